import type { Bytes } from './cipher';

/**
 * Memory that is written over and over: with megabytes, asking the system for fresh pages costs more than encrypting
 * them. What is larger than `keep` bytes is given back by being forgotten.
 */
export class ReusableBuffer {
  private kept: Bytes = new Uint8Array(0);

  constructor(private readonly keep: number) {}

  ofLength(length: number): Bytes {
    if (length <= this.kept.length) return this.kept;
    const bytes = new Uint8Array(length);
    if (length <= this.keep) this.kept = bytes;
    return bytes;
  }
}
