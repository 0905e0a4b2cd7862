import { ageOn, normaliseIdNumber, parseNationalId, toEighteen } from './national-id';

/** What to extract from an ID number; `ageOn`: the age on this date, month 1 to 12. */
export type IdCardQuestion =
  | 'birthDate'
  | 'sex'
  | { readonly ageOn: { readonly year: number; readonly month: number; readonly day: number } };

/**
 * The extractor of the specification, section 5: birth date `YYYY-MM-DD`, sex as wire code `0` or `1`, or age in full years.
 * Empty for an invalid number, which the caller has to report.
 */
export function extractFromIdCard(text: string, what: IdCardQuestion): string {
  const id = parseNationalId(text);
  if ('invalid' in id) return '';
  if (what === 'birthDate' || what === 'sex') return readIdentityNumber(id.number)?.[what] ?? '';
  return String(ageOn(id, what.ageOn.year, what.ageOn.month, what.ageOn.day));
}

export interface IdentityNumberDetails {
  /** `YYYY-MM-DD` as written, not checked against the calendar. */
  readonly birthDate: string;
  /** `0` for an odd second-to-last digit, `1` for an even one. */
  readonly sex: '0' | '1';
}

/**
 * The identity-number helper of the specification, section 5: extracts without validation (`parseNationalId` validates).
 * 15 digits are first upgraded to 18, of which the second-to-last digit encodes the sex. `undefined` for any other format.
 */
export function readIdentityNumber(text: string): IdentityNumberDetails | undefined {
  const parts = /^\d{6}(\d{4})(\d{2})(\d{2})\d{2}(\d)[\dX]$/.exec(toEighteen(normaliseIdNumber(text)));
  if (!parts) return undefined;
  const [, year, month, day, sexDigit] = parts;
  return { birthDate: `${year}-${month}-${day}`, sex: Number(sexDigit) % 2 === 1 ? '0' : '1' };
}
