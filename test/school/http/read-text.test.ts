import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readText } from '#school/http/read-text';
import { waitFor } from '../../support/wait-for';
import { memoryInUse } from './limits/memory-in-use';

const MIB = 1024 ** 2;
const bounds = { most: MIB, withinMs: 60_000 };

describe('readText', () => {
  it('readText returns a body’s text, wherever its chunks begin', async () => {
    const bytes = Buffer.from('{"name":"何静怡😀"}');
    const pieces = Array.from(bytes, (byte) => Buffer.of(byte));
    expect(await readText(Readable.from(pieces), bounds)).toBe(bytes.toString());
    expect(await readText(Readable.from([]), bounds)).toBe('');
  });

  it('readText buffers small chunks without overhead', async () => {
    const body = new PassThrough();
    const text = readText(body, bounds);
    const before = memoryInUse();
    for (let n = 0; n < 300_000; n += 1)
      if (!body.write(Buffer.alloc(1, 'x'))) await new Promise((drained) => body.once('drain', drained));
    await waitFor(() => expect(memoryInUse() - before).toBeLessThan(5 * MIB));
    body.end();
    expect(await text).toHaveLength(300_000);
  });

  it('readText refuses a body above its limit', async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(1024)) });
    await expect(readText(endless, bounds)).rejects.toMatchObject({ reason: 'tooLarge' });
    endless.destroy();
  });

  it('readText fails if the sender disconnects', async () => {
    const body = new PassThrough();
    body.write('{');
    const text = readText(body, bounds);
    body.destroy();
    await expect(text).rejects.toMatchObject({ reason: 'aborted' });
  });
});
