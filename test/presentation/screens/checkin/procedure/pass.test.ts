import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { PASS_LIFE, PASS_RENEWAL } from '#domain/checkin/pass';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { REPORT_POLL_INTERVALS } from '#presentation/screens/checkin/procedure/report-poll-intervals';
import { settled } from '#test/support/fake-clock';
import { HOUR, MINUTE } from '../../fakes';
import { checkinPlan, welcomeRecord } from '../stub-checkin';
import { ProcedureFixture } from './procedure-fixture';

test('the pass shows, and is renewed while the screen is open', async () => {
  const stage = await new ProcedureFixture().open();
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q1');
  expect(stage.vm.renewal.state).toBe('fresh');
  await stage.pass(PASS_RENEWAL + 1000);
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q2');
  expect(stage.issued).toBe(2);
});

test.each([
  ['an hour ahead', HOUR],
  ['a day behind', -24 * HOUR],
])('a phone whose clock is %s shows it as long as the school says', async (_, skew) => {
  const stage = await new ProcedureFixture(skew).open();
  expect(stage.vm.renewal.state).toBe('fresh');
  expect(stage.vm.renewal.remaining).toBe(PASS_LIFE);
  expect(stage.vm.clockWrong).toBe(true);
  expect(stage.vm.stations.map(({ opening }) => opening)).toEqual(['open', 'upcoming']);
  await stage.online(false);
  await stage.pass(PASS_LIFE - 1000);
  expect(stage.vm.renewal.state).toBe('stale');
  await stage.pass(2000);
  expect(stage.vm.renewal.state).toBe('expired');
});

test('a pass without network shows until it expires, says so, and is renewed when the network is back', async () => {
  const stage = await new ProcedureFixture().open();
  await stage.online(false);
  await stage.pass(5 * MINUTE);
  expect(stage.vm.renewal.state).toBe('stale');
  expect(stage.vm.status.isUnreachable).toBe(true);
  await stage.pass(5 * MINUTE);
  expect(stage.vm.renewal.state).toBe('expired');
  expect(stage.vm.renewal.failure).toBe('offline');
  await stage.online(true);
  expect(stage.vm.renewal.state).toBe('fresh');
  expect(stage.vm.status.isUnreachable).toBe(false);
});

test('a network that goes without a word from the phone is noticed, and asked more seldom', async () => {
  const stage = await new ProcedureFixture().open();
  stage.cut = true;
  await stage.pass(4000);
  expect(stage.vm.status.isUnreachable).toBe(true);
  await stage.pass(30_000);
  stage.cut = false;
  await stage.pass(REPORT_POLL_INTERVALS.longest);
  expect(stage.vm.status.isUnreachable).toBe(false);
});

test('a phone in a pocket asks for nothing', async () => {
  const stage = await new ProcedureFixture().open();
  stage.visibility.set(false);
  const { asked, issued } = stage;
  await stage.pass(5 * MINUTE);
  expect([stage.asked, stage.issued]).toEqual([asked, issued]);
  stage.visibility.set(true);
  await settled();
  expect([stage.asked, stage.issued]).toEqual([asked + 1, issued + 1]);
});

test('a student who comes back without network finds the cached pass', async () => {
  const stage = await new ProcedureFixture(HOUR).open();
  stage.vm.dispose();
  stage.cut = true;
  await stage.pass(MINUTE);
  stage.vm = stage.make();
  await stage.open();
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q1');
  expect(stage.vm.record?.maskedName).toBe('王*涵');
  expect(stage.vm.renewal.remaining).toBe(PASS_LIFE - MINUTE);
});

test('the stations stand without network as another screen has read them', async () => {
  const stage = new ProcedureFixture();
  stage.checkinCache.set(credentialOf('theirs'), { plan: checkinPlan, record: stage.record });
  stage.cut = true;
  await stage.open();
  expect(stage.vm.stations).toHaveLength(checkinPlan.stations.length);
  expect(stage.vm.renewal.failure).toBe('offline');
  await stage.online(true);
  expect(stage.vm.renewal.pass).toBeDefined();
});

test('the pass of one student is not shown to the next', async () => {
  const stage = await new ProcedureFixture().open();
  stage.vm.dispose();
  stage.session.checkin(credentialOf('another'), 'w1');
  stage.cut = true;
  stage.vm = stage.make();
  await stage.open();
  expect(stage.vm.renewal.pass).toBeUndefined();
});

test('a screen that is left while it reads beside a kept pass asks nothing and keeps nothing any more', async () => {
  const stage = await new ProcedureFixture().open();
  stage.vm.dispose();
  stage.vm = stage.make();
  stage.vm.start();
  stage.vm.dispose();
  stage.checkinCache.clear();
  await settled();
  expect([stage.clock.waiting, stage.checkinCache.get(credentialOf('theirs'))]).toEqual([0, undefined]);
});

test('a student who is not ready is led to the steps', async () => {
  const stage = new ProcedureFixture();
  stage.record = welcomeRecord();
  await stage.open();
  expect(stage.navigation.went).toContainEqual([paths.checkin]);
});

test('a token that holds no more leads to the entry, and nothing is asked any more', async () => {
  const stage = await new ProcedureFixture().open();
  stage.unauthenticated = true;
  await stage.pass(2000);
  expect(stage.session.current('newStudent')).toBeUndefined();
  expect(stage.navigation.went).toContainEqual([paths.checkinEntry]);
});
