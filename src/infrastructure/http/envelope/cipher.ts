import { GatewayError } from '#application/ports/failures/gateway-error';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A tenant's keys: 16 or 32 bytes for AES-CBC, 32 for HMAC-SHA256. */
export interface CipherKeys {
  readonly cipherKey: Bytes;
  readonly signKey: Bytes;
}

/** Base64 texts with the one signature that covers them all. */
export interface SealedTexts {
  readonly texts: readonly string[];
  /** Lower-case hex. */
  readonly signature: string;
}

/** Makes and reads the texts that travel as `yscryp` and their signature `yscrys` (contract, "Envelope"). */
export interface Cipher {
  /** Seals each text by itself; the signature is over the sealed texts, joined by a full stop. */
  seal(texts: readonly string[]): Promise<SealedTexts>;
  /** Verifies first, then decrypts. Throws GatewayError `tampered` whatever is wrong. */
  open(text: string, signature: string): Promise<string>;
}

/** The bytes of AES-CBC with PKCS#7 and of HMAC-SHA256, by one technology or another. */
export interface CipherEngine {
  encrypt(plain: Bytes, iv: Bytes): Promise<Bytes>;
  /** Rejects where the padding is not PKCS#7, which a wrong key nearly always brings. */
  decrypt(sealed: Bytes, iv: Bytes): Promise<Bytes>;
  /** HMAC-SHA256, 32 bytes. */
  sign(bytes: Bytes): Promise<Bytes>;
}

/** Bytes of an AES block and of an IV. */
export const BLOCK = 16;

/** Sixteen unpredictable bytes; `getRandomValues` is there on plain-http pages too. */
export function randomIv(): Bytes {
  return crypto.getRandomValues(new Uint8Array(BLOCK));
}

export function tampered(detail: string, cause?: unknown): GatewayError {
  return new GatewayError('tampered', detail, { cause });
}
