import { type Person, person, SmallSchool } from '#test/school/store/small-school';
import { memoryUnderTest } from '#test/school/store/store-under-test';

export const notFound = { refused: 'notFound' };

/** A person who has applied, if the test says so. */
export const known = person(0);
export const withPhone = (phone: string): Person => ({ ...known, phone });

/** A small school with one plan, for look-ups by its applicants. */
export async function openLookUpSchool() {
  const opened = await memoryUnderTest();
  const small = await SmallSchool.open(opened);
  await small.publish('plan', { cap: 50 });
  const lookUp = (identity: Person, address?: string) =>
    small.school.admissions.lookUps.lookUp(small.tenantId, identity, address);
  return { opened, small, lookUp };
}

export type LookUp = Awaited<ReturnType<typeof openLookUpSchool>>['lookUp'];
