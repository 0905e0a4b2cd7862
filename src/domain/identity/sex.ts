/** Sex on the wire (specification, section 3): 0 male, 1 female, 5 unknown. */
export type SexCode = 0 | 1 | 5;

export const MALE = 0;
export const FEMALE = 1;
const UNKNOWN_SEX = 5;

const BY_WORD: ReadonlyMap<string, SexCode> = new Map([
  ['male', MALE],
  ['female', FEMALE],
  ['unknown', UNKNOWN_SEX],
  [String(MALE), MALE],
  [String(FEMALE), FEMALE],
  [String(UNKNOWN_SEX), UNKNOWN_SEX],
]);

/** Parses the wire's words or numbers, also numbers as text; `undefined` for anything else. */
export function parseSex(value: string | number): SexCode | undefined {
  return BY_WORD.get(String(value));
}
