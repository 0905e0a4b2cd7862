import type { Path, PathParams } from '../navigation/paths';
import { token } from './token';

export interface Navigation {
  go(path: Path, params?: PathParams): void;
  /** The same without an entry to come back to. */
  replace(path: Path, params?: PathParams): void;
  /** One step back, or home where there is nothing to go back to. */
  back(): void;
}
export const Navigation = token<Navigation>('Navigation');
