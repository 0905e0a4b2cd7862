import { type Path, type PathParams, paths } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/navigation';

/** What an entry of the history keeps; the page's address stays the same from turn to turn. */
interface Entry {
  /** The router's number of it. */
  readonly idx: number;
  /** The turns of its screen from the first to its own, the last; empty where the screen has none. */
  readonly turns: readonly number[];
}

/**
 * Going about by the address's hash. The router listens to `popstate` and numbers its entries in `history.state.idx`;
 * the same numbers are kept here, so that after a reload it is still known whether there is a way back.
 */
export class HashNavigation implements Navigation {
  /** On the way to a screen's first turn, which will be replaced. */
  private leaving = false;

  get turn(): number | undefined {
    return entry().turns.at(-1);
  }

  go(path: Path, params: PathParams = {}): void {
    history.pushState({ idx: entry().idx + 1 }, '', address(path, params));
    tellRouter();
  }

  replace(path: Path, params: PathParams = {}): void {
    const { turns } = entry();
    if (turns.length < 2) {
      this.put(path, params);
      return;
    }
    this.leaving = true;
    addEventListener('popstate', () => this.put(path, params), { once: true });
    history.go(1 - turns.length);
  }

  back(): void {
    if (entry().idx > 0) history.back();
    else this.replace(paths.home);
  }

  layTurns(turns: readonly number[]): void {
    const { idx } = entry();
    history.replaceState({ idx, turns: turns.slice(0, 1) }, '');
    for (let at = 1; at < turns.length; at += 1) this.pushTurn(turns.slice(0, at + 1));
  }

  turnTo(turn: number): void {
    const { turns } = entry();
    const at = turns.lastIndexOf(turn);
    if (at < 0) this.pushTurn([...turns, turn]);
    else if (at < turns.length - 1) history.go(at + 1 - turns.length);
  }

  watchTurns(told: (turn: number) => void): () => void {
    const { hash } = location;
    const look = () => {
      const { turn } = this;
      // Another form's turns are its own.
      if (!this.leaving && turn !== undefined && location.hash === hash) told(turn);
    };
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }

  private pushTurn(turns: readonly number[]): void {
    history.pushState({ idx: entry().idx + 1, turns }, '');
  }

  private put(path: Path, params: PathParams): void {
    this.leaving = false;
    history.replaceState({ idx: entry().idx }, '', address(path, params));
    tellRouter();
  }
}

function entry(): Entry {
  const { idx, turns } = (history.state ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return {
    idx: typeof idx === 'number' ? idx : 0,
    turns: Array.isArray(turns) ? turns.filter((turn) => typeof turn === 'number') : [],
  };
}

function address(path: Path, params: PathParams): string {
  const query = new URLSearchParams(params).toString();
  return `#${path}${query === '' ? '' : `?${query}`}`;
}

function tellRouter(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
