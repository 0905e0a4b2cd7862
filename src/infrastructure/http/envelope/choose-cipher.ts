import { type Bytes, type Cipher, type CipherEngine, type CipherKeys, randomIv } from './cipher';
import { TextCipher } from './text-cipher';
import { type CipherWorker, WorkerCipher } from './worker-cipher';

/** Texts of this many characters block a slow phone's page for about 8 ms (Web Crypto) or 25 ms (crypto-js). */
const LONG_FOR_WEB_CRYPTO = 128 * 1024;
const LONG_FOR_CRYPTO_JS = 50 * 1024;

/** Capabilities of the page; given in tests, otherwise detected. */
export interface CipherChoice {
  /** Web Crypto is available: https or loopback, in a browser that has it. */
  readonly secureContext?: boolean;
  readonly workers?: boolean;
  readonly newIv?: () => Bytes;
  readonly agreedIv?: Bytes | undefined;
}

/**
 * The cipher for this page: Web Crypto in a secure context, otherwise crypto-js, whose code is loaded only then
 * (contract, "Envelope"). Long texts are processed in a worker. Rejects if the code cannot be loaded.
 */
export async function chooseCipher(keys: CipherKeys, choice: CipherChoice = {}): Promise<Cipher> {
  const { secureContext = hasWebCrypto(), workers = typeof Worker === 'function' } = choice;
  const { newIv = randomIv, agreedIv } = choice;
  const engine = secureContext ? await webCrypto(keys) : await cryptoJs(keys);
  const onPage = new TextCipher(engine, newIv, { agreedIv });
  if (!workers) return onPage;
  const { start, longFrom } = secureContext
    ? { start: startWebCrypto, longFrom: LONG_FOR_WEB_CRYPTO }
    : { start: startCryptoJs, longFrom: LONG_FOR_CRYPTO_JS };
  return new WorkerCipher({ keys, newIv, agreedIv, longFrom, onPage, start, after });
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

function startWebCrypto(): CipherWorker {
  return new Worker(new URL('./web-crypto.worker.ts', import.meta.url), { type: 'module' });
}

function startCryptoJs(): CipherWorker {
  return new Worker(new URL('./crypto-js.worker.ts', import.meta.url), { type: 'module' });
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
