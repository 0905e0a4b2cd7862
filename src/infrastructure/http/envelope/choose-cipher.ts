import { type Bytes, type Cipher, type CipherEngine, type CipherKeys, randomIv } from './cipher';
import { TextCipher } from './text-cipher';

/** Capabilities of the page; given in tests, otherwise detected. */
export interface CipherChoice {
  /** Web Crypto is available: https or loopback, in a browser that has it. */
  readonly secureContext?: boolean;
  readonly newIv?: () => Bytes;
  readonly agreedIv?: Bytes | undefined;
}

/**
 * The cipher for this page: Web Crypto in a secure context, otherwise crypto-js, whose code is loaded only then
 * (contract, "Envelope"). Rejects if the code cannot be loaded.
 */
export async function chooseCipher(
  keys: CipherKeys,
  { secureContext = hasWebCrypto(), newIv = randomIv, agreedIv }: CipherChoice = {},
): Promise<Cipher> {
  return new TextCipher(secureContext ? await webCrypto(keys) : await cryptoJs(keys), newIv, agreedIv);
}

function hasWebCrypto(): boolean {
  return typeof globalThis.crypto?.subtle?.encrypt === 'function';
}

async function webCrypto(keys: CipherKeys): Promise<CipherEngine> {
  const { WebCryptoEngine } = await import('./web-crypto-engine');
  return new WebCryptoEngine(keys);
}

async function cryptoJs(keys: CipherKeys): Promise<CipherEngine> {
  const { CryptoJsEngine } = await import('./crypto-js-engine');
  return new CryptoJsEngine(keys);
}
