import { beforeEach, describe, expect, it } from 'vitest';
import { Unauthenticated } from '#school/core/access/unauthenticated';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { HOUR, person, SmallSchool } from '../../store/small-school';

let store: MemoryStore;
let small: SmallSchool;
let steward: string;
beforeEach(async () => {
  store = new MemoryStore();
  small = await SmallSchool.open({ store, secrets: new NodeSecrets() });
  await small.publish('plan', { cap: 10, feeDue: 'onSubmit' });
  await small.publish('other', { cap: 10 });
  steward = await small.school.desk.stewardToken(small.tenantId);
});

const voided = (filter: Parameters<typeof small.school.voiding.void>[2], reason = '信息不真实') =>
  small.school.voiding.void(small.tenantId, steward, filter, reason);
const hour = () => ({ from: small.clock.now() - HOUR, until: small.clock.now() + 1 });

describe('voiding made-up applications', () => {
  it('voiding releases the places, tells the applicants the reason, and cancels their fees', async () => {
    const receipt = await small.apply('plan', person(1));
    expect(await voided(hour())).toEqual({ voided: 1, remaining: 0 });
    expect(await small.taken('plan')).toBe(0);
    const [own] = await small.school.admissions.own.all(small.tenantId, receipt.token);
    expect(own).toMatchObject({
      state: { status: 'expired', reason: '信息不真实' },
      history: [{ event: 'submitted' }, { event: 'void', at: small.clock.now() }],
    });
    expect(own?.fee).not.toHaveProperty('payBefore');
  });

  it('a person whose application was voided can apply again, and money paid for the voided one is refunded', async () => {
    const { applicationId } = await small.apply('plan', person(1));
    await voided(hour());
    await small.apply('plan', person(1));
    expect(await small.school.feeDecisions.settle(small.tenantId, steward, applicationId)).toMatchObject({
      state: { status: 'expired' },
      fee: { state: 'refunded' },
    });
    expect(await small.taken('plan')).toBe(1);
  });

  it('voiding spares paid and admitted applications, other plans and other times', async () => {
    const paid = await small.apply('plan', person(1));
    await small.school.feeDecisions.settle(small.tenantId, steward, paid.applicationId);
    const admitted = await small.apply('other', person(2));
    await small.school.desk.decide(small.tenantId, steward, admitted.applicationId, { admit: undefined });
    await small.apply('other', person(3));
    expect(await voided({ ...hour(), planId: 'plan' })).toEqual({ voided: 0, remaining: 1 });
    small.clock.pass(2 * HOUR);
    expect(await voided(hour())).toEqual({ voided: 0, remaining: 0 });
    expect([await small.taken('plan'), await small.taken('other')]).toEqual([1, 2]);
  });

  it('voiding reports how many remain in all, however few one command processes', async () => {
    for (let who = 1; who <= 5; who += 1) await small.apply('plan', person(who));
    const read = store.read.bind(store);
    store.read = (work) =>
      read((reading) => {
        const { applications } = reading;
        const undecided: typeof applications.undecided = (tenantId, filter, limit) =>
          applications.undecided(tenantId, filter, Math.min(limit, 2));
        return work({ ...reading, applications: Object.assign(Object.create(applications), { undecided }) });
      });
    expect(await voided(hour())).toEqual({ voided: 2, remaining: 3 });
    expect(await voided(hour())).toEqual({ voided: 2, remaining: 1 });
  });

  it('voiding requires a network or both times, a reason, and a steward of this school', async () => {
    await small.apply('plan', person(1));
    const filters = [{}, { planId: 'plan' }, { from: 0 }, { until: small.clock.now() + 1 }];
    for (const filter of filters) expect(await voided(filter)).toMatchObject({ path: 'filter' });
    for (const reason of [' ', '\u3164']) {
      expect(await voided(hour(), reason)).toMatchObject({ path: 'reason' });
    }
    const other = await small.school.desk.stewardToken('elsewhere');
    await expect(small.school.voiding.void(small.tenantId, other, hour(), 'x')).rejects.toThrow(
      Unauthenticated,
    );
    expect(await small.taken('plan')).toBe(1);
  });
});
