import type { Path, PathParams } from '../navigation/paths';
import { token } from './token';

export interface Navigation {
  go(path: Path, params?: PathParams): void;
  /** The same in the place of the screen that is shown, with all its turns: no way back leads to it. */
  replace(path: Path, params?: PathParams): void;
  /** One step back: to the turn before, the screen before, or home where there is nothing to go back to. */
  back(): void;

  /**
   * A screen may have several turns, such as the steps of a form: each has an entry in the phone's history, and the
   * screen stays. The one that is shown; undefined where the screen has none (yet). It outlives a reload.
   */
  readonly turn: number | undefined;
  /** Gives the entry that is shown to the first of these turns, and each further one an entry of its own. */
  layTurns(turns: readonly number[]): void;
  /** To another turn of the screen: back to its entry where there is one on the way back, else by a new one. */
  turnTo(turn: number): void;
  /** Calls `told` when the phone's own way back or forward leads to another turn. The returned function ends it. */
  watchTurns(told: (turn: number) => void): () => void;
}
export const Navigation = token<Navigation>('Navigation');
