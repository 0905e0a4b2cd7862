import { expect, it } from 'vitest';
import { newStudentRecord } from '#school/core/checkin/new-students';
import type { StudentRecord } from '#school/core/checkin/student-record';
import { person, SmallSchool, START } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Lists of many new students for stewards are complete. */
export function studentListProperties(open: () => StoreUnderTest): void {
  it('reports are listed page by page, the latest first, each once', async () => {
    const { store } = open();
    const report = (at: number) =>
      ({ at: START + (at < 3 ? 0 : 1_000), via: 'pass', scannedAt: START, steward: 's', code: 'c' }) as const;
    const { tenantId, ids } = await admitted(open(), 6, (at) => (at === 5 ? {} : { report: report(at) }));
    const page = (after?: string) => store.read(({ welcome }) => welcome.reports(tenantId, 2, after));
    const seen: StudentRecord[] = [];
    for (
      let more = await page();
      more.length > 0 && seen.length < 99;
      more = await page(seen.at(-1)?.welcomeId)
    )
      seen.push(...more);
    expect(seen.map(({ welcomeId }) => welcomeId).sort()).toEqual(ids.slice(0, 5).sort());
    expect(seen.map((one) => (one.report?.at ?? 0) - START)).toEqual([1_000, 1_000, 0, 0, 0]);
    expect(await page(ids[5])).toEqual([]);
    const elsewhere = await admitted(open(), 1, () => ({ report: report(0) }));
    expect(await page(elsewhere.ids[0])).toEqual([]);
  });
}

/** A school with new students. */
export async function admitted(
  opened: StoreUnderTest,
  count: number,
  changes: (at: number) => Partial<StudentRecord>,
): Promise<{ readonly tenantId: string; readonly ids: readonly string[] }> {
  const { store, secrets } = opened;
  const { tenantId } = await SmallSchool.open(opened);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const student = { ...newStudentRecord(secrets, tenantId, person(at), START), ...changes(at) };
    await store.transaction(({ welcome }) => welcome.add(student));
    ids.push(student.welcomeId);
  }
  return { tenantId, ids };
}
