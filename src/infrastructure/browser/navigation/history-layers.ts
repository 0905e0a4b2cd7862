import { goBack, pushEntry, watchGestures } from './history-entries';

interface Layer {
  readonly onBack: () => void;
  /** Whether it has a history entry. */
  pushed: boolean;
}

/** State of a layer's history entry, besides the state of the screen below. */
interface LayerEntry {
  /** Identifies the page load: after a reload none of the former layers is open. */
  readonly owner: number;
  /** Number of layers over the screen, including this one. */
  readonly depth: number;
}

/** A `history.go` that has not arrived by then was ignored: there is no such entry, or a web view swallowed it. */
const GO_TIMEOUT_MS = 2000;

/**
 * History entries for layers over a screen (sheets, dialogs, the full-screen pass): the phone's back button closes only the
 * top layer, even if the screen is the app's first.
 */
export class HistoryLayers {
  private readonly owner = Math.random();
  private layers: Layer[] = [];
  /** Timeout of a pending `history.go`, which ends with the next `popstate`. */
  private going: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];
  private later: (() => void)[] = [];

  constructor() {
    watchGestures();
    addEventListener('popstate', () => this.moved());
    // The page was reloaded while layers were open.
    const { depth } = layerEntry() ?? { depth: 0 };
    if (depth > 0) this.go(-depth);
  }

  /** Registers a layer; `onBack` closes it. Call the returned function once it is closed. */
  open = (onBack: () => void): (() => void) => {
    const layer: Layer = { onBack, pushed: false };
    this.layers.push(layer);
    this.reconcile();
    return () => {
      this.layers = this.layers.filter((other) => other !== layer);
      // Deferred: if one sheet replaces another at once, the entry stays.
      void Promise.resolve().then(() => this.reconcile());
    };
  };

  /** Runs `work` on the screen's own entry: at once if no layer is open, otherwise after the layers are closed. */
  afterClosing(work: () => void): void {
    const { depth } = this;
    if (depth === 0 && this.going === undefined) {
      work();
      return;
    }
    this.waiting.push(work);
    if (this.going === undefined) this.go(-depth);
  }

  /** Like `afterClosing`, but leaves open what is open: runs `work` once all layers are closed. */
  onceClosed(work: () => void): void {
    if (this.layers.length > 0) this.later.push(work);
    else this.afterClosing(work);
  }

  /**
   * Moves through the history by `delta` entries and runs `work` there before other listeners, so that the screens in
   * between are not shown. Call it on a screen's own entry.
   */
  travel(delta: number, work: () => void): void {
    if (delta === 0) {
      work();
      return;
    }
    this.waiting.push(work);
    this.go(delta);
  }

  private get depth(): number {
    const entry = layerEntry();
    return entry?.owner === this.owner ? entry.depth : 0;
  }

  private moved(): void {
    clearTimeout(this.going);
    this.going = undefined;
    const { depth } = this;
    const pushed = this.layers.filter((layer) => layer.pushed);
    const closed = pushed.slice(depth).reverse();
    this.layers = this.layers.filter((layer) => !closed.includes(layer));
    for (const { onBack } of closed) onBack();
    if (this.waiting.length > 0 && depth > 0) {
      this.go(-depth);
      return;
    }
    this.runWaiting();
    this.reconcile();
  }

  private runWaiting(): void {
    for (const work of this.waiting.splice(0)) work();
  }

  /** Makes the number of entries equal to the number of layers. */
  private reconcile(): void {
    if (this.going !== undefined) return;
    const { depth } = this;
    const missing = this.layers.length - depth;
    if (missing < 0) this.go(missing);
    for (let at = depth; at < this.layers.length; at += 1)
      pushEntry({ ...history.state, layers: { owner: this.owner, depth: at + 1 } });
    for (const layer of this.layers) layer.pushed = true;
    if (this.layers.length === 0 && this.going === undefined)
      for (const work of this.later.splice(0)) this.onceClosed(work);
  }

  private go(delta: number): void {
    this.going = setTimeout(() => {
      this.going = undefined;
      this.runWaiting();
    }, GO_TIMEOUT_MS);
    goBack(-delta);
  }
}

function layerEntry(): LayerEntry | undefined {
  const { layers } = (history.state ?? {}) as { readonly layers?: LayerEntry };
  return layers;
}
