import type { Path } from '../navigation/paths';
import { token } from './token';

/** Who may go where (specification, section 2, "Route guard"). */
export interface RouteGuard {
  /** Where the student is led in the place of `to`, if anywhere; `from` is the path that is left, absent at the first one. */
  detour(to: string, from: string | undefined): Path | undefined;
  /** Told of each route that is entered. */
  entered(path: string): void;
}
export const RouteGuard = token<RouteGuard>('RouteGuard');
