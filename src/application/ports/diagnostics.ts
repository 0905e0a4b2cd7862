import { token } from './token';

/** Takes what a mistake of the app itself explains, or what the school has to know of, for whoever develops it. */
export interface Diagnostics {
  /** Never throws. What a failed call explains (GatewayError) is no mistake of the app's and is left out. */
  report(thrown: unknown): void;
}
export const Diagnostics = token<Diagnostics>('Diagnostics');
