interface Layer {
  readonly onBack: () => void;
  /** It has an entry in the history. */
  pushed: boolean;
}

/** What the entry of a layer keeps beside what the screen below it keeps. */
interface LayerEntry {
  /** Whose it is: a page that was loaded anew, or loaded again from the history, has none of its layers open. */
  readonly owner: number;
  /** How many layers lie over the screen, this one too. */
  readonly depth: number;
}

/**
 * What lies over a screen (sheets, dialogs, the full-screen pass) as entries of the phone's history: the phone's own back
 * closes what is on top and nothing else, also where the screen is the first that the app shows.
 */
export class HistoryLayers {
  private readonly owner = Math.random();
  private layers: Layer[] = [];
  /** Steps through the history that have not arrived yet. */
  private going = false;
  private waiting: (() => void)[] = [];

  constructor() {
    addEventListener('popstate', () => this.moved());
    // The page was loaded anew while something lay over the screen.
    const { depth } = layerEntry() ?? { depth: 0 };
    if (depth > 0) this.go(-depth);
  }

  /** Something opens over the screen; `onBack` closes it. The returned function is called once it is closed. */
  open = (onBack: () => void): (() => void) => {
    const layer: Layer = { onBack, pushed: false };
    this.layers.push(layer);
    this.reconcile();
    return () => {
      this.layers = this.layers.filter((other) => other !== layer);
      // One sheet may make way for another at once: the entry stays.
      void Promise.resolve().then(() => this.reconcile());
    };
  };

  /** Runs `work` on the screen's own entry: at once where nothing lies over it, else once that is closed. */
  afterClosing(work: () => void): void {
    const { depth } = this;
    if (depth === 0 && !this.going) {
      work();
      return;
    }
    this.waiting.push(work);
    if (!this.going) this.go(-depth);
  }

  /**
   * Goes along the history and runs `work` there, before anybody else hears of it: the screens in between do not show.
   * To be called on a screen's own entry.
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
    this.going = false;
    const { depth } = this;
    const pushed = this.layers.filter((layer) => layer.pushed);
    const closed = pushed.slice(depth).reverse();
    this.layers = this.layers.filter((layer) => !closed.includes(layer));
    for (const { onBack } of closed) onBack();
    if (this.waiting.length > 0 && depth > 0) {
      this.go(-depth);
      return;
    }
    for (const work of this.waiting.splice(0)) work();
    this.reconcile();
  }

  /** As many entries as there are layers. */
  private reconcile(): void {
    if (this.going) return;
    const { depth } = this;
    const missing = this.layers.length - depth;
    if (missing < 0) this.go(missing);
    for (let at = depth; at < this.layers.length; at += 1)
      history.pushState({ ...history.state, layers: { owner: this.owner, depth: at + 1 } }, '');
    for (const layer of this.layers) layer.pushed = true;
  }

  private go(delta: number): void {
    this.going = true;
    history.go(delta);
  }
}

function layerEntry(): LayerEntry | undefined {
  const { layers } = (history.state ?? {}) as { readonly layers?: LayerEntry };
  return layers;
}
