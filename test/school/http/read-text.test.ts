import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readText } from '#school/http/read-text';
import { waitFor } from '../../support/wait-for';
import { memoryInUse } from './limits/memory-in-use';

const MIB = 1024 ** 2;
const bounds = { most: MIB, withinMs: 60_000 };

describe('a body that is read as text', () => {
  it('is what was sent, wherever it was cut', async () => {
    const bytes = Buffer.from('{"name":"何静怡😀"}');
    const pieces = Array.from(bytes, (byte) => Buffer.of(byte));
    expect(await readText(Readable.from(pieces), bounds)).toBe(bytes.toString());
    expect(await readText(Readable.from([]), bounds)).toBe('');
  });

  it('is held as one piece, however small the pieces are', async () => {
    const body = new PassThrough();
    const text = readText(body, bounds);
    const before = memoryInUse();
    for (let n = 0; n < 300_000; n += 1)
      if (!body.write(Buffer.alloc(1, 'x'))) await new Promise((drained) => body.once('drain', drained));
    await waitFor(() => expect(memoryInUse() - before).toBeLessThan(5 * MIB));
    body.end();
    expect(await text).toHaveLength(300_000);
  });

  it('ends where it is longer than it may be', async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(1024)) });
    await expect(readText(endless, bounds)).rejects.toMatchObject({ reason: 'tooLarge' });
    endless.destroy();
  });

  it('ends where its sender closes the connection', async () => {
    const body = new PassThrough();
    body.write('{');
    const text = readText(body, bounds);
    body.destroy();
    await expect(text).rejects.toMatchObject({ reason: 'aborted' });
  });
});
