import { utf8Of } from './utf8';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of a text's UTF-8; browsers' `btoa` throws on Chinese text. */
export function base64OfText(text: string): string {
  const bytes = utf8Of(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(group >> shift) & 63]);
    encoded += digits.map((digit, place) => (place <= bytes.length - at ? digit : '=')).join('');
  }
  return encoded;
}

/** Decodes base64 of UTF-8, with or without padding; undefined where it is invalid. */
export function textOfBase64(encoded: string): string | undefined {
  const digits = encoded.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1) return undefined;
  let escaped = '';
  let bits = 0;
  let bitCount = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    escaped += `%${((bits >> bitCount) & 0xff).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
