import { token } from '../token';

/** The browser's print dialog, which can also save a PDF. */
export interface Printing {
  /** False in the web-views of apps. */
  readonly possible: boolean;
  print(): void;
}
export const Printing = token<Printing>('Printing');
