import { type Path, paths } from '#application/navigation/paths';
import { pathOf } from './app-shell';

const PATHS: readonly (Path | '')[] = ['', paths.home, paths.plans, paths.recruitResult, paths.result];

/** The address leads to a screen that is drawn before the app is there. */
export function hasBootScreen(hash: string): boolean {
  return (PATHS as readonly string[]).includes(pathOf(hash));
}
