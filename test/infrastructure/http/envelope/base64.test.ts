import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installRuntimePolyfills } from '#composition/mini-program/install-runtime-polyfills';
import { base64Bytes, toBase64 } from '#infrastructure/http/envelope/base64';

describe.each(['the engine', 'a mini-program’s runtime'])('base64 by %s', (by) => {
  beforeAll(() => {
    const polyfills: Record<string, unknown> = {};
    installRuntimePolyfills(polyfills);
    if (by !== 'the engine') vi.stubGlobal('atob', polyfills.atob).stubGlobal('btoa', polyfills.btoa);
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('writes and reads what the platform does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (some) => {
        const bytes = new Uint8Array(some);
        const text = Buffer.from(bytes).toString('base64');
        expect(toBase64(bytes)).toBe(text);
        expect(base64Bytes(text)).toEqual(bytes);
      }),
    );
  });

  it('writes nothing for nothing', () => {
    expect(toBase64(new Uint8Array(0))).toBe('');
  });

  it('writes and reads long texts', () => {
    const bytes = new Uint8Array(100_001).map((_, index) => index * 7);
    const text = Buffer.from(bytes).toString('base64');
    expect(toBase64(bytes)).toBe(text);
    expect(base64Bytes(text)).toEqual(bytes);
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
      expect(base64Bytes(wrong)).toBeUndefined();
    }
  });
});
