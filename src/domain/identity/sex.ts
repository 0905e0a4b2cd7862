/** Sex on the wire (specification, section 3): 0 male, 1 female, 5 unknown. */
export type SexCode = 0 | 1 | 5;

/** GB/T 2261.1, which contradicts the wire: 0 unknown, 1 male, 2 female, 9 unstated. */
export type StandardSexCode = 0 | 1 | 2 | 9;

export const MALE = 0;
export const FEMALE = 1;
export const UNKNOWN_SEX = 5;

const BY_WORD: ReadonlyMap<string, SexCode> = new Map([
  ['male', MALE],
  ['female', FEMALE],
  ['unknown', UNKNOWN_SEX],
  [String(MALE), MALE],
  [String(FEMALE), FEMALE],
  [String(UNKNOWN_SEX), UNKNOWN_SEX],
]);

/** Reads the wire's words or numbers, the numbers as text too; `undefined` for anything else. */
export function parseSex(value: string | number): SexCode | undefined {
  return BY_WORD.get(String(value));
}

export function toStandardSex(code: SexCode): StandardSexCode {
  switch (code) {
    case MALE:
      return 1;
    case FEMALE:
      return 2;
    case UNKNOWN_SEX:
      return 0;
  }
}

export function fromStandardSex(code: StandardSexCode): SexCode {
  switch (code) {
    case 1:
      return MALE;
    case 2:
      return FEMALE;
    case 0:
    case 9:
      return UNKNOWN_SEX;
  }
}
