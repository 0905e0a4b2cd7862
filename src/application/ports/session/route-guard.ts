import type { Path } from '../../navigation/paths';
import { token } from '../token';

/** Route guard (specification, section 2, "Route guard"). */
export interface RouteGuard {
  /** The path to redirect to instead of `to`; undefined: no redirect. `from`: the previous path, absent on the first route. */
  detour(to: string, from: string | undefined): Path | undefined;
  /** Called for each route that is entered. */
  entered(path: string): void;
}
export const RouteGuard = token<RouteGuard>('RouteGuard');
