import type { ScreenWake } from '#application/ports/phone/screen-wake';

/** W3C Screen Wake Lock. Browsers release it whenever the page is hidden, so it is requested again. */
export class BrowserScreenWake implements ScreenWake {
  private wanted = false;
  private lock: WakeLockSentinel | undefined;

  async keepAwake(): Promise<void> {
    this.wanted = true;
    document.addEventListener('visibilitychange', this.request);
    await this.request();
  }

  async release(): Promise<void> {
    this.wanted = false;
    document.removeEventListener('visibilitychange', this.request);
    const { lock } = this;
    this.lock = undefined;
    await lock?.release();
  }

  private readonly request = async (): Promise<void> => {
    // Old engines and pages on plain http lack `wakeLock`, contrary to the types.
    const locks = navigator.wakeLock as WakeLock | undefined;
    if (!locks || document.visibilityState === 'hidden' || this.isHeld) return;
    try {
      const lock = await locks.request('screen');
      // In the meantime the student may have left, or another request may have been granted.
      if (!this.wanted || this.isHeld) await lock.release();
      else this.lock = lock;
    } catch {
      // Refused, for example because the battery is low.
    }
  };

  private get isHeld(): boolean {
    return this.lock !== undefined && !this.lock.released;
  }
}
