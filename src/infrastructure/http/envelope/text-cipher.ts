import { decodeBase64, encodeBase64, encodedLength } from './base64';
import { BLOCK, type Bytes, type Cipher, type CipherEngine, type Sealed, tampered } from './cipher';
import { Scratch } from './scratch';

const FULL_STOP = 0x2e;
/** Bytes that a page keeps ready; a worker, which ends when it idles, keeps all. */
const KEPT_BY_A_PAGE = 256 * 1024;

export interface TextCipherOptions {
  /** Both sides know this IV and it does not travel, as in published test vectors. An envelope never sets it. */
  readonly agreedIv?: Bytes | undefined;
  /** Bytes of memory kept between two texts. */
  readonly keep?: number;
}

/** The layout of the envelope's texts, once for every engine: base64 of the IV and the ciphertext, signed as text. */
export class TextCipher implements Cipher {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private readonly agreedIv: Bytes | undefined;
  private readonly plain: Scratch;
  private readonly whole: Scratch;
  private readonly signed: Scratch;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: CipherEngine,
    private readonly newIv: () => Bytes,
    { agreedIv, keep = KEPT_BY_A_PAGE }: TextCipherOptions = {},
  ) {
    this.agreedIv = agreedIv;
    this.plain = new Scratch(keep);
    this.whole = new Scratch(keep);
    this.signed = new Scratch(keep);
  }

  seal(texts: readonly string[]): Promise<Sealed> {
    const ivs = texts.map(() => this.agreedIv ?? this.newIv());
    return this.inTurn(async () => {
      const [only, ...more] = texts;
      if (only !== undefined && more.length === 0) {
        const digits = await this.sealOne(only, ivs[0] as Bytes);
        const signature = this.engine.sign(digits);
        return { texts: [this.decoder.decode(digits)], signature: hex(await signature) };
      }
      const sealed: string[] = [];
      for (const [index, text] of texts.entries()) {
        sealed.push(this.decoder.decode(await this.sealOne(text, ivs[index] as Bytes)));
      }
      const signature = await this.engine.sign(this.utf8(sealed.join(String.fromCharCode(FULL_STOP)), this.signed));
      return { texts: sealed, signature: hex(signature) };
    });
  }

  open(text: string, signature: string): Promise<string> {
    return this.inTurn(async () => {
      const digits = this.ascii(text);
      if (digits === undefined) throw tampered('no base64');
      const expected = this.engine.sign(digits);
      const bytes = this.whole.take((digits.length >> 2) * 3);
      const length = decodeBase64(digits, bytes);
      if (!sameText(hex(await expected), signature)) throw tampered('the signature does not fit');
      const from = this.agreedIv ? 0 : BLOCK;
      if (length === undefined || length < from + BLOCK || length % BLOCK !== 0) {
        throw tampered('not a whole number of blocks in base64');
      }
      const iv = this.agreedIv ?? bytes.subarray(0, BLOCK);
      try {
        return this.decoder.decode(await this.engine.decrypt(bytes.subarray(from, length), iv));
      } catch (thrown) {
        throw tampered(`no text under this key: ${String(thrown)}`);
      }
    });
  }

  /** The base64 digits of one text, good until the next one is sealed. */
  private async sealOne(text: string, iv: Bytes): Promise<Bytes> {
    const encrypted = await this.engine.encrypt(this.utf8(text, this.plain), iv);
    const travels = this.agreedIv ? encrypted : this.behind(iv, encrypted);
    const digits = this.signed.take(encodedLength(travels.length));
    return digits.subarray(0, encodeBase64(travels, digits));
  }

  private behind(iv: Bytes, encrypted: Bytes): Bytes {
    const bytes = this.whole.take(BLOCK + encrypted.length);
    bytes.set(iv);
    bytes.set(encrypted, BLOCK);
    return bytes.subarray(0, BLOCK + encrypted.length);
  }

  private utf8(text: string, scratch: Scratch): Bytes {
    // Engines before 2020 (the oldest that the app is built for) cannot write into memory that is there.
    if (!('encodeInto' in this.encoder)) return new Uint8Array(new TextEncoder().encode(text));
    const bytes = scratch.take(3 * text.length);
    return bytes.subarray(0, this.encoder.encodeInto(text, bytes).written);
  }

  /** The bytes of a text of nothing but ASCII, else undefined. */
  private ascii(text: string): Bytes | undefined {
    if (!('encodeInto' in this.encoder)) return /[^ -~]/.test(text) ? undefined : this.utf8(text, this.signed);
    const bytes = this.signed.take(text.length);
    const { read, written } = this.encoder.encodeInto(text, bytes);
    return read === text.length && written === read ? bytes.subarray(0, written) : undefined;
  }

  /** One text after the other: they share memory, and the processor is what they wait for. */
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

/** Takes as long for a text that differs in its first character as for one that differs in its last. */
export function sameText(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}
