import { BENCH_STUDENTS, benchStudent } from '#school/demo/bench/bench-students';
import type { Endpoint } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';

/** What a guesser knows about people, and in which order the rest is guessed. */
export interface Kind {
  readonly knows: string;
  readonly aims: readonly Aim[];
}

/** A person to be guessed. The right value is among the candidates, but not among the first ones. */
export interface Aim {
  readonly candidates: number;
  readonly truthAt: number;
  candidate(at: number): object;
  /** The next candidate whose guess has not been evaluated. */
  at: number;
  judged: number;
}

export interface Identity {
  readonly name: string;
  readonly idCard: string;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const PHONE = '13800138000';
/** Number of people per kind. */
const AIMS = 20;

/** Applicants, who are found by name, ID number and mobile. */
export const applicants = Array.from({ length: AIMS }, (_, n) => ({
  // Spread out, so that few of them share a birthday, as among real applicants.
  ...benchStudent(900 + 20 * n),
  phone: PHONE,
}));

export const kinds: readonly Kind[] = [
  { knows: 'the ID number, not the name', aims: people(0).map(byName) },
  { knows: 'name, birthday and district', aims: people(100).map(byLastFour) },
  { knows: 'name, first six and last four', aims: people(200).map(byBirthday) },
  { knows: "name and ID number, not the applicant's mobile", aims: applicants.map(byPhone) },
];

/** For students, guesses alternate between the two calls that find them. */
export function callFor(kind: Kind, guess: number): Endpoint<unknown, unknown> {
  if (kind === kinds[3]) return registerEndpoints.queryResult;
  return guess % 2 === 0 ? welcomeEndpoints.signIn : welcomeEndpoints.queryEnroll;
}

/** A name of the class list with a plausible number. */
export function anybody(): Identity {
  const { name } = benchStudent(any(BENCH_STUDENTS));
  const region = ['110105', '310115', '330106', '420111', '510107'][any(5)] as string;
  const date = `${2006 + any(3)}${two(1 + any(12))}${two(1 + any(28))}`;
  return { name, idCard: idNumber(region, date, any(1_000)) };
}

function byName({ name, idCard }: Identity): Aim {
  const names = Array.from({ length: BENCH_STUDENTS }, (_, place) => benchStudent(place).name);
  // Tries the list from its other end.
  names.reverse();
  return aim(names.length, names.indexOf(name), (at) => ({ name: names[at], idCard }));
}

function byLastFour({ name, idCard }: Identity): Aim {
  const candidate = (at: number) => ({ name, idCard: idNumber(idCard.slice(0, 6), idCard.slice(6, 14), at) });
  return aim(1_000, Number(idCard.slice(14, 17)), candidate);
}

function byBirthday({ name, idCard }: Identity): Aim {
  const numbers = birthdays()
    .map((date) => idNumber(idCard.slice(0, 6), date, Number(idCard.slice(14, 17))))
    .filter((number) => number.endsWith(idCard.slice(14)));
  return aim(numbers.length, numbers.indexOf(idCard), (at) => ({ name, idCard: numbers[at] }));
}

function byPhone({ name, idCard }: Identity): Aim {
  return aim(10_000, Number(PHONE.slice(7)), (at) => ({
    name,
    idCard,
    phone: PHONE.slice(0, 7) + String(at).padStart(4, '0'),
  }));
}

function aim(candidates: number, truthAt: number, candidate: (at: number) => object): Aim {
  if (truthAt < 0) throw new Error('the truth is no candidate');
  return { candidates, truthAt, candidate, at: 0, judged: 0 };
}

function people(from: number): readonly Identity[] {
  return Array.from({ length: AIMS }, (_, n) => benchStudent(from + n));
}

/** All days of three years. */
function birthdays(): readonly string[] {
  const first = Date.UTC(2006, 0, 1);
  return Array.from({ length: 1_096 }, (_, day) =>
    new Date(first + day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
}

function idNumber(region: string, date: string, order: number): string {
  const digits = region + date + String(order).padStart(3, '0');
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + '10X98765432'[sum % 11];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function any(below: number): number {
  return Math.floor(Math.random() * below);
}
