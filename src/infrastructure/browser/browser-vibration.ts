import type { Vibration } from '#application/ports/phone/vibration';

/** APIs that old engines lack, contrary to the types. */
interface NavigatorSupport {
  readonly vibrate?: (pattern: number[]) => boolean;
  readonly userActivation?: { readonly hasBeenActive: boolean };
}

export class BrowserVibration implements Vibration {
  async vibrate(pattern: readonly number[]): Promise<void> {
    const given: NavigatorSupport = navigator;
    if (!given.vibrate || document.visibilityState === 'hidden') return;
    // Before the first user activation browsers refuse to vibrate and log a warning.
    if (given.userActivation?.hasBeenActive === false) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    given.vibrate([...pattern]);
  }
}
