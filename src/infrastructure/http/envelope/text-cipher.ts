import { encodeBase64, encodedLength, nativeBase64, readBase64 } from './base64';
import { BLOCK, type Bytes, type Cipher, type CipherEngine, type SealedTexts, tampered } from './cipher';
import { ReusableBuffer } from './reusable-buffer';

/** Bytes of buffer that a page keeps; a worker, which ends when idle, keeps any size. */
const KEPT_BY_A_PAGE = 256 * 1024;
/** Bytes decoded at a time. */
const PIECE = 64 * 1024;
const STRICTLY = { fatal: true, ignoreBOM: true };

export interface TextCipherOptions {
  /** An IV known to both sides and not transmitted, as in published test vectors. Never set for envelopes. */
  readonly agreedIv?: Bytes | undefined;
  /** Size in bytes up to which a buffer is kept for the next text. */
  readonly maxBytes?: number;
}

/** The layout of the envelope's texts for any engine: base64 of IV and ciphertext, with a signature over that text. */
export class TextCipher implements Cipher {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder('utf-8', STRICTLY);
  private readonly agreedIv: Bytes | undefined;
  private readonly plain: ReusableBuffer;
  private readonly whole: ReusableBuffer;
  private readonly signed: ReusableBuffer;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: CipherEngine,
    private readonly newIv: () => Bytes,
    { agreedIv, maxBytes = KEPT_BY_A_PAGE }: TextCipherOptions = {},
  ) {
    this.agreedIv = agreedIv;
    this.plain = new ReusableBuffer(maxBytes);
    this.whole = new ReusableBuffer(maxBytes);
    this.signed = new ReusableBuffer(maxBytes);
  }

  seal(texts: readonly string[]): Promise<SealedTexts> {
    const ivs = texts.map(() => this.agreedIv ?? this.newIv());
    return this.inTurn(async () => {
      const sealed: string[] = [];
      for (const [index, text] of texts.entries()) sealed.push(await this.sealOne(text, ivs[index] as Bytes));
      const signature = await this.engine.sign(this.ascii(sealed.join('.')) as Bytes);
      return { texts: sealed, signature: hex(signature) };
    });
  }

  open(text: string, signature: string): Promise<string> {
    return this.inTurn(async () => {
      const digits = this.ascii(text);
      if (digits === undefined) throw tampered('no base64');
      const expected = this.engine.sign(digits);
      const bytes = this.whole.ofLength((digits.length >> 2) * 3);
      const length = readBase64(text, digits, bytes);
      if (!sameText(hex(await expected), signature)) throw tampered('the signature does not fit');
      const from = this.agreedIv ? 0 : BLOCK;
      if (length === undefined || length < from + BLOCK || length % BLOCK !== 0) {
        throw tampered('not a whole number of blocks in base64');
      }
      const iv = this.agreedIv ?? bytes.subarray(0, BLOCK);
      try {
        return this.text(await this.engine.decrypt(bytes.subarray(from, length), iv));
      } catch (thrown) {
        throw tampered('no text under this key', thrown);
      }
    });
  }

  private async sealOne(text: string, iv: Bytes): Promise<string> {
    const encrypted = await this.engine.encrypt(this.utf8(text), iv);
    const travels = this.agreedIv ? encrypted : this.behind(iv, encrypted);
    return nativeBase64(travels) ?? this.tableBase64(travels);
  }

  private tableBase64(bytes: Bytes): string {
    const digits = this.signed.ofLength(encodedLength(bytes.length));
    return this.decoder.decode(digits.subarray(0, encodeBase64(bytes, digits)));
  }

  private behind(iv: Bytes, encrypted: Bytes): Bytes {
    const bytes = this.whole.ofLength(BLOCK + encrypted.length);
    bytes.set(iv);
    bytes.set(encrypted, BLOCK);
    return bytes.subarray(0, BLOCK + encrypted.length);
  }

  private utf8(text: string): Bytes {
    // Engines before 2020, the oldest supported ones, have no `encodeInto`.
    if (!('encodeInto' in this.encoder)) return new Uint8Array(new TextEncoder().encode(text));
    const bytes = this.plain.ofLength(3 * text.length);
    return bytes.subarray(0, this.encoder.encodeInto(text, bytes).written);
  }

  /** The bytes of an ASCII text; undefined if it contains anything else. */
  private ascii(text: string): Bytes | undefined {
    if (!('encodeInto' in this.encoder)) return /[^ -~]/.test(text) ? undefined : this.utf8(text);
    const bytes = this.signed.ofLength(text.length);
    const { read, written } = this.encoder.encodeInto(text, bytes);
    return read === text.length && written === read ? bytes.subarray(0, written) : undefined;
  }

  /** In pieces: decoders are twice as fast while their output fits into the processor's cache. */
  private text(bytes: Bytes): string {
    const decoder = new TextDecoder('utf-8', STRICTLY);
    let text = '';
    for (let from = 0; from < bytes.length; from += PIECE) {
      text += decoder.decode(bytes.subarray(from, from + PIECE), { stream: true });
    }
    return text + decoder.decode();
  }

  /** One text at a time: they share buffers, and processing is CPU-bound anyway. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
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
