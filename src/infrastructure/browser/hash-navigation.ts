import { type Path, type PathParams, paths } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/navigation';
import type { HistoryLayers } from './history-layers';

/** What an entry of the history keeps; the page's address stays the same from step to step. */
interface Entry {
  /** The router's number of it. */
  readonly idx: number;
  /** The steps of its screen from the first to its own, the last; empty where the screen has none. */
  readonly steps: readonly number[];
}

/**
 * Going about by the address's hash. The router listens to `popstate` and numbers its entries in `history.state.idx`;
 * the same numbers are kept here, so that after a reload it is still known whether there is a way back.
 */
export class HashNavigation implements Navigation {
  /** On the way to a screen's first step, which will be replaced. */
  private leaving = false;

  /** What lies over a screen makes way before its entry changes. */
  constructor(private readonly layers: Pick<HistoryLayers, 'afterClosing'>) {}

  get step(): number | undefined {
    return entry().steps.at(-1);
  }

  go(path: Path, params: PathParams = {}): void {
    this.layers.afterClosing(() => {
      history.pushState({ idx: entry().idx + 1 }, '', address(path, params));
      tellRouter();
    });
  }

  replace(path: Path, params: PathParams = {}): void {
    this.layers.afterClosing(() => this.replaceScreen(path, params));
  }

  back(): void {
    this.layers.afterClosing(() => {
      if (entry().idx > 0) history.back();
      else this.replace(paths.home);
    });
  }

  setSteps(steps: readonly number[]): void {
    this.layers.afterClosing(() => {
      const { idx } = entry();
      history.replaceState({ idx, steps: steps.slice(0, 1) }, '');
      for (let at = 1; at < steps.length; at += 1) this.pushStep(steps.slice(0, at + 1));
    });
  }

  goToStep(step: number): void {
    this.layers.afterClosing(() => {
      const { steps } = entry();
      const at = steps.lastIndexOf(step);
      if (at < 0) this.pushStep([...steps, step]);
      else if (at < steps.length - 1) history.go(at + 1 - steps.length);
    });
  }

  onStepChange(listener: (turn: number) => void): () => void {
    const { hash } = location;
    const look = () => {
      const { step: turn } = this;
      // Another form's steps are its own.
      if (!this.leaving && turn !== undefined && location.hash === hash) listener(turn);
    };
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }

  private replaceScreen(path: Path, params: PathParams): void {
    const { steps } = entry();
    if (steps.length < 2) {
      this.put(path, params);
      return;
    }
    this.leaving = true;
    addEventListener('popstate', () => this.put(path, params), { once: true });
    history.go(1 - steps.length);
  }

  private pushStep(steps: readonly number[]): void {
    history.pushState({ idx: entry().idx + 1, steps }, '');
  }

  private put(path: Path, params: PathParams): void {
    this.leaving = false;
    history.replaceState({ idx: entry().idx }, '', address(path, params));
    tellRouter();
  }
}

function entry(): Entry {
  const { idx, steps } = (history.state ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return {
    idx: typeof idx === 'number' ? idx : 0,
    steps: Array.isArray(steps) ? steps.filter((step) => typeof step === 'number') : [],
  };
}

function address(path: Path, params: PathParams): string {
  const query = new URLSearchParams(params).toString();
  return `#${path}${query === '' ? '' : `?${query}`}`;
}

function tellRouter(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
