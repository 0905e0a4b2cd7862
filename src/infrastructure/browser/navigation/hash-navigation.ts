import { type Path, type PathParams, paths } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import { notifyRouter, pushEntry, replaceEntry } from './history-entries';
import type { HistoryLayers } from './history-layers';

/** State of a history entry; the page's address is the same for all steps. */
interface Entry {
  /** The router's index of the entry. */
  readonly idx: number;
  /** Index of the nearest home screen on the way back; undefined if there is none. */
  readonly home: number | undefined;
  /** The screen's steps up to this entry's, which is the last; empty if the screen has none. */
  readonly steps: readonly number[];
}

/**
 * Navigation by the address's hash. The router listens to `popstate` and numbers its entries in `history.state.idx`; the
 * same numbers are stored here, so that after a reload it is still known whether going back is possible.
 */
export class HashNavigation implements Navigation {
  private isGoingBack = false;

  /** `layers`: sheets and dialogs are closed before the entry changes. */
  constructor(private readonly layers: Pick<HistoryLayers, 'afterClosing' | 'onceClosed' | 'travel'>) {}

  get step(): number | undefined {
    return entry().steps.at(-1);
  }

  go(path: Path, params: PathParams = {}): void {
    this.layers.afterClosing(() => push(path, params));
  }

  replace(path: Path, params: PathParams = {}): void {
    this.layers.afterClosing(() => {
      const { steps } = entry();
      this.layers.travel(Math.min(0, 1 - steps.length), () => put(path, params));
    });
  }

  finish(path: Path, params: PathParams = {}): void {
    this.layers.afterClosing(() => {
      const { idx, home } = entry();
      if (home === idx) push(path, params);
      else if (home !== undefined) this.layers.travel(home + 1 - idx, () => put(path, params));
      else
        this.layers.travel(-idx, () => {
          put(paths.home, {});
          push(path, params);
        });
    });
  }

  back(): void {
    // A double tap would otherwise lead past the former screen, and from the first one out of the app.
    if (this.isGoingBack) return;
    this.isGoingBack = true;
    const hasArrived = () => {
      this.isGoingBack = false;
    };
    this.layers.afterClosing(() => {
      if (entry().idx > 0) this.layers.travel(-1, hasArrived);
      else {
        this.replace(paths.home);
        hasArrived();
      }
    });
  }

  setSteps(steps: readonly number[]): void {
    const { hash } = location;
    // A screen sets its steps when it is loaded, which closes no question that is open meanwhile.
    this.layers.onceClosed(() => {
      if (location.hash !== hash) return;
      // A screen that is shown anew finds the entries of its former steps.
      this.layers.travel(Math.min(0, 1 - entry().steps.length), () => {
        replaceEntry({ ...entry(), steps: steps.slice(0, 1) });
        for (let at = 1; at < steps.length; at += 1) pushStep(steps.slice(0, at + 1));
      });
    });
  }

  goToStep(step: number): void {
    this.layers.afterClosing(() => {
      const { steps } = entry();
      const at = steps.lastIndexOf(step);
      if (at < 0) pushStep([...steps, step]);
      else this.layers.travel(at + 1 - steps.length, () => undefined);
    });
  }

  onStepChange(listener: (step: number) => void): () => void {
    const { hash } = location;
    const onPopState = () => {
      const { step } = this;
      // Ignore steps of another screen.
      if (step !== undefined && location.hash === hash) listener(step);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }
}

function entry(): Entry {
  const state = (history.state ?? {}) as Partial<Record<keyof Entry, unknown>>;
  const idx = typeof state.idx === 'number' ? state.idx : 0;
  const { home, steps } = state;
  return {
    idx,
    home:
      location.hash.split('?')[0] === `#${paths.home}` ? idx : typeof home === 'number' ? home : undefined,
    steps: Array.isArray(steps) ? steps.filter((step) => typeof step === 'number') : [],
  };
}

/** Not for a second tap, before the screen of the first has come: back would lead to the same screen again. */
function push(path: Path, params: PathParams): void {
  const to = address(path, params);
  if (to === location.hash) return;
  const { idx, home } = entry();
  pushEntry({ idx: idx + 1, home }, to);
  notifyRouter();
}

/** Replaces the present screen. */
function put(path: Path, params: PathParams): void {
  const { idx, home } = entry();
  replaceEntry({ idx, home: home === idx ? undefined : home }, address(path, params));
  notifyRouter();
}

function pushStep(steps: readonly number[]): void {
  const { idx, home } = entry();
  pushEntry({ idx: idx + 1, home, steps });
}

function address(path: Path, params: PathParams): string {
  const query = new URLSearchParams(params).toString();
  return `#${path}${query === '' ? '' : `?${query}`}`;
}
