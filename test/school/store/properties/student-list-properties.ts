import { expect, it } from 'vitest';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import { newStudentRecord } from '#school/core/checkin/new-students';
import type { StudentRecord } from '#school/core/checkin/student-record';
import { person, SmallSchool, START } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Lists of many new students for the desk and stewards are complete. */
export function studentListProperties(open: () => StoreUnderTest): void {
  async function admitted(
    count: number,
    changes: (at: number) => Partial<StudentRecord>,
  ): Promise<{ readonly tenantId: string; readonly ids: readonly string[] }> {
    const { store, secrets } = open();
    const { tenantId } = await SmallSchool.open(open());
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const student = { ...newStudentRecord(secrets, tenantId, person(at), START), ...changes(at) };
      await store.transaction(({ welcome }) => welcome.add(student));
      ids.push(student.welcomeId);
    }
    return { tenantId, ids };
  }

  it('new students are listed page by page, each once, even if some change meanwhile', async () => {
    const { store } = open();
    const { tenantId, ids } = await admitted(7, (at) => ({ updatedAt: START + (at < 4 ? 0 : 1_000) }));
    const page = (after?: StudentRecord) => store.read(({ welcome }) => welcome.latest(tenantId, 2, after));
    const seen: StudentRecord[] = [];
    for (let more = await page(); more.length > 0 && seen.length < 99; more = await page(seen.at(-1))) {
      seen.push(...more);
      const [last] = more;
      if (seen.length !== 4 || !last) continue;
      await store.transaction(({ welcome }) => welcome.save({ ...last, updatedAt: START + 2_000 }));
    }
    expect(seen.map(({ welcomeId }) => welcomeId).sort()).toEqual([...ids].sort());
    expect(seen.map(({ updatedAt }) => updatedAt - START)).toEqual([1_000, 1_000, 1_000, 0, 0, 0, 0]);
    expect((await page())[0]?.welcomeId).toBe(seen[2]?.welcomeId);
  });

  it('reports are listed page by page, the latest first, each once', async () => {
    const { store } = open();
    const report = (at: number) =>
      ({ at: START + (at < 3 ? 0 : 1_000), via: 'pass', scannedAt: START, steward: 's', code: 'c' }) as const;
    const { tenantId, ids } = await admitted(6, (at) => (at === 5 ? {} : { report: report(at) }));
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
    const elsewhere = await admitted(1, () => ({ report: report(0) }));
    expect(await page(elsewhere.ids[0])).toEqual([]);
  });

  it('photos to check are listed and counted, the longest waiting first, whatever their students change', async () => {
    const { store } = open();
    const faces = (at: number): FacePhoto => {
      if (at === 5) return noFacePhoto;
      if (at === 6) return { state: 'passed', path: 'p', passedAt: START };
      return { state: 'checking', path: 'p', handedInAt: START + 1_000 * ((at + 2) % 5), triesLeft: 3 };
    };
    const { tenantId, ids } = await admitted(7, (at) => ({ face: faces(at), updatedAt: START + at }));
    const { waiting, count } = await store.read(async ({ welcome }) => ({
      waiting: await welcome.photosToCheck(tenantId, 3),
      count: await welcome.countPhotosToCheck(tenantId),
    }));
    expect(waiting.map(({ welcomeId }) => ids.indexOf(welcomeId))).toEqual([3, 4, 0]);
    expect(count).toBe(5);
    const elsewhere = await SmallSchool.open(open());
    expect(await store.read(({ welcome }) => welcome.photosToCheck(elsewhere.tenantId, 3))).toEqual([]);
  });
}
