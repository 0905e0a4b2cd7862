import fc from 'fast-check';

/** ISO 7064 MOD 11-2 by its recursive method: shares no weight table with the tested code. */
export function withCheckMark(body: string): string {
  let carried = 0;
  for (const digit of body) carried = ((carried + Number(digit)) * 2) % 11;
  const check = (12 - carried) % 11;
  return body + (check === 10 ? 'X' : String(check));
}

const two = (value: number) => String(value).padStart(2, '0');

export interface Person {
  readonly number: string;
  readonly birthDate: string;
  readonly sequence: number;
}

/** Plausible numbers: real calendar days from 1900 to 2099, all kinds of regions. */
export const people: fc.Arbitrary<Person> = fc
  .record({
    province: fc.constantFrom('11', '15', '23', '37', '46', '54', '65', '71', '81', '82', '83', '91', '90'),
    district: fc.integer({ min: 0, max: 9999 }),
    birth: fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    sequence: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ province, district, birth, sequence }) => {
    const birthDate = birth.toISOString().slice(0, 10);
    const body = `${province}${two(Math.floor(district / 100))}${two(district % 100)}${birthDate.replace(/-/g, '')}`;
    return { number: withCheckMark(body + String(sequence).padStart(3, '0')), birthDate, sequence };
  });
