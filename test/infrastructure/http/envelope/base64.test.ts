import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeBase64, encodedLength, readBase64 } from '#infrastructure/http/envelope/base64';
import { base64Bytes, decodeBase64 } from '#infrastructure/http/envelope/decode-base64';
import { asciiBytes } from './ciphers';

function encoded(bytes: Uint8Array<ArrayBuffer>): string {
  const into = new Uint8Array(encodedLength(bytes.length));
  return Buffer.from(into.subarray(0, encodeBase64(bytes, into))).toString('ascii');
}

describe('base64', () => {
  it('writes and reads what the platform does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (some) => {
        const bytes = new Uint8Array(some);
        const text = Buffer.from(bytes).toString('base64');
        expect(encoded(bytes)).toBe(text);
        expect(base64Bytes(text)).toEqual(bytes);
      }),
    );
  });

  it('writes nothing for nothing', () => {
    expect(encoded(new Uint8Array(0))).toBe('');
  });

  it.each([
    '',
    'A',
    'AA',
    'AAA',
    'AAAAA',
    'AA=A',
    '=AAA',
    'A===',
    '====',
    'AA A',
    'AAA\n',
    'AA-_',
    'AAAé',
    'AAA中',
    'AB==',
    'AAB=',
  ])('refuses %j', (text) => {
    expect(base64Bytes(text)).toBeUndefined();
  });

  it('refuses a wrong character wherever it stands', () => {
    const text = Buffer.from('twelve bytes').toString('base64');
    for (let index = 0; index < text.length; index++) {
      const wrong = `${text.slice(0, index)}!${text.slice(index + 1)}`;
      expect(decodeBase64(asciiBytes(wrong), new Uint8Array(16))).toBeUndefined();
    }
  });
});

/** The engines' method since 2025, as specified by the proposal: white space is skipped. */
function setFromBase64(this: Uint8Array, text: string): { read: number; written: number } {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) throw new SyntaxError('base64');
  const bytes = Buffer.from(text, 'base64');
  this.set(bytes);
  return { read: text.length, written: bytes.length };
}

describe("base64 by the engine's own reader", () => {
  const prototype = Uint8Array.prototype as { setFromBase64?: unknown };
  const own = prototype.setFromBase64;
  afterEach(() => {
    if (own === undefined) delete prototype.setFromBase64;
    else prototype.setFromBase64 = own;
  });

  it.each(['QUJD', 'QUI=', 'QQ==', 'QUJDREVG'])('reads %j as the tables do', (text) => {
    prototype.setFromBase64 = setFromBase64;
    const native = new Uint8Array(8);
    const tables = new Uint8Array(8);
    expect(readBase64(text, asciiBytes(text), native)).toBe(decodeBase64(asciiBytes(text), tables));
    expect(native).toEqual(tables);
  });

  it.each(['', 'QUI', 'QUJ ', ' QUJ', 'Q\tUJDREV', '!UJD', 'QUJD    '])('refuses %j all the same', (text) => {
    prototype.setFromBase64 = setFromBase64;
    expect(readBase64(text, asciiBytes(text), new Uint8Array(16))).toBeUndefined();
  });
});
