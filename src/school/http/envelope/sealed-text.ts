import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TenantEnvelope } from './tenant-envelope';

export type EnvelopeKeys = Pick<TenantEnvelope, 'cipherKey' | 'signKey'>;

/** An encrypted text and its signature. */
export interface SealedText {
  readonly yscryp: string;
  readonly yscrys: string;
}

const BLOCK = 16;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const HEX_SIGNATURE = /^[0-9a-f]{64}$/;

/** AES-CBC with PKCS#7; the key's length determines the variant. Returns the ciphertext only. */
export function encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm(key), key, iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** Throws if the padding is invalid. */
export function decrypt(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm(key), key, iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

/** Lower-case hex HMAC-SHA256 of a text. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}

/** Base64 of a new random IV followed by the ciphertext. */
export function sealText(
  { cipherKey, signKey }: EnvelopeKeys,
  text: string,
  iv = randomBytes(BLOCK),
): SealedText {
  const yscryp = Buffer.concat([iv, encrypt(cipherKey, iv, Buffer.from(text, 'utf8'))]).toString('base64');
  return { yscryp, yscrys: sign(signKey, yscryp) };
}

/** Whether the signature is that of the texts, joined with full stops; compared in constant time. */
export function isSigned({ signKey }: EnvelopeKeys, texts: readonly string[], yscrys: string): boolean {
  if (!HEX_SIGNATURE.test(yscrys)) return false;
  return timingSafeEqual(Buffer.from(sign(signKey, texts.join('.')), 'hex'), Buffer.from(yscrys, 'hex'));
}

/** The decrypted text, or undefined. Only for texts whose signature has been verified. */
export function openText({ cipherKey }: EnvelopeKeys, yscryp: string): string | undefined {
  if (!BASE64.test(yscryp)) return undefined;
  const bytes = Buffer.from(yscryp, 'base64');
  if (bytes.length < 2 * BLOCK || bytes.length % BLOCK !== 0) return undefined;
  try {
    const plain = decrypt(cipherKey, bytes.subarray(0, BLOCK), bytes.subarray(BLOCK));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    return undefined;
  }
}

function algorithm(key: Uint8Array): string {
  return `aes-${8 * key.length}-cbc`;
}
