import { expect } from 'vitest';
import { errorKind } from '#application/ports/failures/error-kind';
import type { Bytes, CipherEngine, CipherKeys } from '#infrastructure/http/envelope/cipher';
import { CryptoJsEngine } from '#infrastructure/http/envelope/crypto-js-engine';
import { TextCipher } from '#infrastructure/http/envelope/text-cipher';
import { WebCryptoEngine } from '#infrastructure/http/envelope/web-crypto-engine';

export interface Technology {
  readonly name: string;
  engine(keys: CipherKeys): CipherEngine;
}

export const technologies: readonly Technology[] = [
  { name: 'WebCrypto', engine: (keys) => new WebCryptoEngine(keys) },
  { name: 'crypto-js', engine: (keys) => new CryptoJsEngine(keys) },
];

export function hexBytes(hex: string): Bytes {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

export function asciiBytes(text: string): Bytes {
  return new Uint8Array(Buffer.from(text, 'ascii'));
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

export const IV = asciiBytes('fedcba9876543210');
export const keys: CipherKeys = {
  cipherKey: asciiBytes('0123456789abcdef'),
  signKey: asciiBytes('a signing key of thirty-two byte'),
};
export const longKeys: CipherKeys = {
  cipherKey: asciiBytes('a cipher key of thirty-two bytes'),
  signKey: keys.signKey,
};

/** A cipher with consecutive IVs, so that every run gives the same bytes. */
export function countingCipher(technology: Technology, of: CipherKeys = keys): TextCipher {
  let count = 0;
  return new TextCipher(technology.engine(of), () => new Uint8Array(16).fill(++count));
}

export async function expectTampered(opening: Promise<unknown>): Promise<void> {
  const outcome = await opening.then(
    (text) => ({ text }),
    (thrown: unknown) => errorKind(thrown),
  );
  expect(outcome).toBe('tampered');
}
