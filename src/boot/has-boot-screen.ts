import { type Path, paths } from '#application/navigation/paths';
import { pathOf } from './app-shell';

const PATHS: readonly (Path | '')[] = ['', paths.home, paths.plans, paths.recruitResult, paths.result];

/** Whether the URL leads to a screen that is rendered before the app is loaded. */
export function hasBootScreen(hash: string): boolean {
  return (PATHS as readonly string[]).includes(pathOf(hash));
}
