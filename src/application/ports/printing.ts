import { token } from './token';

/** The phone's printing, which makes PDFs too. */
export interface Printing {
  /** Apps' web-views have none. */
  readonly possible: boolean;
  print(): void;
}
export const Printing = token<Printing>('Printing');
