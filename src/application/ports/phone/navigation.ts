import type { Path, PathParams } from '../../navigation/paths';
import { token } from '../token';

export interface Navigation {
  go(path: Path, params?: PathParams): void;
  /** Like `go`, but replaces the current screen and all its steps in the history. */
  replace(path: Path, params?: PathParams): void;
  /**
   * Like `go`, at the end of a flow: removes all earlier screens and steps from the history, so that back leads home.
   */
  finish(path: Path, params?: PathParams): void;
  /** Back to the previous step or screen, or home where the history has none. */
  back(): void;

  /**
   * Number of the current step; undefined where the screen has no steps (yet). A screen such as a form may have several steps,
   * each with its own history entry. Survives a reload.
   */
  readonly step: number | undefined;
  /** Assigns the current history entry to the first of these steps, and pushes an entry for each further one. */
  setSteps(steps: readonly number[]): void;
  /** To another step of the screen: back to its history entry where an earlier one exists, else pushes a new one. */
  goToStep(step: number): void;
  /** Calls `listener` when the browser's back or forward leads to another step. The returned function unsubscribes. */
  onStepChange(listener: (step: number) => void): () => void;
}
export const Navigation = token<Navigation>('Navigation');
