import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { formFile } from '#school/http/files/form-file';
import { readByteArray } from '#test/school/whole-of';

const FORM = 'multipart/form-data; boundary=x';

const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const FILE = part('file', 'bytes', '; filename="a.png"');

function bodyOf(pieces: readonly string[], contentType = FORM) {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  return Object.assign(stream, { headers: { 'content-type': contentType } }) as unknown as IncomingMessage;
}

describe('a form with a file', () => {
  it('is its fields, and the bytes of the file', async () => {
    const { fields, bytes } = await formFile(
      bodyOf([part('expires', '7'), FILE.slice(0, 40), `${FILE.slice(40)}--x--\r\n`]),
    );
    expect({ ...fields }).toEqual({ expires: '7' });
    expect(Buffer.from(await readByteArray(bytes)).toString()).toBe('bytes');
  });

  it('that ends wrongly fails whoever reads the file, and nobody where nobody does', async () => {
    const { bytes: unread } = await formFile(bodyOf([FILE, '--x\r\nno end']));
    // An error event without a listener would end the process, and this run.
    while (!unread.destroyed) await new Promise((later) => setImmediate(later));
    const { bytes } = await formFile(bodyOf([FILE.slice(0, -4)]));
    await expect(readByteArray(bytes)).rejects.toThrow();
  });
});
