import { countCodePoints, toAscii, withoutBlanks } from '../text/normalise-text';
import { FEMALE, MALE } from './sex';

declare const opened: unique symbol;

/** A valid 18-character ID number; only `parseNationalId` creates one. */
export interface NationalId {
  readonly [opened]: true;
  /** 18 characters, a check character X in upper case. */
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Wire code: 0 male, 1 female. */
  readonly sex: typeof MALE | typeof FEMALE;
}

/** The first invalid part, in reading order. */
export type NationalIdPart = 'length' | 'characters' | 'region' | 'year' | 'month' | 'day' | 'check';

export interface InvalidNationalId {
  readonly invalid: NationalIdPart;
}

// GB/T 2260, provinces only: an ID number with the code of an abolished county stays valid for life.
// 81, 82 and 83 also begin the residence permits of Hong Kong, Macau and Taiwan residents.
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);
// Permanent residence cards of foreigners, 18 digits since December 2023, with the same date and check rule.
const FOREIGN_RESIDENT = '9';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
// People type the number in groups.
const HYPHENS = /(\d)[-\u2010-\u2015\u2212]+(?=[\dXx])/g;
// What Chinese keyboards offer where there is no letter X: a multiplication sign, a Roman ten, a Cyrillic letter.
const CHECK_X = /[\u00D7\u2169\u0425\u0445]$/;
const CHECK_MARKS = '10X98765432';

/**
 * Half-width, without blanks and hyphens between digits, X in upper case, also for a sign like it at the end; no validation.
 */
export function normaliseIdNumber(text: string): string {
  return toAscii(withoutBlanks(text)).replace(CHECK_X, 'X').replace(HYPHENS, '$1').replace(/x/g, 'X');
}

/** Upgrades 15 digits (issued until 1999) to 18: adds 19 to the year, and the check character. Other texts are unchanged. */
export function toEighteen(number: string): string {
  if (!/^\d{15}$/.test(number)) return number;
  const body = `${number.slice(0, 6)}19${number.slice(6)}`;
  return body + checkMark(body);
}

/**
 * Validates an ID number (specification, section 5, `idCard`; GB 11643). Accepts full-width digits, blanks, hyphens and a
 * lower-case x; upgrades 15 digits to 18. Otherwise returns the first invalid part.
 */
export function parseNationalId(text: string): NationalId | InvalidNationalId {
  const typed = normaliseIdNumber(text);
  const length = countCodePoints(typed);
  if (length !== 15 && length !== 18) return { invalid: 'length' };
  const number = toEighteen(typed);
  if (!/^\d{17}[\dX]$/.test(number)) return { invalid: 'characters' };
  if (!number.startsWith(FOREIGN_RESIDENT) && !PROVINCES.has(number.slice(0, 2)))
    return { invalid: 'region' };
  const [year, month, day] = birthDayIn(number);
  if (year < 1900 || year > 2099) return { invalid: 'year' };
  if (month < 1 || month > 12) return { invalid: 'month' };
  if (day < 1 || day > daysIn(year, month)) return { invalid: 'day' };
  if (checkMark(number) !== number.charAt(17)) return { invalid: 'check' };
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return { number, birthDate, sex: Number(number.charAt(16)) % 2 === 1 ? MALE : FEMALE } as NationalId;
}

/** Age in full years on a date (month 1 to 12); a birthday on 29 February counts on 1 March in other years. */
export function ageOn(id: NationalId, year: number, month: number, day: number): number {
  const [birthYear, birthMonth, birthDay] = birthDayIn(id.number);
  const beforeBirthday = month < birthMonth || (month === birthMonth && day < birthDay);
  return year - birthYear - (beforeBirthday ? 1 : 0);
}

/** `110000********0029`; a text of another length becomes asterisks only. */
export function maskIdNumber(number: string): string {
  if (number.length !== 18) return '*'.repeat(number.length);
  return `${number.slice(0, 6)}********${number.slice(14)}`;
}

function birthDayIn(number: string): [year: number, month: number, day: number] {
  return [Number(number.slice(6, 10)), Number(number.slice(10, 12)), Number(number.slice(12, 14))];
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function checkMark(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number.charAt(at)), 0);
  return CHECK_MARKS.charAt(sum % 11);
}
