import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unauthenticated } from '../../../src/school/core/unauthenticated';
import { action, Course, PLANS } from './actions';
import { person, SmallSchool } from './small-school';
import type { StoreUnderTest } from './store-under-test';

/** What every store must do for the school's rules to hold on it. `runs` is how many lives of a school are tried. */
export function storeProperties(open: () => Promise<StoreUnderTest>, runs: number): void {
  let opened: StoreUnderTest;
  const school = () => SmallSchool.open(opened);

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  describe('a school on this store', () => {
    it('goes the way of the model, whatever people and time do', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { maxLength: 30, size: 'max' }), async (actions) => {
          const small = await school();
          for (const [id, plan] of PLANS) await small.publish(id, plan);
          const course = new Course(small);
          for (const step of actions) {
            await course.run(step);
            // A look gives overdue places back, so some steps go without one.
            if (step.do !== 'wait') await course.compare();
          }
        }),
        { numRuns: runs },
      );
    }, 120_000);

    it('makes one application of twenty taps at once, and tells each the same', async () => {
      const small = await school();
      await small.publish('plan', { cap: 100 });
      for (let who = 0; who < 3; who += 1) {
        const grant = await small.draft('plan');
        const receipts = await Promise.all(
          Array.from({ length: 20 }, () => small.submit(grant, person(who))),
        );
        expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
        expect(receipts[0]).toHaveProperty('token');
      }
      expect(await small.taken('plan')).toBe(3);
    });

    it('makes one application of a person on twenty phones at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 100 });
      const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant) => small.submit(grant, person(0))));
      const refusals = answers.flatMap((answer) => ('refused' in answer ? answer.refused : []));
      expect(refusals).toEqual(Array.from({ length: 19 }, () => 'duplicate'));
      expect(await small.taken('plan')).toBe(1);
    });

    it('gives a last place to one of twenty taps, and all of them the receipt', async () => {
      const small = await school();
      await small.publish('plan', { cap: 1 });
      const grant = await small.draft('plan');
      const receipts = await Promise.all(Array.from({ length: 20 }, () => small.submit(grant, person(0))));
      expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
      expect(receipts[0]).toHaveProperty('token');
    });

    it('gives five places to fifty at once, each with its own number and without a gap', async () => {
      const small = await school();
      await small.publish('plan', { cap: 9, takenElsewhere: 4 });
      const grants = await Promise.all(Array.from({ length: 50 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant, who) => small.submit(grant, person(who))));
      const receipts = answers.flatMap((answer) => ('refused' in answer ? [] : answer));
      expect(receipts.map(({ no }) => no).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `SM26-00000${n}`));
      const refused = answers.flatMap((answer) => ('refused' in answer ? answer.refused : []));
      expect(refused).toEqual(Array.from({ length: 45 }, () => 'full'));
      expect(await small.taken('plan')).toBe(9);
    });

    it('gives overdue places to others, and no more than there are, under a rush', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
      for (let who = 0; who < 5; who += 1) await small.apply('plan', person(who));
      small.clock.pass(49 * 3_600_000);
      const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
      const answers = await Promise.all(grants.map((grant, at) => small.submit(grant, person(100 + at))));
      expect(answers.filter((answer) => 'token' in answer)).toHaveLength(5);
      expect(await small.taken('plan')).toBe(5);
    });

    it('lets one of several decisions at once count', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
      const { applicationId } = await small.apply('plan', person(0));
      const steward = await small.school.desk.stewardToken(small.tenantId);
      const settled = await Promise.all(
        Array.from({ length: 6 }, () => small.school.desk.settleFee(small.tenantId, steward, applicationId)),
      );
      expect(settled.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
      const refused = await Promise.all(
        Array.from({ length: 6 }, () =>
          small.school.desk.decide(small.tenantId, steward, applicationId, 'refuse'),
        ),
      );
      expect(refused.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
      expect(await small.taken('plan')).toBe(0);
    });

    it('counts wrong tries one after the other, however many come at once', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      await small.apply('plan', person(0));
      const wrong = { ...person(0), phone: '13900139000' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => small.school.admissions.lookUp(small.tenantId, wrong)),
      );
      const kinds = answers.map((answer) => 'refused' in answer && answer.refused).sort();
      expect(kinds).toEqual([
        ...Array.from({ length: 5 }, () => 'notFound'),
        ...Array.from({ length: 7 }, () => 'tooManyTries'),
      ]);
    });

    it('keeps tenants from each other', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const other = await school();
      await other.publish('plan', { cap: 5 });
      const { applicationId, token } = await small.apply('plan', person(0));
      const { admissions, desk } = other.school;
      const steward = await desk.stewardToken(other.tenantId);
      await expect(admissions.applications(other.tenantId, token)).rejects.toThrow(Unauthenticated);
      expect(await desk.applications(other.tenantId, steward)).toEqual([]);
      expect(await desk.decide(other.tenantId, steward, applicationId, 'approve')).toEqual({
        refused: 'notFound',
      });
      const theirs = await other.apply('plan', person(1));
      expect(await admissions.application(other.tenantId, theirs.token, applicationId)).toEqual({
        refused: 'notFound',
      });
      expect(await admissions.lookUp(other.tenantId, person(0))).toEqual({ refused: 'notFound' });
      expect(await small.taken('plan')).toBe(1);
    });

    it('keeps nothing of a work that throws', async () => {
      const small = await school();
      await small.publish('plan', { cap: 5 });
      const { tenantId } = small;
      const { applicationId } = await small.apply('plan', person(0));
      const failing = opened.store.atomically(async (tables) => {
        const held = await tables.applications.hold(tenantId, applicationId);
        if (!held) throw new Error('gone');
        await tables.applications.save({ ...held, state: { status: 'withdrawn' }, version: 2 });
        await tables.plans.releasePlace(tenantId, 'plan');
        await tables.tenants.nextVoucher(tenantId);
        await tables.tries.count(`${tenantId} try`, 1, 0);
        throw new Error('in the middle');
      });
      await expect(failing).rejects.toThrow('in the middle');
      expect(await small.taken('plan')).toBe(1);
      const after = await opened.store.atomically(async (tables) => ({
        application: await tables.applications.find(tenantId, applicationId),
        voucher: await tables.tenants.nextVoucher(tenantId),
        tries: await tables.tries.find(`${tenantId} try`),
      }));
      expect(after).toMatchObject({
        application: { version: 1, state: { status: 'submitted' } },
        voucher: 1,
      });
      expect(after.tries).toBeUndefined();
    });
  });
}
