import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool } from '#school/core/school';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';
import { action, Course, PLANS } from './actions';
import { attemptProperties } from './attempt-properties';
import { deskListProperties } from './desk-list-properties';
import { deskProperties } from './desk-properties';
import { draftProperties } from './draft-properties';
import { entryProperties } from './entry-properties';
import { fileProperties } from './file-properties';
import { formVersionProperties } from './form-version-properties';
import { paymentProperties } from './payment-properties';
import { seatProperties } from './seat-properties';
import { studentListProperties } from './student-list-properties';
import { tenantProperties } from './tenant-properties';
import { tokenProperties } from './token-properties';
import { unfinishedUploadProperties } from './unfinished-upload-properties';

/** Guarantees of every store on which the school's rules rely. `runs`: number of simulated schools; `desk`: it has the desk's tables. */
export function storeProperties(open: () => Promise<StoreUnderTest>, runs: number, desk?: 'desk'): void {
  let opened: StoreUnderTest;
  const school = () => SmallSchool.open(opened);

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  describe('a school on this store', () => {
    it('the school behaves like its model, whatever people and time do', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 30, size: 'max' }), async (actions) => {
          const small = await school();
          for (const [id, plan] of PLANS) await small.publish(id, plan);
          const course = new Course(small);
          for (const step of actions) {
            await course.run(step);
            // The comparison releases expired places, so it is skipped after some steps.
            if (step.do !== 'wait') await course.compare();
          }
        }),
        { numRuns: runs },
      );
    }, 120_000);

    it('a transaction that throws stores nothing', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const { tenantId } = small;
      const { applicationId } = await small.apply('plan', person(0));
      const failing = opened.store.transaction(async (tables) => {
        const locked = await tables.applications.findForUpdate(tenantId, applicationId);
        if (!locked) throw new Error('gone');
        await tables.applications.save({ ...locked, state: { status: 'withdrawn' }, version: 2 });
        await tables.plans.releaseSeat(tenantId, 'plan');
        await tables.tenants.nextVoucher(tenantId);
        await tables.attempts.save([{ key: `${tenantId} try`, wrong: 1, waitsUntil: 0, keptUntil: 1 }]);
        throw new Error('in the middle');
      });
      await expect(failing).rejects.toThrow('in the middle');
      expect(await small.taken('plan')).toBe(1);
      const after = await opened.store.transaction(async (tables) => ({
        application: await tables.applications.find(tenantId, applicationId),
        voucher: await tables.tenants.nextVoucher(tenantId),
        tries: await tables.attempts.find(`${tenantId} try`),
      }));
      expect(after).toMatchObject({
        application: { version: 1, state: { status: 'submitted' } },
        voucher: 1,
      });
      expect(after.tries).toBeUndefined();
    });

    seatProperties(() => opened);
    deskProperties(() => opened);
    if (desk) deskListProperties(() => opened);
    studentListProperties(() => opened);
    formVersionProperties(() => opened);
    attemptProperties(() => opened);
    tokenProperties(() => opened);
    fileProperties(() => opened);
    unfinishedUploadProperties(() => opened);
    tenantProperties(() => opened);
    draftProperties(() => opened);
    entryProperties(() => opened, runs);
    paymentProperties(() => opened);

    // Last, because a sweep would find what the slower processes leave.
    it('four processes that seed the demo at once seed it once', async () => {
      const small = await school();
      const parts = { ...opened, clock: small.clock, blobs: new MemoryBlobStore() };
      const schools = Array.from({ length: 4 }, () => createSchool(parts));
      await Promise.all(schools.map((one) => seedDemo(one, { now: small.clock.now() })));
      for (const { name, idCard } of demoPeople) {
        const typed = { name, idCard, phone: demoPhone };
        const found = await schools[0]?.admissions.lookUps.lookUp(QINGYUN, typed);
        expect(found).toMatchObject({ results: [expect.anything()] });
      }
    }, 120_000);
  });
}
