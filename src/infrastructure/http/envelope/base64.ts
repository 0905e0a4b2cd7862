import type { Bytes } from './cipher';

/** Methods of Uint8Array in engines since 2025, ten times as fast; missing in TypeScript's types. */
interface NativeBase64 {
  toBase64?(): string;
  setFromBase64?(
    text: string,
    options: { readonly lastChunkHandling: 'strict' },
  ): { readonly written: number };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 0x3d;
const NO_DIGIT = 0xff;

/** For each 12 bits the two digits, in memory order. */
const pairs = new Uint16Array(4096);
const values = new Uint8Array(256).fill(NO_DIGIT);
{
  const digits = new Uint8Array(pairs.buffer);
  for (let bits = 0; bits < 4096; bits++) {
    digits[2 * bits] = DIGITS.charCodeAt(bits >> 6);
    digits[2 * bits + 1] = DIGITS.charCodeAt(bits & 63);
  }
  for (let value = 0; value < 64; value++) values[DIGITS.charCodeAt(value)] = value;
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

/**
 * Reads ASCII base64 digits, which must be padded and have no non-zero spare bits. Returns the
 * number of bytes, or undefined.
 */
export function decodeBase64(digits: Bytes, into: Bytes): number | undefined {
  const length = digits.length;
  if (length === 0 || length % 4 !== 0) return undefined;
  const padding = digits[length - 1] !== PAD ? 0 : digits[length - 2] !== PAD ? 1 : 2;
  const whole = padding === 0 ? length : length - 4;
  let seen = 0;
  let at = 0;
  for (let index = 0; index < whole; index += 4) {
    const a = values[digits[index] as number] as number;
    const b = values[digits[index + 1] as number] as number;
    const c = values[digits[index + 2] as number] as number;
    const d = values[digits[index + 3] as number] as number;
    seen |= a | b | c | d;
    into[at] = (a << 2) | (b >> 4);
    into[at + 1] = (b << 4) | (c >> 2);
    into[at + 2] = (c << 6) | d;
    at += 3;
  }
  if (padding > 0) {
    const a = values[digits[whole] as number] as number;
    const b = values[digits[whole + 1] as number] as number;
    const c = padding === 1 ? (values[digits[whole + 2] as number] as number) : 0;
    seen |= a | b | c;
    if ((padding === 1 ? c & 3 : b & 15) !== 0) return undefined;
    into[at++] = (a << 2) | (b >> 4);
    if (padding === 1) into[at++] = (b << 4) | (c >> 2);
  }
  return seen > 63 ? undefined : at;
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

/** The bytes of a short base64 text, such as a key; undefined if it is not base64. */
export function base64Bytes(text: string): Bytes | undefined {
  const digits = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) digits[index] = Math.min(text.charCodeAt(index), 0xff);
  const bytes = new Uint8Array((text.length >> 2) * 3);
  const length = decodeBase64(digits, bytes);
  return length === undefined ? undefined : bytes.subarray(0, length);
}
