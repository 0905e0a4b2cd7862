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
  it.each([1, 2, 3, 7, 64, 4_096])(
    'a file in a JSON string is read from pieces of %i characters',
    async (length) => {
      for (const json of [
        `"data:image/png;base64,${TEXT}"`,
        `"${TEXT}"`,
        ` "data:;base64,${TEXT.replaceAll('/', '\\/')}" \n`,
      ])
        expect((await read(json, length)).equals(BYTES)).toBe(true);
    },
  );

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
  ])('%j is refused as a file in a JSON string', async (json) => {
    for (const length of [1, 5, 4_096]) await expect(read(json, length)).rejects.toThrow();
  });

  it('any number of blanks after a file in a JSON string is skipped without buffering', async () => {
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

  it('an empty JSON string is an empty file', async () => {
    expect(await read('""', 1)).toHaveLength(0);
  });
});
