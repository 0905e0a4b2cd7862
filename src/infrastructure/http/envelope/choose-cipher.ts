import { type Bytes, type Cipher, type CipherEngine, type CipherKeys, randomIv } from './cipher';
import { TextCipher } from './text-cipher';
import { type CipherWorker, WorkerCipher } from './worker-cipher';

/** Characters that hold a slow phone's page for some 8 ms (platform's crypto) or 25 ms (crypto-js), half a frame or two. */
const LONG_FOR_WEB_CRYPTO = 128 * 1024;
const LONG_FOR_CRYPTO_JS = 50 * 1024;

/** What the page can do; told in tests, else found out. */
export interface CipherChoice {
  /** The platform's own crypto is at hand: https or loopback, and a browser that has it. */
  readonly secureContext?: boolean;
  readonly workers?: boolean;
  readonly newIv?: () => Bytes;
  readonly agreedIv?: Bytes | undefined;
}

/**
 * The cipher for this page: the platform's own crypto in a secure context, else crypto-js, which arrives only then
 * (contract, "Envelope"). Long texts go to a worker. Rejects where the chunk does not arrive.
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
