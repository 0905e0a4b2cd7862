import AES from 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import NoPadding from 'crypto-js/pad-nopadding.js';
import { BLOCK, type Bytes, type CipherEngine, type CipherKeys } from './cipher';

type WordArray = CryptoJS.lib.WordArray;

/** AES and HMAC in JavaScript, for pages on plain http, where browsers withhold Web Crypto. */
export class CryptoJsEngine implements CipherEngine {
  private readonly cipherKey: WordArray;
  private readonly signKey: WordArray;

  constructor({ cipherKey, signKey }: CipherKeys) {
    this.cipherKey = wordsOf(cipherKey);
    this.signKey = wordsOf(signKey);
  }

  async encrypt(plain: Bytes, iv: Bytes): Promise<Bytes> {
    return bytesOf(AES.encrypt(wordsOf(plain), this.cipherKey, { iv: wordsOf(iv) }).ciphertext);
  }

  /** crypto-js does not validate PKCS#7 padding, so it is checked and removed here. */
  async decrypt(sealed: Bytes, iv: Bytes): Promise<Bytes> {
    if (sealed.length === 0 || sealed.length % BLOCK !== 0)
      throw new RangeError('not a multiple of the block size');
    const ciphertext = CryptoJS.lib.CipherParams.create({ ciphertext: wordsOf(sealed) });
    const padded = bytesOf(AES.decrypt(ciphertext, this.cipherKey, { iv: wordsOf(iv), padding: NoPadding }));
    const padding = padded[padded.length - 1] ?? 0;
    const length = padded.length - padding;
    if (padding < 1 || padding > BLOCK || !padded.subarray(length).every((byte) => byte === padding)) {
      throw new RangeError('invalid padding');
    }
    return padded.subarray(0, length);
  }

  async sign(bytes: Bytes): Promise<Bytes> {
    return bytesOf(HmacSHA256(wordsOf(bytes), this.signKey));
  }
}

/** Big-endian words, in which crypto-js stores bytes. */
function wordsOf(bytes: Bytes): WordArray {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const whole = bytes.length >> 2;
  const words = new Array<number>(whole);
  for (let index = 0; index < whole; index++) words[index] = view.getInt32(4 * index);
  let rest = 0;
  for (let index = 4 * whole; index < bytes.length; index++)
    rest |= view.getUint8(index) << (24 - 8 * (index % 4));
  if (bytes.length % 4 !== 0) words.push(rest);
  return CryptoJS.lib.WordArray.create(words, bytes.length);
}

function bytesOf({ words, sigBytes }: WordArray): Bytes {
  const length = Math.ceil(sigBytes / 4);
  const view = new DataView(new ArrayBuffer(4 * length));
  for (let index = 0; index < length; index++) view.setInt32(4 * index, words[index] ?? 0);
  return new Uint8Array(view.buffer, 0, sigBytes);
}
