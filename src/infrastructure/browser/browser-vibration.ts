import type { Vibration } from '#application/ports/phone/vibration';

/** What old engines lack, whatever the types say. */
interface NavigatorSupport {
  readonly vibrate?: (pattern: number[]) => boolean;
  readonly userActivation?: { readonly hasBeenActive: boolean };
}

export class BrowserVibration implements Vibration {
  async vibrate(pattern: readonly number[]): Promise<void> {
    const given: NavigatorSupport = navigator;
    if (!given.vibrate || document.visibilityState === 'hidden') return;
    // Browsers refuse it before the first touch, and complain in the console.
    if (given.userActivation?.hasBeenActive === false) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    given.vibrate([...pattern]);
  }
}
