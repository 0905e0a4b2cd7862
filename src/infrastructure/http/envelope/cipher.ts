import { GatewayError } from '#application/ports/failures/gateway-error';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A tenant's keys: 16 or 32 bytes for AES-CBC, 32 for HMAC-SHA256. */
export interface CipherKeys {
  readonly cipherKey: Bytes;
  readonly signKey: Bytes;
}

/** Base64 ciphertexts with one signature over all of them. */
export interface SealedTexts {
  readonly texts: readonly string[];
  /** Lower-case hex. */
  readonly signature: string;
}

/** Encrypts and decrypts the texts of `yscryp`, with their signature `yscrys` (contract, "Envelope"). */
export interface Cipher {
  /** Encrypts each text separately; the signature is over the results, joined with a full stop. */
  seal(texts: readonly string[]): Promise<SealedTexts>;
  /** Verifies the signature, then decrypts. Throws GatewayError `tampered` on any failure. */
  open(text: string, signature: string): Promise<string>;
}

/** AES-CBC with PKCS#7 padding and HMAC-SHA256 over bytes. */
export interface CipherEngine {
  encrypt(plain: Bytes, iv: Bytes): Promise<Bytes>;
  /** Rejects if the padding is invalid, as it nearly always is with a wrong key. */
  decrypt(sealed: Bytes, iv: Bytes): Promise<Bytes>;
  /** HMAC-SHA256, 32 bytes. */
  sign(bytes: Bytes): Promise<Bytes>;
}

/** Size in bytes of an AES block and of an IV. */
export const BLOCK = 16;

/** Sixteen random bytes; `getRandomValues` is available on plain http, too. */
export function randomIv(): Bytes {
  return crypto.getRandomValues(new Uint8Array(BLOCK));
}

export function tampered(detail: string, cause?: unknown): GatewayError {
  return new GatewayError('tampered', detail, { cause });
}
