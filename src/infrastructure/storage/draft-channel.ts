import type { DraftChange } from '#application/ports/enrollment/draft-store';

const CHANNEL_NAME = 'orientation-drafts';

interface DraftMessage {
  readonly writer: string;
  /** Schools can share an origin, and so this channel. */
  readonly tenantId: string;
  readonly key?: string | undefined;
}

/** Notifies the phone's other pages of draft changes, if the engine has BroadcastChannel. Messages contain only keys. */
export class DraftChannel {
  private readonly listeners = new Set<(change: DraftChange) => void>();
  private channel: BroadcastChannel | undefined;

  constructor(
    /** Identifies this page. */
    private readonly writer: string,
    private readonly tenantId: string,
  ) {}

  publish(key?: string): void {
    for (const listener of this.listeners) listener({ key, elsewhere: false });
    const message: DraftMessage = { writer: this.writer, tenantId: this.tenantId, key };
    const channel = this.channel ?? open();
    channel?.postMessage(message);
    if (channel !== this.channel) channel?.close();
  }

  subscribe(listener: (change: DraftChange) => void): () => void {
    this.listeners.add(listener);
    this.channel ??= open();
    // In some engines an open channel keeps a page out of the back/forward cache, so it is open only
    // while somebody subscribes.
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<DraftMessage>) => this.receive(data);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.channel?.close();
      this.channel = undefined;
    };
  }

  private receive({ writer, tenantId, key }: DraftMessage): void {
    if (writer === this.writer || tenantId !== this.tenantId) return;
    for (const listener of this.listeners) listener({ key, elsewhere: true });
  }
}

function open(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL_NAME) : undefined;
}
