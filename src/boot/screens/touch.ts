/** ms after `pointerup` within which browsers fire `click`. */
const CLICK_MS = 100;

/** Tracks whether a touch or an IME composition is in progress on an element. */
export class Touch {
  private readonly active = new Set<'composition' | 'pointer'>();
  private readonly waiting: (() => void)[] = [];

  watch(element: HTMLElement): void {
    // Interactions on a previous element ended with it.
    this.active.clear();
    const begin = (what: 'composition' | 'pointer') => () => void this.active.add(what);
    const end = (what: 'composition' | 'pointer') => () => {
      this.active.delete(what);
      if (this.active.size === 0) for (const resolve of this.waiting.splice(0)) setTimeout(resolve);
    };
    const endPointer = end('pointer');
    element.addEventListener('compositionstart', begin('composition'));
    element.addEventListener('compositionend', end('composition'));
    element.addEventListener('pointerdown', begin('pointer'));
    element.addEventListener('pointercancel', endPointer);
    element.addEventListener('click', endPointer);
    // A touch that has moved or ends elsewhere fires no `click`.
    addEventListener('pointerup', () => setTimeout(endPointer, CLICK_MS));
  }

  /** Resolves once none is in progress. */
  ended(): Promise<void> {
    if (this.active.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
