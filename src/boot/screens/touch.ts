/** ms after a finger was lifted in which engines tell of the tap that it was. */
const CLICK_MS = 100;

/** Whether a finger or an input method is in the middle of something on an element. */
export class Touch {
  private readonly under = new Set<'composition' | 'pointer'>();
  private readonly waiting: (() => void)[] = [];

  watch(element: HTMLElement): void {
    // What was begun on another one ended with it.
    this.under.clear();
    const begin = (what: 'composition' | 'pointer') => () => void this.under.add(what);
    const end = (what: 'composition' | 'pointer') => () => {
      this.under.delete(what);
      if (this.under.size === 0) for (const tell of this.waiting.splice(0)) setTimeout(tell);
    };
    const endPointer = end('pointer');
    element.addEventListener('compositionstart', begin('composition'));
    element.addEventListener('compositionend', end('composition'));
    element.addEventListener('pointerdown', begin('pointer'));
    element.addEventListener('pointercancel', endPointer);
    element.addEventListener('click', endPointer);
    // A finger that has slid, or lies elsewhere by now, taps nothing.
    addEventListener('pointerup', () => setTimeout(endPointer, CLICK_MS));
  }

  /** Resolves once there is none, at once where there is none now. */
  ended(): Promise<void> {
    if (this.under.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
