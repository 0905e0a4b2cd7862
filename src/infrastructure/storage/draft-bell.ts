import type { DraftChange } from '#application/ports/draft-store';

const CHANNEL = 'orientation-drafts';

interface Ring {
  readonly writer: string;
  /** Apart for each tenant. */
  readonly tenantId: string;
  readonly key?: string | undefined;
}

/** Tells the pages of a phone of each other's drafts, where the engine lets pages talk; names no more than keys. */
export class DraftBell {
  private readonly heard = new Set<(change: DraftChange) => void>();
  private channel: BroadcastChannel | undefined;

  constructor(
    /** This page. */
    private readonly writer: string,
    private readonly tenantId: string,
  ) {}

  ring(key?: string): void {
    for (const told of this.heard) told({ key, elsewhere: false });
    const ring: Ring = { writer: this.writer, tenantId: this.tenantId, key };
    const channel = this.channel ?? open();
    channel?.postMessage(ring);
    if (channel !== this.channel) channel?.close();
  }

  listen(told: (change: DraftChange) => void): () => void {
    this.heard.add(told);
    this.channel ??= open();
    // An open channel keeps some engines from keeping the page itself: it is open no longer than somebody listens.
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Ring>) => this.hear(data);
    return () => {
      this.heard.delete(told);
      if (this.heard.size > 0) return;
      this.channel?.close();
      this.channel = undefined;
    };
  }

  private hear({ writer, tenantId, key }: Ring): void {
    if (writer === this.writer || tenantId !== this.tenantId) return;
    for (const told of this.heard) told({ key, elsewhere: true });
  }
}

function open(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
}
