import { parseNationalId } from '#domain/identity/national-id';
import type { School } from '../../core/school';
import { LAKESIDE } from '../lakeside';

/** Number of admitted students for the load test. */
export const BENCH_STUDENTS = 5_000;

const SURNAMES = '赵钱孙李周吴郑王冯陈';
const GIVEN = '明华文静宇欣佳博思雨子涵梓轩浩然一诺俊杰晓丽伟芳娜敏强磊军洋勇艳娟涛超秀霞平刚桂英';

/** A synthetic student; each place below `BENCH_STUDENTS` has a different name (district code 0000 is never issued). */
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

/** Admits the load test's students at the school whose check-in requires no photo. */
export async function admitBenchStudents(school: School): Promise<void> {
  const { setup } = school.welcome;
  // The last student exists, so all do.
  if ((await setup.changesOf(LAKESIDE, benchStudent(BENCH_STUDENTS - 1))) !== undefined) return;
  for (let place = 0; place < BENCH_STUDENTS; place += 1) {
    await setup.admit(LAKESIDE, { ...benchStudent(place), className: '高一（1）班' });
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
