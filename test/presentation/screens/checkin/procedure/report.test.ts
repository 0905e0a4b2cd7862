import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { REPORTED_POLL_INTERVALS } from '#presentation/screens/checkin/procedure/report-poll-intervals';
import { NOW } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/surfaced';
import { MINUTE } from '../../fakes';
import { ProcedureFixture } from './procedure-fixture';

test('a scan shows within two seconds, closes the full screen and ends the asking for passes', async () => {
  const stage = await new ProcedureFixture().open();
  await stage.pass(7000);
  stage.vm.renewal.showFull();
  expect(stage.vm.renewal.isFull).toBe(true);
  stage.scan();
  await stage.pass(2000);
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect(stage.vm.status.station).toBe('报到核验');
  expect([stage.vm.isMoment, stage.vibration.felt]).toEqual([true, [[30, 60, 30]]]);
  expect(stage.vm.renewal.isFull).toBe(false);
  expect(stage.vm.stations.map(({ state }) => state)).toEqual(['done', 'current']);
  await stage.pass(10 * MINUTE);
  expect(stage.issued).toBe(1);
});

test('a scan while the student had no network shows once it is back', async () => {
  const stage = await new ProcedureFixture().open();
  await stage.online(false);
  await stage.pass(40_000);
  stage.scan();
  await stage.online(true);
  expect(stage.vm.status.reportedAt).toBeDefined();
});

test('whoever had reported before the screen was opened has had the moment', async () => {
  const stage = new ProcedureFixture();
  stage.scan();
  await stage.open();
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect([stage.vm.isMoment, stage.vibration.felt]).toEqual([false, []]);
});

test('a later scan of a pass is shown on the pass screen', async () => {
  const stage = await new ProcedureFixture().open();
  stage.scan();
  await stage.pass(2000);
  stage.record = { ...stage.record, version: 3, laterScans: [{ scannedAt: NOW + MINUTE }] };
  await stage.pass(REPORTED_POLL_INTERVALS.fast + 1000);
  expect(stage.vm.status.laterScans).toEqual([{ scannedAt: NOW + MINUTE }]);
});

describe('the end of the journey', () => {
  const reportedIn = async (can: InMemoryHost['can']) => {
    const stage = new ProcedureFixture();
    stage.host.can = can;
    await stage.open();
    stage.scan();
    await stage.pass(3000);
    expect(stage.vm.status.reportedAt).toBeDefined();
    return stage;
  };

  test('closes the app where another one opened it, and notifies that one once', async () => {
    const stage = await reportedIn({ close: true });
    expect([stage.vm.canClose, stage.host.messages]).toEqual([true, [{ event: 'reported' }]]);
    await stage.vm.finish();
    expect([stage.host.isClosed, stage.navigation.went]).toEqual([true, []]);
  });

  test('leads home in a browser, and where the app did not close', async () => {
    for (const can of [{}, { close: true }]) {
      const stage = await reportedIn(can);
      stage.host.can = {};
      await stage.vm.finish();
      expect(stage.navigation.went.map(([path]) => path)).toEqual([paths.home]);
    }
  });

  test('leads home where closing breaks, which is reported', async () => {
    const stage = await reportedIn({ close: true });
    const bug = new TypeError('a bug of the app');
    stage.host.close = () => Promise.reject(bug);
    expect(await unhandledRejectionsOf(() => stage.vm.finish())).toEqual([bug]);
    expect(stage.navigation.went.map(([path]) => path)).toEqual([paths.home]);
  });
});
