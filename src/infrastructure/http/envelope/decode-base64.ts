import type { Bytes } from './cipher';

export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
export const PAD = 0x3d;
const NO_DIGIT = 0xff;

const values = new Uint8Array(256).fill(NO_DIGIT);
for (let value = 0; value < 64; value++) values[DIGITS.charCodeAt(value)] = value;

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

/** The bytes of a short base64 text, such as a key; undefined if it is not base64. */
export function base64Bytes(text: string): Bytes | undefined {
  const digits = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) digits[index] = Math.min(text.charCodeAt(index), 0xff);
  const bytes = new Uint8Array((text.length >> 2) * 3);
  const length = decodeBase64(digits, bytes);
  return length === undefined ? undefined : bytes.subarray(0, length);
}
