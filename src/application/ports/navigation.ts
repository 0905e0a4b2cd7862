import type { Path, PathParams } from '../navigation/paths';
import { token } from './token';

export interface Navigation {
  go(path: Path, params?: PathParams): void;
  /** The same in the place of the screen that is shown, with all its steps: no way back leads to it. */
  replace(path: Path, params?: PathParams): void;
  /**
   * The same where it ends a journey: the way back from it leads home, and none of the screens and steps before it stays.
   */
  finish(path: Path, params?: PathParams): void;
  /** One step back: to the step before, the screen before, or home where there is nothing to go back to. */
  back(): void;

  /**
   * A screen may have several steps, as a form has: each has an entry in the phone's history, and the screen stays. The
   * number of the one that is shown; undefined where the screen has none (yet). It survives a reload.
   */
  readonly step: number | undefined;
  /** Gives the entry that is shown to the first of these steps, and each further one an entry of its own. */
  setSteps(steps: readonly number[]): void;
  /** To another step of the screen: back to its entry where there is one on the way back, else by a new one. */
  goToStep(step: number): void;
  /** Calls `listener` when the phone's own back or forward leads to another step. The returned function unsubscribes. */
  onStepChange(listener: (turn: number) => void): () => void;
}
export const Navigation = token<Navigation>('Navigation');
