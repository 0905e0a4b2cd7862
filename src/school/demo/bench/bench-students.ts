import { parseNationalId } from '#domain/identity/national-id';
import type { School } from '../../core/school';
import { LAKESIDE } from '../lakeside';

/** How many admitted students wait for the bench's rush. */
export const BENCH_STUDENTS = 5_000;

const SURNAMES = '赵钱孙李周吴郑王冯陈';
const GIVEN = '明华文静宇欣佳博思雨子涵梓轩浩然一诺俊杰晓丽伟芳娜敏强磊军洋勇艳娟涛超秀霞平刚桂英';

/**
 * A synthetic student, another one of another name for each place below `BENCH_STUDENTS` (district code 0000 is issued to
 * nobody).
 */
export function benchStudent(place: number): { readonly name: string; readonly idCard: string } {
  const [day, order] = [Math.floor(place / 100), place % 100];
  const date = `20${String(8 - Math.floor(day / 28 / 12)).padStart(2, '0')}${two((Math.floor(day / 28) % 12) + 1)}${two((day % 28) + 1)}`;
  const digits = `320000${date}${String(700 + order)}`;
  const idCard = [...'0123456789X']
    .map((mark) => digits + mark)
    .find((id) => !('invalid' in parseNationalId(id)));
  if (idCard === undefined) throw new Error(`${digits} has no check digit`);
  const given = [Math.floor(place / 10) % GIVEN.length, Math.floor(place / 10 / GIVEN.length)];
  return { name: `${SURNAMES[place % 10]}${given.map((at) => GIVEN[at]).join('')}`, idCard };
}

/** Puts the bench's students on the list of the school whose check-in asks for no photo. */
export async function admitBenchStudents(school: School): Promise<void> {
  const { setup } = school.welcome;
  // The last one is there: so are the others.
  if ((await setup.changesOf(LAKESIDE, benchStudent(BENCH_STUDENTS - 1))) !== undefined) return;
  for (let place = 0; place < BENCH_STUDENTS; place += 1) {
    await setup.admit(LAKESIDE, { ...benchStudent(place), className: '高一（1）班' });
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
