import type { DraftChange } from '#application/ports/enrollment/draft-store';
import { BrowserStorage } from './key-value-storage';

const CHANNEL_NAME = 'orientation-drafts';

interface DraftMessage {
  /** Schools can share an origin, and so this channel. */
  readonly tenantId: string | null;
  readonly key?: string | undefined;
}

/**
 * Notifies the phone's other pages of draft changes, if the engine has BroadcastChannel. Messages contain only keys. Without
 * it they are notified of 退出 alone, by an event of local storage: none of them may go on showing personal data.
 */
export class DraftChannel {
  private readonly listeners = new Set<(change: DraftChange) => void>();
  private channel: BroadcastChannel | undefined;

  constructor(private readonly tenantId: string) {
    if (hasChannels()) return;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === CHANNEL_NAME) this.receive({ tenantId: newValue });
    });
  }

  publish(key?: string): void {
    for (const listener of this.listeners) listener({ key, elsewhere: false });
    const message: DraftMessage = { tenantId: this.tenantId, key };
    const channel = this.channel ?? open();
    channel?.postMessage(message);
    if (channel !== this.channel) channel?.close();
    if (channel || key !== undefined) return;
    const storage = new BrowserStorage();
    storage.set(CHANNEL_NAME, this.tenantId);
    storage.remove(CHANNEL_NAME);
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

  private receive({ tenantId, key }: DraftMessage): void {
    if (tenantId !== this.tenantId) return;
    for (const listener of this.listeners) listener({ key, elsewhere: true });
  }
}

function open(): BroadcastChannel | undefined {
  return hasChannels() ? new BroadcastChannel(CHANNEL_NAME) : undefined;
}

function hasChannels(): boolean {
  return typeof BroadcastChannel === 'function';
}
