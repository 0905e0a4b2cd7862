import { describe, expect, it } from 'vitest';
import { chooseCipher } from '#infrastructure/http/envelope/choose-cipher';
import { IV, keys } from './ciphers';

const newIv = () => IV;

describe('the cipher that is chosen', () => {
  it('makes the same bytes in a secure context and elsewhere', async () => {
    const [one, other] = await Promise.all(
      [true, false].map((secureContext) => chooseCipher(keys, { secureContext, newIv })),
    );
    expect(await one?.seal(['{"name":"𠮷"}'])).toEqual(await other?.seal(['{"name":"𠮷"}']));
  });

  it('does with what it finds, and has a fresh IV for every text', async () => {
    const cipher = await chooseCipher(keys);
    const first = await cipher.seal(['{}', '{}']);
    const second = await cipher.seal(['{}']);
    expect(new Set([...first.texts, ...second.texts]).size).toBe(3);
    expect(await cipher.open(second.texts[0] as string, second.signature)).toBe('{}');
  });
});
