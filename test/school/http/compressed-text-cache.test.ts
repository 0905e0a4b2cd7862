import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CompressedTextCache, compress } from '#school/http/compressed-text-cache';

function counting() {
  const asked: string[] = [];
  const pack: typeof compress = (text, encoding) => {
    asked.push(`${encoding} ${text}`);
    return compress(text, encoding);
  };
  return { asked, pack };
}

describe('the cache of compressed texts', () => {
  it('a text is compressed once per encoding, for concurrent requests too', async () => {
    const { asked, pack } = counting();
    const texts = new CompressedTextCache(1_000, pack);
    const [one, same] = await Promise.all([texts.of('报名', 'br'), texts.of('报名', 'br')]);
    await texts.of(Buffer.from('报名'), 'br');
    const other = await texts.of('报名', 'gzip');
    expect(asked).toEqual(['br 报名', 'gzip 报名']);
    expect(same).toBe(one);
    expect([brotliDecompressSync(one).toString(), gunzipSync(other).toString()]).toEqual(['报名', '报名']);
  });

  it('the least recently used compressed text is evicted first', async () => {
    const { asked, pack } = counting();
    const texts = new CompressedTextCache(120, pack);
    for (const text of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) await texts.of(text, 'gzip');
    const before = asked.length;
    await texts.of('f', 'gzip');
    expect(asked).toHaveLength(before);
    await texts.of('b', 'gzip');
    expect(asked).toHaveLength(before + 1);
  });

  it('a failed compression is tried again', async () => {
    let broken = true;
    const texts = new CompressedTextCache(1_000, async (text, encoding) => {
      if (broken) throw new Error('out of memory');
      return compress(text, encoding);
    });
    await expect(texts.of('a', 'br')).rejects.toThrow('out of memory');
    broken = false;
    await expect(texts.of('a', 'br')).resolves.toBeInstanceOf(Buffer);
  });
});
