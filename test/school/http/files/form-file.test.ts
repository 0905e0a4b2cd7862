import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { formFile } from '#school/http/files/form-file';
import { MalformedRequest } from '#school/http/limits/malformed-request';
import { readByteArray } from '#test/school/read-byte-array';

const FORM = 'multipart/form-data; boundary=x';
const PIECES = 100;
/** Longer than any of these tests. */
const HEAD_MS = 60_000;

const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const FILE = part('file', 'bytes', '; filename="a.png"');
const EMPTY = '--x\r\n\r\n\r\n';

/** A body of these pieces, and how many of them have been taken. */
function bodyOf(pieces: readonly string[], contentType = FORM) {
  let sent = 0;
  const stream = Readable.from(
    (function* () {
      for (const piece of pieces) {
        sent += 1;
        yield Buffer.from(piece);
      }
    })(),
    { highWaterMark: 1 },
  );
  return {
    body: Object.assign(stream, { headers: { 'content-type': contentType } }) as IncomingMessage &
      typeof stream,
    sent: () => sent,
  };
}

describe('a multipart form with a file', () => {
  it('a multipart form is parsed into its fields and the bytes of its file', async () => {
    const { body } = bodyOf([part('expires', '7'), FILE.slice(0, 40), `${FILE.slice(40)}--x--\r\n`]);
    const { fields, bytes } = await formFile(body, HEAD_MS);
    expect({ ...fields }).toEqual({ expires: '7' });
    expect(Buffer.from(await readByteArray(bytes)).toString()).toBe('bytes');
  });

  it('a truncated multipart form fails its reader, and causes no unhandled error without one', async () => {
    const { bytes: unread } = await formFile(bodyOf([FILE, '--x\r\nno end']).body, HEAD_MS);
    // An error event without a listener would end the process, and this run.
    while (!unread.destroyed) await new Promise((later) => setImmediate(later));
    const { bytes } = await formFile(bodyOf([FILE.slice(0, -4)]).body, HEAD_MS);
    await expect(readByteArray(bytes)).rejects.toThrow();
  });

  it('parts after the file are read and ignored', async () => {
    const late = Array.from({ length: PIECES }, (_, at) => `\r\n${part(`late${at}`, '1')}--x`);
    const { body, sent } = bodyOf([FILE, '--x', ...late]);
    const { fields, bytes } = await formFile(body, HEAD_MS);
    await readByteArray(bytes);
    while (!body.readableEnded) await new Promise((later) => setImmediate(later));
    expect(sent()).toBe(PIECES + 2);
    expect(Object.keys(fields)).toEqual([]);
  });

  it.each([
    ['of thousands of empty parts', EMPTY.repeat(1_000)],
    ['of many fields', part('a', '1').repeat(100)],
    ['that never begins', 'x'.repeat(64 * 1024)],
  ])('a multipart form %s is refused at its beginning', async (_, piece) => {
    const { body, sent } = bodyOf(Array.from({ length: PIECES }, () => piece));
    let refusedAt = 0;
    await formFile(body, HEAD_MS).catch((thrown) => {
      expect(thrown).toBeInstanceOf(MalformedRequest);
      refusedAt = sent();
    });
    expect(refusedAt).toBeGreaterThan(0);
    expect(refusedAt).toBeLessThan(PIECES / 2);
  });

  it.each(['multipart/form-data; y=x', 'application/json'])(
    'a body of type %s is refused as a multipart form',
    async (contentType) => {
      await expect(formFile(bodyOf([FILE, '--x--'], contentType).body, HEAD_MS)).rejects.toThrow(
        MalformedRequest,
      );
    },
  );
});
