import { utf8Of } from './utf8';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of a text's UTF-8: what browsers have at hand for it throws on Chinese. */
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
