import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Clipboard } from '#application/ports/phone/clipboard';
import type { Clock } from '#application/ports/phone/clock';
import type { Host, ShareCard, ShareOutcome } from '#application/ports/phone/host';
import type { Toasts } from '#application/ports/phone/toasts';
import { THROTTLE_MS } from '#domain/text/input-delays';
import { copyText } from '#presentation/screens/shared/share/copy-text';

const OFFERED = { key: 'share.offered' } as const;
const COPY_WORDS = { copied: 'share.copied', failed: 'share.failed' } as const;
const FAILED = { key: 'share.failed' } as const;

/** 分享: shares a screen as a card through the host; if it cannot, copies the link. */
export class ScreenSharing {
  readonly #host: Host;
  readonly #clipboard: Clipboard;
  readonly #toasts: Toasts;

  readonly #clock: Clock;
  #sharedAt = Number.NEGATIVE_INFINITY;

  constructor(host: Host, clipboard: Clipboard, toasts: Toasts, clock: Clock) {
    this.#clock = clock;
    this.#host = host;
    this.#clipboard = clipboard;
    this.#toasts = toasts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async share(card: ShareCard): Promise<void> {
    // The host's dialog may open slowly: a second tap must not open another.
    const now = this.#clock.now();
    if (now - this.#sharedAt < THROTTLE_MS) return;
    this.#sharedAt = now;
    try {
      await this.report(await this.#host.share(card), card);
    } catch (thrown) {
      surfaceBug(thrown);
      this.#toasts.show(FAILED, 'bad');
    }
  }

  /** No message if the student shared it or closed the host's dialog. */
  private async report(outcome: ShareOutcome, { path, params }: ShareCard): Promise<void> {
    if (outcome === 'offered') this.#toasts.show(OFFERED);
    if (outcome !== 'unavailable') return;
    const ports = { clipboard: this.#clipboard, toasts: this.#toasts };
    await copyText(ports, await this.#host.linkTo(path, params), COPY_WORDS);
  }
}
