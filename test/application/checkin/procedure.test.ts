import { expect, test } from 'vitest';
import { CheckinProcedure, REPORTED_POLL_INTERVALS } from '#application/checkin/procedure';
import { paths } from '#application/navigation/paths';
import { PASS_LIFE, PASS_RENEWAL } from '#domain/checkin/pass';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { failing } from '#test/presentation/screens/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { CheckinPhone, confirmed } from './checkin-phone';
import { type CheckinPorts, checkinPlan, welcomeRecord } from './stub-checkin';

const ready = { ...confirmed, face: { state: 'passed', path: 'p', passedAt: NOW } } as const;
const SECOND = 1000;

/** A school that issues passes and knows of scans. */
function procedure(record: Partial<WelcomeRecord> = ready, parts: Partial<CheckinPorts> = {}) {
  let issued = 0;
  const phone: CheckinPhone = new CheckinPhone(
    {
      issue: async () => {
        issued += 1;
        const issuedAt = phone.clock.now();
        return {
          token: `OP1.${issued}`,
          code: `K7M2Q${issued}`,
          issuedAt,
          expiresAt: issuedAt + PASS_LIFE,
          serverTime: issuedAt,
        };
      },
      liveState: async () => {
        const { version, reportedAt } = phone.record;
        const live = { version, serverTime: phone.clock.now() };
        return reportedAt === undefined ? live : { ...live, reportedAt };
      },
      ...parts,
    },
    record,
  );
  const owner = new CheckinProcedure(phone);
  const start = async () => {
    owner.start();
    await settled();
  };
  const scan = () => {
    phone.record = { ...phone.record, version: 2, reportedAt: phone.clock.now() };
  };
  return { phone, owner, start, scan };
}

test('the pass is awaited, renewed, and used by a scan', async () => {
  const { phone, owner, start, scan } = procedure();
  expect(owner.state.kind).toBe('opening');
  await start();
  expect([owner.state.kind, owner.state.pass?.code, phone.wake.isHeld]).toEqual(['waiting', 'K7M2Q1', true]);
  await phone.clock.passAsync(PASS_RENEWAL + SECOND);
  expect([owner.state.pass?.code, owner.passState]).toEqual(['K7M2Q2', 'fresh']);
  scan();
  await phone.clock.passAsync(2 * SECOND);
  expect([owner.state.kind, owner.reportedAt, phone.wake.isHeld]).toEqual([
    'reported',
    phone.record.reportedAt,
    false,
  ]);
  expect([phone.host.messages, phone.cache.get(credentialOf('student'))?.issued]).toEqual([
    [{ event: 'reported' }],
    undefined,
  ]);
  const { reads } = phone;
  phone.record = { ...phone.record, version: 3, visitedStations: ['room'] };
  await phone.clock.passAsync(REPORTED_POLL_INTERVALS.fast + SECOND);
  expect([phone.reads, owner.progress.record?.visitedStations]).toEqual([reads + 1, ['room']]);
});

test.each<[string, Partial<WelcomeRecord>]>([
  ['the notice', {}],
  ['the photo', confirmed],
])('opened before %s the screen leads to the steps, with no pass', async (_, record) => {
  const { phone, owner, start } = procedure(record);
  await start();
  expect([phone.navigation.went, owner.state.pass, phone.toasts.shown]).toEqual([
    [[paths.checkin]],
    undefined,
    [],
  ]);
});

test('a student whose pass is shown is told which step has to be done first', async () => {
  const { phone, start, owner } = procedure();
  await start();
  phone.record = welcomeRecord({ ...confirmed, version: 2 });
  await phone.clock.passAsync(2 * SECOND);
  expect([phone.toasts.shown, phone.navigation.went]).toEqual([
    [{ key: 'pass.needs.face' }],
    [[paths.checkin]],
  ]);
  owner.dispose();
});

test('without network the pass of an earlier visit is shown until it expires', async () => {
  const offline = { record: failing('offline'), issue: failing('offline'), liveState: failing('offline') };
  const { phone, owner, start } = procedure(ready, offline);
  const pass = { token: 'OP1', code: 'K7M2QX', issuedAt: NOW, expiresAt: NOW + PASS_LIFE };
  const checkin = { plan: checkinPlan, record: welcomeRecord(ready) };
  phone.cache.set(credentialOf('student'), checkin, { pass, offset: 0 });
  phone.connectivity.set(false);
  await start();
  expect([owner.state.pass?.code, owner.passState, phone.wake.isHeld]).toEqual(['K7M2QX', 'fresh', true]);
  await phone.clock.passAsync(PASS_LIFE + SECOND);
  expect([owner.passState, phone.wake.isHeld, owner.state.kind]).toEqual(['expired', false, 'waiting']);
});

test('a pass that the school refuses is said, and what has changed is read', async () => {
  const { phone, owner, start } = procedure(ready, { issue: async () => ({ refused: 'notFound' }) });
  await start();
  expect([owner.state.isRejected, phone.reads]).toEqual([true, 2]);
  owner.dispose();
});

test('a session that has ended leads to the entry, and nothing more is asked', async () => {
  let asked = 0;
  const ended = () => {
    asked += 1;
    return failing('unauthenticated')();
  };
  const { phone, start } = procedure(ready, { record: ended, issue: ended, liveState: ended });
  await start();
  const before = asked;
  await phone.clock.passAsync(60 * SECOND);
  expect([phone.session.current('newStudent'), phone.navigation.last?.path, asked]).toEqual([
    undefined,
    paths.checkinEntry,
    before,
  ]);
});

test.each([
  [{ close: true }, true, []],
  [{}, false, [[paths.home]]],
] as const)('完成 in an app that can do %j', async (can, isClosed, went) => {
  const { phone, owner, start } = procedure({ ...ready, reportedAt: NOW });
  phone.host.can = can;
  await start();
  await owner.finish();
  expect([phone.host.isClosed, phone.navigation.went]).toEqual([isClosed, went]);
});

test('what is left asks nothing more and lets the screen go dark', async () => {
  const { phone, owner, start } = procedure();
  await start();
  owner.dispose();
  expect([phone.wake.isHeld, phone.clock.waiting]).toEqual([false, 0]);
  await phone.clock.passAsync(60 * SECOND);
  expect(phone.reads).toBe(1);
});
