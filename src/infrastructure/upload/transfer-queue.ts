import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError, isNetworkFailure } from '#application/ports/failures/gateway-error';
import { throwIfCancelled } from './uploader';

/**
 * Number of concurrent transfers: three, so that one can be sent while another is requested and a third confirmed; of a
 * browser's six connections per host the rest stays free for calls. One on a weak network, where concurrency gains
 * nothing and an interruption would lose three partial files.
 */
export const TRANSFERS_IN_FLIGHT = { usual: 3, weak: 1 } as const;

/** Runs the transfers of all files in the order of their calls, a few at a time. */
export class TransferQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** The last transfer failed for lack of network, and none has succeeded since. */
  private isCut = false;

  constructor(private readonly isWeak: () => boolean) {}

  /** Throws what `work` throws; `cancelled`, without calling `work`, if `signal` is aborted while waiting. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    throwIfCancelled(signal);
    await this.acquireSlot(signal);
    try {
      const done = await work();
      this.isCut = false;
      return done;
    } catch (thrown) {
      if (isNetworkFailure(errorKind(thrown))) this.isCut = true;
      throw thrown;
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  private acquireSlot(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        this.running += 1;
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(new GatewayError('cancelled', 'the queued upload was cancelled'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(start);
      this.startNext();
    });
  }

  private startNext(): void {
    const most = this.isCut || this.isWeak() ? TRANSFERS_IN_FLIGHT.weak : TRANSFERS_IN_FLIGHT.usual;
    while (this.running < most && this.waiting.length > 0) this.waiting.shift()?.();
  }
}
