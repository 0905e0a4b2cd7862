import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Host } from '#application/ports/phone/host';

/** After check-in, if another app opened this one: notifies that app, and lets the student close this one. */
export class JourneyEnd {
  /** Another app opened this one, so it can be closed to return there. */
  canClose = false;
  #isNotified = false;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Notifies the host once that the student has reported. */
  async notifyHost(): Promise<void> {
    if (this.#isNotified) return;
    this.#isNotified = true;
    try {
      await this.#host.postMessage({ event: 'reported' });
      const { close } = await this.#host.abilities();
      this.setCanClose(close);
    } catch (thrown) {
      // A failed notification changes nothing for the student.
      surfaceBug(thrown);
    }
  }

  /** False if the app could not be closed. Never rejects. */
  async close(): Promise<boolean> {
    return (await this.#host.close().catch(surfaceBug)) ?? false;
  }

  private setCanClose(canClose: boolean): void {
    this.canClose = canClose;
  }
}
