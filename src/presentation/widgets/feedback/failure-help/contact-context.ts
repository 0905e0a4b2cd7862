import { createContext } from 'react';
import type { SchoolContact } from '#domain/enrollment/notice';

/** Whom a student can ask where something failed. */
export interface ContactSource {
  /** Undefined until it was read, or where the school names nobody. Observable. */
  readonly contact: SchoolContact | undefined;
  /** Asks the school where nothing is known yet; what fails stays unknown. */
  read(): void;
}

export const ContactContext = createContext<ContactSource>({ contact: undefined, read: () => {} });
