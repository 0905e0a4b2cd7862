import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { stopIf } from './uploader';

/**
 * How many transfers are on their way at once: while one is asked for and another one acknowledged, a third is sent, and of
 * the six connections that a browser opens to a host some are left for calls. On a weak network there is nothing to gain by
 * it, and three half-sent files to lose.
 */
export const IN_FLIGHT = { usual: 3, weak: 1 } as const;

/** The transfers of all files in the order in which they were asked for, a few at a time. */
export class TransferQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** The network was away, and nothing has arrived since. */
  private isCut = false;

  constructor(private readonly isWeak: () => boolean) {}

  /** Throws what `work` throws; `cancelled`, without `work`, where `signal` is aborted before its turn. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    stopIf(signal);
    await this.turn(signal);
    try {
      const done = await work();
      this.isCut = false;
      return done;
    } catch (thrown) {
      if (['offline', 'timeout'].includes(errorKind(thrown))) this.isCut = true;
      throw thrown;
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        this.running += 1;
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(new GatewayError('cancelled', 'the upload was called off before its turn'));
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(start);
      this.startNext();
    });
  }

  private startNext(): void {
    const most = this.isCut || this.isWeak() ? IN_FLIGHT.weak : IN_FLIGHT.usual;
    while (this.running < most && this.waiting.length > 0) this.waiting.shift()?.();
  }
}
