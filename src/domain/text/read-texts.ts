import type { ReadText, SchoolText } from './school-text';

type ByLanguage = Exclude<SchoolText, string>;

/** `T` as a school may send it: each text may be given by language. */
export type AsGiven<T> = T extends string
  ? string extends T
    ? SchoolText
    : T
  : T extends object
    ? { readonly [K in keyof T]: AsGiven<T[K]> }
    : T;

/** `T` with each text in one language. */
export type InOneLanguage<T> = [Extract<T, ByLanguage>] extends [never]
  ? T extends object
    ? { readonly [K in keyof T]: InOneLanguage<T[K]> }
    : T
  : string | Exclude<T, SchoolText>;

/** Replaces each `{ zh, en }` text in a response by `read`'s result; everything else is unchanged. */
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

/** False for class instances such as `Uint8Array`. */
export function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
