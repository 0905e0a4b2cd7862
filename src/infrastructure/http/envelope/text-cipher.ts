import { base64Bytes, toBase64 } from './base64';
import { BLOCK, type Bytes, type Cipher, type CipherEngine, type SealedTexts, tampered } from './cipher';

/** The layout of the envelope's texts for any engine: base64 of IV and ciphertext, with a signature over that text. */
export class TextCipher implements Cipher {
  /** `agreedIv`: known to both sides and not transmitted, as in published test vectors. Never set for envelopes. */
  constructor(
    private readonly engine: CipherEngine,
    private readonly newIv: () => Bytes,
    private readonly agreedIv?: Bytes,
  ) {}

  async seal(texts: readonly string[]): Promise<SealedTexts> {
    const sealed = await Promise.all(texts.map((text) => this.sealOne(text, this.agreedIv ?? this.newIv())));
    return { texts: sealed, signature: await this.sign(sealed.join('.')) };
  }

  async open(text: string, signature: string): Promise<string> {
    if (!sameText(await this.sign(text), signature)) throw tampered('the signature does not fit');
    const bytes = base64Bytes(text);
    const from = this.agreedIv ? 0 : BLOCK;
    if (bytes === undefined || bytes.length < from + BLOCK || bytes.length % BLOCK !== 0)
      throw tampered('not a whole number of blocks in base64');
    const iv = this.agreedIv ?? bytes.subarray(0, BLOCK);
    try {
      const plain = await this.engine.decrypt(bytes.subarray(from), iv);
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
    } catch (thrown) {
      throw tampered('no text under this key', thrown);
    }
  }

  private async sealOne(text: string, iv: Bytes): Promise<string> {
    const encrypted = await this.engine.encrypt(utf8(text), iv);
    if (this.agreedIv) return toBase64(encrypted);
    const bytes = new Uint8Array(BLOCK + encrypted.length);
    bytes.set(iv);
    bytes.set(encrypted, BLOCK);
    return toBase64(bytes);
  }

  private async sign(text: string): Promise<string> {
    return hex(await this.engine.sign(utf8(text)));
  }
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function hex(bytes: Bytes): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Compares in constant time. */
export function sameText(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}
