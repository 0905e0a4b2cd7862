import { describe, expect, it } from 'vitest';
import { asciiBytes, hexBytes, hexOf, IV, keys, technologies } from './ciphers';

const NIST_IV = hexBytes('000102030405060708090a0b0c0d0e0f');
const NIST_PLAIN = hexBytes('6bc1bee22e409f96e93d7e117393172a');

describe.each(technologies)('$name', ({ engine }) => {
  it.each([
    ['SP 800-38A F.2.1', '2b7e151628aed2a6abf7158809cf4f3c', '7649abac8119b246cee98e9b12e9197d'],
    [
      'SP 800-38A F.2.5',
      '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
      'f58c4c04d6e5f1ba779eabfb5f7bfbd6',
    ],
  ])('encrypts the first block of %s', async (_name, key, first) => {
    const aes = engine({ cipherKey: hexBytes(key), signKey: keys.signKey });
    const sealed = await aes.encrypt(NIST_PLAIN, NIST_IV);
    expect(sealed).toHaveLength(32);
    expect(hexOf(sealed.subarray(0, 16))).toBe(first);
    expect(await aes.decrypt(sealed, NIST_IV)).toEqual(NIST_PLAIN);
  });

  it.each([
    [
      '1',
      hexBytes('0b'.repeat(20)),
      'Hi There',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      '2',
      asciiBytes('Jefe'),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      '6',
      hexBytes('aa'.repeat(131)),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('signs RFC 4231 case %s', async (_case, signKey, text, signature) => {
    const hmac = engine({ cipherKey: keys.cipherKey, signKey });
    expect(hexOf(await hmac.sign(asciiBytes(text)))).toBe(signature);
  });

  it('takes bytes from the middle of a buffer, of every length', async () => {
    const aes = engine(keys);
    const buffer = new Uint8Array(80).map((_, index) => 255 - index);
    for (let length = 0; length <= 48; length++) {
      const plain = buffer.subarray(3, 3 + length);
      const sealed = await aes.encrypt(plain, IV);
      expect(sealed).toHaveLength(16 * (Math.floor(length / 16) + 1));
      expect(await aes.decrypt(sealed, IV)).toEqual(plain);
    }
  });

  /** Only the first block, without the padding's block, so that it ends in the given bytes. */
  it.each([
    ['no padding byte', [0]],
    ['a padding longer than a block', [17]],
    ['a padding of unlike bytes', [3, 2]],
    ['a padding as long as a word', [255]],
  ])('refuses %s', async (_name, end) => {
    const aes = engine(keys);
    const plain = new Uint8Array(16);
    plain.set(end, 16 - end.length);
    const first = (await aes.encrypt(plain, IV)).subarray(0, 16);
    await expect(aes.decrypt(first, IV)).rejects.toThrow();
  });

  it('takes a block of nothing but padding for an empty text', async () => {
    const aes = engine(keys);
    expect(await aes.decrypt((await aes.encrypt(new Uint8Array(0), IV)).slice(), IV)).toHaveLength(0);
  });

  it.each([0, 1, 15, 17, 31])('refuses %i bytes, which are no whole blocks', async (length) => {
    await expect(engine(keys).decrypt(new Uint8Array(length), IV)).rejects.toThrow();
  });
});
