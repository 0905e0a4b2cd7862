import { expect, it } from 'vitest';
import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import type { StudentRecord } from '#school/core/checkin/student-record';
import type { ApplicationRecord } from '#school/core/records';
import type { DeskStore } from '#school/core/staff/desk-store';
import { orThrow } from '#test/support/or-throw';
import { person, SmallSchool, START } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';
import { admitted } from './student-list-properties';

/** Lists of the desk are complete. */
export function deskListProperties(open: () => StoreUnderTest): void {
  const store = () => open().store as DeskStore;

  it('applications are listed page by page, each once, even if some change meanwhile', async () => {
    const small = await SmallSchool.open(open());
    await small.publish('plan', { cap: 10 });
    const { desk } = small.school;
    const filed: string[] = [];
    for (let who = 0; who < 7; who += 1) {
      if (who === 4) small.clock.pass(1_000);
      filed.push((await small.apply('plan', person(who))).applicationId);
    }
    const latestFirst = [6, 5, 4, 3, 2, 1, 0].map((who) => filed[who]);
    const page = (after?: ApplicationRecord) =>
      store().read(({ applicationLists }) =>
        applicationLists.page(small.tenantId, { plans: 'all' }, 2, after),
      );
    const seen: ApplicationRecord[] = [];
    for (let more = await page(); more.length > 0; more = await page(seen.at(-1))) {
      seen.push(...more);
      if (seen.length !== 4) continue;
      small.clock.pass(1_000);
      orThrow(await desk.decide(small.tenantId, filed[3] ?? '', { kind: 'approve' }));
    }
    expect(seen.map(({ id }) => id)).toEqual(latestFirst);
    expect((await page())[0]?.id).toBe(filed[3]);
  });

  it('new students are listed page by page, each once, even if some change meanwhile', async () => {
    const { tenantId, ids } = await admitted(open(), 7, (at) => ({
      updatedAt: START + (at < 4 ? 0 : 1_000),
    }));
    const page = (after?: StudentRecord) =>
      store().read(({ roster }) =>
        roster.search(tenantId, {}, 2, after && { ...after, id: after.welcomeId }),
      );
    const seen: StudentRecord[] = [];
    for (let more = await page(); more.length > 0 && seen.length < 99; more = await page(seen.at(-1))) {
      seen.push(...more);
      const [last] = more;
      if (seen.length !== 4 || !last) continue;
      await store().transaction(({ welcome }) => welcome.save({ ...last, updatedAt: START + 2_000 }));
    }
    expect(seen.map(({ welcomeId }) => welcomeId).sort()).toEqual([...ids].sort());
    expect(seen.map(({ updatedAt }) => updatedAt - START)).toEqual([1_000, 1_000, 1_000, 0, 0, 0, 0]);
    expect((await page())[0]?.welcomeId).toBe(seen[2]?.welcomeId);
  });

  it('photos to check are listed and counted, the longest waiting first, whatever their students change', async () => {
    const faces = (at: number): FacePhoto => {
      if (at === 5) return noFacePhoto;
      if (at === 6) return { state: 'passed', path: 'p', passedAt: START };
      return { state: 'checking', path: 'p', handedInAt: START + 1_000 * ((at + 2) % 5), triesLeft: 3 };
    };
    const { tenantId, ids } = await admitted(open(), 7, (at) => ({ face: faces(at), updatedAt: START + at }));
    const { waiting, count } = await store().read(async ({ roster }) => ({
      waiting: await roster.photosToCheck(tenantId, 3),
      count: await roster.countPhotosToCheck(tenantId),
    }));
    expect(waiting.map(({ welcomeId }) => ids.indexOf(welcomeId))).toEqual([3, 4, 0]);
    expect(count).toBe(5);
    const elsewhere = await SmallSchool.open(open());
    expect(await store().read(({ roster }) => roster.photosToCheck(elsewhere.tenantId, 3))).toEqual([]);
  });
}
