import { GatewayError } from '#application/ports/failures/gateway-error';

/** Bytes that are fetched at once, and below how many more are. */
const SIZE = 4_096;
const LOW = 1_024;

/** Unpredictable bytes at hand, in a runtime that gives them later than they are needed. */
export class RandomPool {
  private bytes = new Uint8Array(0);
  private filling: Promise<void> | undefined;

  constructor(private readonly randomBytes: (length: number) => Promise<ArrayBuffer>) {}

  /** Rejects where the runtime gives none. */
  async fill(): Promise<void> {
    this.filling ??= this.fetch().finally(() => {
      this.filling = undefined;
    });
    return this.filling;
  }

  /** Throws GatewayError `unexpected` where none are left: nothing is encrypted with guessable ones. */
  take(length: number): Uint8Array<ArrayBuffer> {
    if (this.bytes.length < length) throw new GatewayError('unexpected', 'no random bytes are left');
    const taken = this.bytes.slice(0, length);
    this.bytes = this.bytes.slice(length);
    // What fails is asked for again by the next.
    if (this.bytes.length < LOW) this.fill().catch(() => undefined);
    return taken;
  }

  private async fetch(): Promise<void> {
    const came = new Uint8Array(await this.randomBytes(SIZE));
    const whole = new Uint8Array(this.bytes.length + came.length);
    whole.set(this.bytes);
    whole.set(came, this.bytes.length);
    this.bytes = whole;
  }
}
