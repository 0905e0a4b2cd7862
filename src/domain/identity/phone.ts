import { countCodePoints, toAscii, withoutBlanks } from '../text/normalise-text';

export type PhoneError = 'characters' | 'length' | 'prefix';

/** A mainland mobile number's digits (specification, section 5). */
const PHONE_DIGITS = 11;

const SEPARATORS = /(\d)[-.\u00B7\u2010-\u2015\u2212\uFE58\uFE63]+(?=\d)/g;
const BRACKETS = /[()]/g;
const COUNTRY_CODE = /^(?:\+|00)?86(?=1\d{10}$)/;

/** Half-width; without blanks, brackets, hyphens and dots between digits, and the country code 86. */
export function normalisePhone(text: string): string {
  return toAscii(withoutBlanks(text))
    .replace(BRACKETS, '')
    .replace(SEPARATORS, '$1')
    .replace(COUNTRY_CODE, '');
}

/** Rule `phone`: 11 digits, the first 1, the second 3 to 9. Not stricter, since operators' prefixes change. */
export function phoneError(text: string): PhoneError | undefined {
  const phone = normalisePhone(text);
  if (!/^\d+$/.test(phone)) return 'characters';
  if (phone.length !== PHONE_DIGITS) return 'length';
  return /^1[3-9]/.test(phone) ? undefined : 'prefix';
}

/** `138****8000`; a text of another length becomes asterisks only. */
export function maskPhone(phone: string): string {
  if (phone.length !== PHONE_DIGITS) return '*'.repeat(countCodePoints(phone));
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
