import { token } from '../token';

/** Receives errors that a developer has to see: bugs of the app, and failures that the school has to fix. */
export interface Diagnostics {
  /** Never throws. Failed calls (GatewayError) are no bugs and are left out, except those of kind `unexpected`. */
  report(thrown: unknown): void;
}
export const Diagnostics = token<Diagnostics>('Diagnostics');
