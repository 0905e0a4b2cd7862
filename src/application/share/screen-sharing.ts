import { THROTTLE_MS } from '#domain/text/input-delays';
import { surfaceBug } from '../errors/surface-bug';
import type { Clipboard } from '../ports/phone/clipboard';
import type { Clock } from '../ports/phone/clock';
import type { Host, ShareCard, ShareOutcome } from '../ports/phone/host';
import type { Toasts } from '../ports/phone/toasts';
import { copyText } from './copy-text';

interface SharingPorts {
  readonly host: Host;
  readonly clipboard: Clipboard;
  readonly toasts: Toasts;
  readonly clock: Clock;
}

/** 分享: shares a screen as a card through the host; if it cannot, copies the link. */
export class ScreenSharing {
  #sharedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly ports: SharingPorts) {}

  async share(card: ShareCard): Promise<void> {
    const { clock, host, toasts } = this.ports;
    // The host's dialog may open slowly: a second tap must not open another.
    const now = clock.now();
    if (now - this.#sharedAt < THROTTLE_MS) return;
    this.#sharedAt = now;
    try {
      await this.report(await host.share(card), card);
    } catch (thrown) {
      surfaceBug(thrown);
      toasts.show({ key: 'share.failed' }, 'bad');
    }
  }

  /** No message if the student shared it or closed the host's dialog. */
  private async report(outcome: ShareOutcome, { path, params }: ShareCard): Promise<void> {
    const { host, toasts } = this.ports;
    if (outcome === 'offered') toasts.show({ key: 'share.offered' });
    if (outcome !== 'unavailable') return;
    const words = { copied: 'share.copied', failed: 'share.failed' } as const;
    await copyText(this.ports, await host.linkTo(path, params), words);
  }
}
