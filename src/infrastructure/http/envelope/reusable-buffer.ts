import type { Bytes } from './cipher';

/**
 * A buffer that is reused: for megabytes, allocating fresh memory pages costs more than encrypting. A buffer larger than
 * `maxBytes` is released to the garbage collector.
 */
export class ReusableBuffer {
  private kept: Bytes = new Uint8Array(0);

  constructor(private readonly maxBytes: number) {}

  ofLength(length: number): Bytes {
    if (length <= this.kept.length) return this.kept;
    const bytes = new Uint8Array(length);
    if (length <= this.maxBytes) this.kept = bytes;
    return bytes;
  }
}
