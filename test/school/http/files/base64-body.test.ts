import { describe, expect, it } from 'vitest';
import { base64Body } from '#school/http/files/base64-body';
import { waitFor } from '#test/support/wait-for';
import { memoryInUse } from '../limits/memory-in-use';

const BYTES = Uint8Array.from({ length: 1_000 }, (_, at) => (at * 37) & 255);
const MIB = 1024 ** 2;
const TEXT = Buffer.from(BYTES).toString('base64');

async function read(json: string, pieceLength: number): Promise<Buffer> {
  const body = (async function* () {
    for (let at = 0; at < json.length; at += pieceLength) yield Buffer.from(json.slice(at, at + pieceLength));
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of base64Body(body)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a file as a JSON string', () => {
  it.each([1, 2, 3, 7, 64, 4_096])('is read however it comes, %i characters at a time', async (length) => {
    for (const json of [
      `"data:image/png;base64,${TEXT}"`,
      `"${TEXT}"`,
      ` "data:;base64,${TEXT.replaceAll('/', '\\/')}" \n`,
    ])
      expect((await read(json, length)).equals(BYTES)).toBe(true);
  });

  it.each([
    '',
    '{}',
    'data',
    '"',
    '"AAAA',
    '"AAA"',
    '"AA=A"',
    '"AAAA" "',
    '"AA==AAAA"',
    '"A?AA"',
    '"AAAA\\"',
    `"data:${'x'.repeat(400)},AAAA"`,
  ])('is refused where it is %j', async (json) => {
    for (const length of [1, 5, 4_096]) await expect(read(json, length)).rejects.toThrow();
  });

  it('may be followed by any number of blanks, of which nothing is kept', async () => {
    const blanks = Buffer.alloc(MIB, ' ');
    const body = (async function* () {
      yield Buffer.from(`"${TEXT}"`);
      const before = memoryInUse();
      for (let piece = 0; piece < 32; piece += 1) yield blanks;
      await waitFor(() => expect(memoryInUse() - before).toBeLessThan(8 * MIB));
    })();
    const pieces: Uint8Array[] = [];
    for await (const piece of base64Body(body)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(BYTES)).toBe(true);
  });

  it('of nothing is empty', async () => {
    expect(await read('""', 1)).toHaveLength(0);
  });
});
