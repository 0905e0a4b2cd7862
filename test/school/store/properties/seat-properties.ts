import { expect, it } from 'vitest';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { createSchool } from '#school/core/school';
import type { Store } from '#school/core/store';
import { HOUR, person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Places are taken once and released once under concurrency. */
export function seatProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('twenty concurrent taps create one application, and all get the same receipt', async () => {
    const small = await school();
    await small.publish('plan', { cap: 100 });
    for (let who = 0; who < 3; who += 1) {
      const grant = await small.draft('plan');
      const receipts = await Promise.all(Array.from({ length: 20 }, () => small.submit(grant, person(who))));
      expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
      expect(receipts[0]).toHaveProperty('token');
    }
    expect(await small.taken('plan')).toBe(3);
  });

  it('twenty phones of one person create one application', async () => {
    const small = await school();
    await small.publish('plan', { cap: 100 });
    const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
    const results = await Promise.all(grants.map((grant) => small.submit(grant, person(0))));
    const refusals = results.flatMap((result) => ('refused' in result ? result.refused : []));
    expect(refusals).toHaveLength(19);
    // Each phone's attempt names them: fewer get `duplicate` than attempts are free, and the others are locked out.
    const duplicates = refusals.filter((refused) => refused === 'duplicate');
    expect(duplicates.length).toBeLessThan(ATTEMPT_LIMITS.identity);
    expect(refusals.filter((refused) => refused === 'tooManyAttempts')).toHaveLength(19 - duplicates.length);
    expect(await small.taken('plan')).toBe(1);
  });

  it('the last place is given to one of twenty taps, and all get the receipt', async () => {
    const small = await school();
    await small.publish('plan', { cap: 1 });
    const grant = await small.draft('plan');
    const receipts = await Promise.all(Array.from({ length: 20 }, () => small.submit(grant, person(0))));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(receipts[0]).toHaveProperty('token');
  });

  it('five places are given to fifty applicants once each, with consecutive numbers', async () => {
    const small = await school();
    await small.publish('plan', { cap: 9, takenElsewhere: 4 });
    const grants = await Promise.all(Array.from({ length: 50 }, () => small.draft('plan')));
    const results = await Promise.all(grants.map((grant, who) => small.submit(grant, person(who))));
    const receipts = results.flatMap((result) => ('refused' in result ? [] : result));
    expect(receipts.map(({ no }) => no).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `SM26-00000${n}`));
    const refused = results.flatMap((result) => ('refused' in result ? result.refused : []));
    expect(refused).toEqual(Array.from({ length: 45 }, () => 'full'));
    expect(await small.taken('plan')).toBe(9);
  });

  it('overdue places are given to others in a rush, and no more than there are', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    for (let who = 0; who < 5; who += 1) await small.apply('plan', person(who));
    small.clock.pass(49 * 3_600_000);
    const grants = await Promise.all(Array.from({ length: 20 }, () => small.draft('plan')));
    const results = await Promise.all(grants.map((grant, at) => small.submit(grant, person(100 + at))));
    expect(results.filter((result) => 'token' in result)).toHaveLength(5);
    expect(await small.taken('plan')).toBe(5);
  });

  it('many overdue places are released in few transactions, each once at two processes', async () => {
    const { store, secrets } = open();
    let transactions = 0;
    const counting: Store = {
      read: (work) => store.read(work),
      transaction: (work) => {
        transactions += 1;
        return store.transaction(work);
      },
    };
    const small = await SmallSchool.open({ store: counting, secrets });
    const plans = ['one', 'other'];
    for (const plan of plans) await small.publish(plan, { cap: 100, feeDue: 'onSubmit' });
    const people = Array.from({ length: 130 }, (_, who) => who);
    const filed = await Promise.all(people.map((who) => small.apply(plans[who % 2] ?? '', person(who))));
    const [first] = filed;
    small.clock.pass(49 * HOUR);
    transactions = 0;
    const { clock, blobs, tenantId } = small;
    const another = createSchool({ store: counting, secrets, clock, blobs });
    await Promise.all([
      small.school.admissions.plans.list(tenantId),
      another.admissions.plans.list(tenantId),
      small.school.admissions.plans.places(tenantId, 'one'),
    ]);
    for (const plan of plans) expect(await small.taken(plan)).toBe(0);
    expect(transactions).toBeLessThanOrEqual(6);
    const { token = '', fee } = first ?? {};
    expect(await small.school.admissions.own.all(tenantId, token)).toMatchObject([
      { state: { status: 'expired' }, updatedAt: fee?.payBefore, version: 2 },
    ]);
  });

  it('concurrent acts on one application release its place once and keep no money', async () => {
    const small = await school();
    await small.publish('plan', { cap: 5, feeDue: 'onSubmit' });
    await small.apply('plan', person(99));
    for (let who = 0; who < 4; who += 1) {
      const { applicationId, token } = await small.apply('plan', person(who));
      // Those with odd numbers have paid before.
      const paid = who % 2 === 1;
      const { admissions, desk } = small.school;
      if (paid) await desk.settleFee(small.tenantId, applicationId);
      const seen = { applicationId, version: paid ? 2 : 1 };
      const withdraw = () => admissions.own.withdraw(small.tenantId, token, seen);
      const outcomes = await Promise.all([
        withdraw(),
        paid ? withdraw() : desk.settleFee(small.tenantId, applicationId),
        desk.decide(small.tenantId, applicationId, { kind: 'review' }),
        withdraw(),
        desk.decide(small.tenantId, applicationId, { kind: 'refuse' }),
        withdraw(),
      ]);
      expect(outcomes.some((outcome) => !('refused' in outcome))).toBe(true);
      const [last] = await admissions.own.all(small.tenantId, token);
      if (!last) throw new Error('gone');
      expect(['withdrawn', 'notAdmitted']).toContain(last.state.status);
      if (last.state.status === 'withdrawn') expect(last.fee.state).not.toBe('paid');
      const ends = last.history.filter(({ event }) => event === 'withdraw' || event === 'refuse');
      expect(ends).toHaveLength(1);
      // A withdrawal refunds a recorded payment in the same change; a later payment is a change of its own.
      const before = last.history.findIndex(({ event }) => event === 'withdraw');
      const withIt = last.history[before + 1]?.event === 'refunded' && last.fee.paidAt !== undefined;
      expect(last.version).toBe(last.history.length - Number(withIt));
      expect(await small.taken('plan')).toBe(1);
    }
  });

  it('an application expires or is withdrawn, and its place is released once', async () => {
    const small = await school();
    await small.publish('plan', { cap: 3, feeDue: 'onSubmit' });
    const filed = [];
    for (let who = 0; who < 3; who += 1) filed.push(await small.apply('plan', person(who)));
    small.clock.pass(49 * 3_600_000);
    await Promise.all(
      filed.flatMap(({ token, applicationId }) => [
        small.school.admissions.own.withdraw(small.tenantId, token, { applicationId, version: 1 }),
        small.taken('plan'),
        small.school.admissions.own.all(small.tenantId, token),
      ]),
    );
    expect(await small.taken('plan')).toBe(0);
    for (const { token } of filed) {
      const [last] = await small.school.admissions.own.all(small.tenantId, token);
      expect(last).toMatchObject({ state: { status: 'expired' }, version: 2 });
    }
  });
}
