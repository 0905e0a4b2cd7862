import type { ReadText, SchoolText } from './school-text';

type ByLanguage = Exclude<SchoolText, string>;

/** The same as a school may give it: any of its texts by language. */
export type AsGiven<T> = T extends string
  ? string extends T
    ? SchoolText
    : T
  : T extends object
    ? { readonly [K in keyof T]: AsGiven<T[K]> }
    : T;

/** The same with each of a school's own words as text in the reader's language. */
export type InOneLanguage<T> = [Extract<T, ByLanguage>] extends [never]
  ? T extends object
    ? { readonly [K in keyof T]: InOneLanguage<T[K]> }
    : T
  : string | Exclude<T, SchoolText>;

/** Reads every text of an answer that a school gives by language; all else stays as it is. */
export function readTexts<T>(value: T, read: ReadText): InOneLanguage<T> {
  return reading(value, read) as InOneLanguage<T>;
}

function reading(value: unknown, read: ReadText): unknown {
  if (Array.isArray(value)) return value.map((item) => reading(item, read));
  if (!isPlainObject(value)) return value;
  if (isByLanguage(value)) return read(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, reading(member, read)]));
}

function isByLanguage(value: object): value is ByLanguage {
  const { zh, en } = value as Partial<ByLanguage>;
  return typeof zh === 'string' && typeof en === 'string';
}

/** Bytes and the like are left alone. */
export function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
