import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Host } from '#application/ports/phone/host';
import { failureKind } from '#presentation/lib/failure-kind';

/** The end of the journey in an app that another one opened: that one is told, and this one can be closed. */
export class JourneyEnd {
  /** The app was opened from another one, which it can be closed for. */
  canClose = false;
  #isTold = false;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The student has reported: told once. */
  async notifyHost(): Promise<void> {
    if (this.#isTold) return;
    this.#isTold = true;
    try {
      await this.#host.postMessage({ event: 'reported' });
      const { close } = await this.#host.abilities();
      this.setCanClose(close);
    } catch (thrown) {
      // The journey is over without it too.
      failureKind(thrown);
    }
  }

  /** False where the app stays open. Never rejects. */
  async close(): Promise<boolean> {
    return (await this.#host.close().catch(surfaceBug)) ?? false;
  }

  private setCanClose(canClose: boolean): void {
    this.canClose = canClose;
  }
}
