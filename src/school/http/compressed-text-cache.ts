import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './limits/content-encoding';

/** Maximum bytes of cached compressed texts. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Fast enough to compress each response. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function compress(text: string | Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
}

/** Compresses each text once and caches the result (least recently used entries are evicted). */
export class CompressedTextCache {
  private readonly entries = new Map<string, { readonly bytes: Promise<Buffer>; size: number }>();
  private size = 0;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly compressText = compress,
  ) {}

  of(text: string | Buffer, encoding: ContentEncoding): Promise<Buffer> {
    const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`;
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.bytes;
    }
    const bytes = this.compressText(text, encoding);
    const entry = { bytes, size: 0 };
    this.entries.set(key, entry);
    bytes.then(
      ({ length }) => this.recordSize(key, entry, length),
      () => this.entries.delete(key),
    );
    return bytes;
  }

  private recordSize(key: string, entry: { size: number }, size: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.size = size;
    this.size += size;
    for (const [oldest, { size: freed }] of this.entries) {
      if (this.size <= this.maxBytes) return;
      this.entries.delete(oldest);
      this.size -= freed;
    }
  }
}
