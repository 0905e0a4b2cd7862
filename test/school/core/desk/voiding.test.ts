import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { orThrow } from '#test/support/or-throw';
import { HOUR, person } from '../../store/small-school';
import { DeskSchool, type StaffName } from './desk-under-test';

let database: OpenStore;
let desk: DeskSchool;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  desk = await DeskSchool.open(database, 10);
  await desk.small.publish('plan', { cap: 20, feeDue: 'onSubmit' });
  await desk.small.publish('other', { cap: 20 });
});

const hour = () => ({
  planId: 'plan',
  from: desk.small.clock.now() - HOUR,
  until: desk.small.clock.now() + 1,
});
type Filter = Parameters<typeof desk.desk.voiding.preview>[1];
async function voided(filter: Filter, reason = '信息不真实', who: StaffName = '王老师') {
  return desk.desk.voiding.void(await desk.as(who, 'application.void'), { ...filter, reason });
}
async function preview(filter: Filter) {
  return orThrow(await desk.desk.voiding.preview(await desk.as('林主任', 'application.void'), filter));
}
async function settle(applicationId: string) {
  const context = await desk.as('周会计', 'fee.settle');
  return desk.desk.fees.settle(context, applicationId, (await desk.record(applicationId)).version);
}
async function apply(who: number, address: string) {
  return orThrow(await desk.small.submit(await desk.small.draft('plan'), person(who), address));
}

it('voiding frees the places, tells the applicants the reason, takes what was pending, and is audited one by one', async () => {
  const { small } = desk;
  const receipt = await small.apply('plan', person(1));
  await desk.decide('陈老师', receipt.applicationId, { kind: 'approve' });
  const { no } = await desk.record(receipt.applicationId);
  expect(await preview(hour())).toMatchObject({ count: 1, numbers: [no] });
  expect(await voided(hour())).toEqual({ voided: 1, remaining: 0 });
  expect(await small.taken('plan')).toBe(0);
  const [own] = await small.school.admissions.own.all(desk.tenantId, receipt.token);
  expect(own).toMatchObject({
    state: { status: 'expired', reason: '信息不真实' },
    history: [{ event: 'submitted' }, { event: 'void', at: small.clock.now() }],
  });
  expect(own?.fee).not.toHaveProperty('payBefore');
  expect(await desk.pending(receipt.applicationId)).toBeUndefined();
  expect(await desk.audit(receipt.applicationId)).toContain('王老师 application.void done: ');
  expect(desk.events.at(-1)).toMatchObject({ kind: 'decision', decision: 'void', outcome: 'done' });
});

it('a person whose application was voided can apply again, and money paid for the voided one is refunded', async () => {
  const { applicationId } = await desk.small.apply('plan', person(1));
  await voided(hour());
  await desk.small.apply('plan', person(1));
  orThrow(await settle(applicationId));
  expect((await desk.record(applicationId)).fee.state).toBe('refunded');
  expect(await desk.small.taken('plan')).toBe(1);
});

it('voiding spares paid and decided applications, other plans and other times', async () => {
  const { small } = desk;
  const paid = await small.apply('plan', person(1));
  orThrow(await settle(paid.applicationId));
  const admitted = await small.apply('plan', person(2));
  await desk.decide('王老师', admitted.applicationId, { kind: 'admit' }, { atOnce: true });
  await small.apply('other', person(3));
  expect(await preview(hour())).toMatchObject({ count: 0, numbers: [] });
  expect(await voided(hour())).toEqual({ voided: 0, remaining: 0 });
  await small.apply('plan', person(4));
  const before = hour();
  small.clock.pass(2 * HOUR);
  expect(await voided({ ...before, from: small.clock.now() - HOUR, until: small.clock.now() })).toEqual({
    voided: 0,
    remaining: 0,
  });
  expect(await voided(before)).toEqual({ voided: 1, remaining: 0 });
  expect([await small.taken('plan'), await small.taken('other')]).toEqual([2, 1]);
});

it('voiding by network voids each application once, and networks are forgotten with time', async () => {
  const { small } = desk;
  for (let who = 0; who < 4; who += 1) await apply(who, who === 3 ? 'home' : 'robot');
  const { networks, count } = await preview(hour());
  expect([count, networks.map((one) => one.count)]).toEqual([4, [3, 1]]);
  const filter = { planId: 'plan', network: networks[0]?.network };
  expect((await preview(filter)).count).toBe(3);
  const both = await Promise.all([1, 2].map(() => voided(filter)));
  expect(both.reduce((sum, one) => sum + orThrow(one).voided, 0)).toBe(3);
  expect(await voided(filter)).toEqual({ voided: 0, remaining: 0 });
  await apply(0, 'home');
  expect(await small.taken('plan')).toBe(2);
  small.clock.pass(30 * 24 * HOUR);
  await small.school.sweep.run();
  expect((await preview({ planId: 'plan', from: 0, until: small.clock.now() })).networks).toEqual([]);
});

it('voiding wants a network or both times, a reason, and a plan that is theirs, also while it runs', async () => {
  const { small } = desk;
  await small.apply('plan', person(1));
  for (const filter of [{}, { from: 0 }, { until: small.clock.now() + 1 }])
    expect(await voided({ planId: 'plan', ...filter })).toMatchObject({ errors: [{ path: 'network' }] });
  for (const reason of [' ', '\u3164', '长'.repeat(201)])
    expect(await voided(hour(), reason)).toMatchObject({ errors: [{ path: 'reason' }] });
  await desk.employ('王老师', [{ role: 'owner', planId: 'other' }]);
  expect(await voided(hour())).toEqual({ refused: 'notFound' });
  expect(await voided({ ...hour(), planId: 'nowhere' })).toEqual({ refused: 'notFound' });
  await desk.employ('王老师');
  const context = await desk.as('王老师', 'application.void');
  await desk.employ('王老师', [{ role: 'reviewer' }]);
  expect(await desk.desk.voiding.void(context, { ...hour(), reason: '?' })).toEqual({ refused: 'forbidden' });
  expect(await desk.asked('陈老师', 'application.void')).toEqual({ refused: 'forbidden' });
  expect(await small.taken('plan')).toBe(1);
});
