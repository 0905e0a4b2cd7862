import { runOnce } from '#application/journey/run-once';
import { GatewayError } from '#application/ports/failures/gateway-error';

/** Bytes per fetch. */
const SIZE = 4_096;
/** With fewer bytes left, more are fetched. */
const LOW = 1_024;

/** Random bytes that can be taken synchronously, in a runtime that provides them only asynchronously. */
export class RandomPool {
  private bytes = new Uint8Array(0);

  constructor(private readonly randomBytes: (length: number) => Promise<ArrayBuffer>) {}

  /** Rejects if the runtime provides none. */
  readonly fill = runOnce(() => this.fetch());

  /** Throws GatewayError `unexpected` if too few are left: nothing may be encrypted with predictable bytes. */
  read(length: number): Uint8Array<ArrayBuffer> {
    if (this.bytes.length < length) throw new GatewayError('unexpected', 'no random bytes are left');
    const taken = this.bytes.slice(0, length);
    this.bytes = this.bytes.slice(length);
    // After a failure the next call tries again.
    if (this.bytes.length < LOW) this.fill().catch(() => undefined);
    return taken;
  }

  private async fetch(): Promise<void> {
    const fetched = new Uint8Array(await this.randomBytes(SIZE));
    const joined = new Uint8Array(this.bytes.length + fetched.length);
    joined.set(this.bytes);
    joined.set(fetched, this.bytes.length);
    this.bytes = joined;
  }
}
