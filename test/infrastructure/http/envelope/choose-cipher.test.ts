import { describe, expect, it } from 'vitest';
import { chooseCipher } from '#infrastructure/http/envelope/choose-cipher';
import { TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { WorkerCipher } from '#infrastructure/http/envelope/worker-cipher';
import { IV, keys } from './ciphers';

const newIv = () => IV;

describe('the cipher that is chosen', () => {
  it.each([true, false])(
    'makes the same bytes with workers or without, secure context: %s',
    async (secureContext) => {
      const reference = await chooseCipher(keys, { newIv, workers: false });
      const sealed = await reference.seal(['{"name":"𠮷"}']);
      for (const workers of [true, false]) {
        const cipher = await chooseCipher(keys, { secureContext, workers, newIv });
        expect(cipher).toBeInstanceOf(workers ? WorkerCipher : TextCipher);
        expect(await cipher.seal(['{"name":"𠮷"}'])).toEqual(sealed);
      }
    },
  );

  it('does with what it finds, and has a fresh IV for every text', async () => {
    const cipher = await chooseCipher(keys);
    const first = await cipher.seal(['{}', '{}']);
    const second = await cipher.seal(['{}']);
    expect(new Set([...first.texts, ...second.texts]).size).toBe(3);
    expect(await cipher.open(second.texts[0] as string, second.signature)).toBe('{}');
  });
});
