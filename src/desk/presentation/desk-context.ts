import { createContext, useContext } from 'react';
import type { StaffAction } from '#domain/staff/rights';
import type { Me } from '../application/desk-session';

interface Desk {
  readonly me: Me;
  /** Whether this person may do it somewhere; the school asks again. */
  may(action: StaffAction): boolean;
}

/** Of whoever is signed in. */
export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('this is shown to nobody who is not signed in');
  return desk;
}
