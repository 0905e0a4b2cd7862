import { expect, test } from 'vitest';
import { REPORT_POLL_INTERVALS } from '#application/checkin/procedure';
import { paths } from '#application/navigation/paths';
import { PASS_LIFE, PASS_RENEWAL } from '#domain/checkin/pass';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { checkinPlan, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { settled } from '#test/support/fake-clock';
import { HOUR, MINUTE } from '../../fakes';
import { ProcedureFixture } from './procedure-fixture';

test('the pass is shown, and renewed while the screen is open', async () => {
  const fixture = await new ProcedureFixture().open();
  expect(fixture.vm.pass?.code).toBe('K7M2Q1');
  expect(fixture.vm.passState).toBe('fresh');
  await fixture.pass(PASS_RENEWAL + 1000);
  expect(fixture.vm.pass?.code).toBe('K7M2Q2');
  expect(fixture.issued).toBe(2);
});

test.each([
  ['an hour ahead', HOUR],
  ['a day behind', -24 * HOUR],
])('a phone whose clock is %s shows the pass for the school’s lifetime', async (_, skew) => {
  const fixture = await new ProcedureFixture(skew).open();
  expect(fixture.vm.passState).toBe('fresh');
  expect(fixture.vm.remaining).toBe(PASS_LIFE);
  expect(fixture.vm.clockWrong).toBe(true);
  expect(fixture.vm.stations.map(({ opening }) => opening)).toEqual(['open', 'upcoming']);
  await fixture.online(false);
  await fixture.pass(PASS_LIFE - 1000);
  expect(fixture.vm.passState).toBe('stale');
  await fixture.pass(2000);
  expect(fixture.vm.passState).toBe('expired');
});

test('offline a pass is shown until it expires, with a note, and renewed once online', async () => {
  const fixture = await new ProcedureFixture().open();
  await fixture.online(false);
  await fixture.pass(5 * MINUTE);
  expect(fixture.vm.passState).toBe('stale');
  expect(fixture.vm.isUnreachable).toBe(true);
  await fixture.pass(5 * MINUTE);
  expect(fixture.vm.passState).toBe('expired');
  expect(fixture.vm.passFailure).toBe('offline');
  await fixture.online(true);
  expect(fixture.vm.passState).toBe('fresh');
  expect(fixture.vm.isUnreachable).toBe(false);
});

test('an unresponsive network is noticed, and polled less often', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.cut = true;
  await fixture.pass(4000);
  expect(fixture.vm.isUnreachable).toBe(true);
  await fixture.pass(30_000);
  fixture.cut = false;
  await fixture.pass(REPORT_POLL_INTERVALS.longest);
  expect(fixture.vm.isUnreachable).toBe(false);
});

test('a hidden page requests nothing', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.visibility.set(false);
  const { asked, issued } = fixture;
  await fixture.pass(5 * MINUTE);
  expect([fixture.asked, fixture.issued]).toEqual([asked, issued]);
  fixture.visibility.set(true);
  await settled();
  expect([fixture.asked, fixture.issued]).toEqual([asked + 1, issued + 1]);
});

test('a student who comes back without network finds the cached pass', async () => {
  const fixture = await new ProcedureFixture(HOUR).open();
  fixture.vm.dispose();
  fixture.cut = true;
  await fixture.pass(MINUTE);
  fixture.vm = fixture.make();
  await fixture.open();
  expect(fixture.vm.pass?.code).toBe('K7M2Q1');
  expect(fixture.vm.record?.maskedName).toBe('王*涵');
  expect(fixture.vm.remaining).toBe(PASS_LIFE - MINUTE);
});

test('the stations are shown offline from the cache', async () => {
  const fixture = new ProcedureFixture();
  fixture.checkinCache.set(credentialOf('theirs'), { plan: checkinPlan, record: fixture.record });
  fixture.cut = true;
  await fixture.open();
  expect(fixture.vm.stations).toHaveLength(checkinPlan.stations.length);
  expect(fixture.vm.passFailure).toBe('offline');
  await fixture.online(true);
  expect(fixture.vm.pass).toBeDefined();
});

test('the pass of one student is not shown to the next', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.vm.dispose();
  fixture.session.checkin(credentialOf('another'), 'w1');
  fixture.cut = true;
  fixture.vm = fixture.make();
  await fixture.open();
  expect(fixture.vm.pass).toBeUndefined();
});

test('a screen left while loading beside a cached pass requests and stores nothing afterwards', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.vm.dispose();
  fixture.vm = fixture.make();
  fixture.vm.start();
  fixture.vm.dispose();
  fixture.checkinCache.clear();
  await settled();
  expect([fixture.clock.waiting, fixture.checkinCache.get(credentialOf('theirs'))]).toEqual([0, undefined]);
});

test('a student who is not ready is led to the steps', async () => {
  const fixture = new ProcedureFixture();
  fixture.record = welcomeRecord();
  await fixture.open();
  expect(fixture.navigation.went).toContainEqual([paths.checkin]);
  expect(fixture.toasts.shown).toEqual([]);
});

test.each([
  ['notice', {}],
  ['info', { noticeReadAt: 1 }],
  ['confirm', { noticeReadAt: 1, infoSavedAt: 1 }],
  ['face', { noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1 }],
])('a pass on the screen that needs %s first leads to the steps, and says so', async (step, done) => {
  const fixture = await new ProcedureFixture().open();
  expect(fixture.vm.pass).toBeDefined();
  fixture.record = welcomeRecord({ ...done, version: 2 });
  await fixture.pass(2000);
  expect(fixture.navigation.went).toContainEqual([paths.checkin]);
  expect(fixture.toasts.shown).toEqual([{ key: `pass.needs.${step}` }]);
});

test('an expired token leads to the entry, and nothing is requested any more', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.unauthenticated = true;
  await fixture.pass(2000);
  expect(fixture.session.current('newStudent')).toBeUndefined();
  expect(fixture.navigation.went).toContainEqual([paths.checkinEntry]);
});
