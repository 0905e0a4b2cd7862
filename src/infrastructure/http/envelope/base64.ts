import type { Bytes } from './cipher';
import { DIGITS, decodeBase64, PAD } from './decode-base64';

/** Methods of Uint8Array in engines since 2025, ten times as fast; missing in TypeScript's types. */
interface NativeBase64 {
  toBase64?(): string;
  setFromBase64?(
    text: string,
    options: { readonly lastChunkHandling: 'strict' },
  ): { readonly written: number };
}

/** For each 12 bits the two digits, in memory order. */
const pairs = new Uint16Array(4096);
{
  const digits = new Uint8Array(pairs.buffer);
  for (let bits = 0; bits < 4096; bits++) {
    digits[2 * bits] = DIGITS.charCodeAt(bits >> 6);
    digits[2 * bits + 1] = DIGITS.charCodeAt(bits & 63);
  }
}

export function encodedLength(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Writes base64 digits as ASCII bytes: the signature is over bytes, and a detour over a string would cost two
 * more copies. `into` begins at an even offset and has room for `encodedLength(bytes.length)`. Returns the
 * number of bytes written.
 */
export function encodeBase64(bytes: Bytes, into: Bytes): number {
  const length = bytes.length;
  const whole = length - (length % 3);
  const out = new Uint16Array(into.buffer, into.byteOffset, into.length >> 1);
  let at = 0;
  for (let index = 0; index < whole; index += 3) {
    const bits =
      ((bytes[index] as number) << 16) | ((bytes[index + 1] as number) << 8) | (bytes[index + 2] as number);
    out[at] = pairs[bits >> 12] as number;
    out[at + 1] = pairs[bits & 4095] as number;
    at += 2;
  }
  if (whole === length) return 2 * at;
  const bits = ((bytes[whole] as number) << 16) | ((bytes[whole + 1] ?? 0) << 8);
  out[at] = pairs[bits >> 12] as number;
  out[at + 1] = pairs[bits & 4095] as number;
  into[2 * at + 3] = PAD;
  if (whole + 1 === length) into[2 * at + 2] = PAD;
  return 2 * at + 4;
}

/** Base64 by the engine's own method; undefined if it has none. */
export function nativeBase64(bytes: Bytes): string | undefined {
  return (bytes as NativeBase64).toBase64?.();
}

/** Reads a base64 text; `digits` are its ASCII bytes. Rejects white space, which the engine's own method would skip. */
export function readBase64(text: string, digits: Bytes, into: Bytes): number | undefined {
  const native = into as NativeBase64;
  if (native.setFromBase64 === undefined) return decodeBase64(digits, into);
  if (text.length === 0 || text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  try {
    const { written } = native.setFromBase64(text, { lastChunkHandling: 'strict' });
    return written === (text.length / 4) * 3 - padding ? written : undefined;
  } catch {
    return undefined;
  }
}
