import { describe, expect, test } from 'vitest';
import { REPORTED_POLL_INTERVALS } from '#application/checkin/procedure';
import { paths } from '#application/navigation/paths';
import type { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { NOW } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { DAY, HOUR, MINUTE } from '../../fakes';
import { ProcedureFixture } from './procedure-fixture';

test('a scan shows within two seconds, closes the full screen and ends the renewal of passes', async () => {
  const fixture = await new ProcedureFixture().open();
  await fixture.pass(7000);
  fixture.vm.showFull();
  expect(fixture.vm.isFull).toBe(true);
  fixture.scan();
  await fixture.pass(2000);
  expect(fixture.vm.reportedAt).toBeDefined();
  expect(fixture.vm.station).toBe('报到核验');
  expect([fixture.vm.isMoment, fixture.vibration.felt]).toEqual([true, [[30, 60, 30]]]);
  expect(fixture.vm.isFull).toBe(false);
  expect(fixture.vm.stations.map(({ state }) => state)).toEqual(['done', 'current']);
  await fixture.pass(10 * MINUTE);
  expect(fixture.issued).toBe(1);
});

test('a scan while offline shows once online', async () => {
  const fixture = await new ProcedureFixture().open();
  await fixture.online(false);
  await fixture.pass(40_000);
  fixture.scan();
  await fixture.online(true);
  expect(fixture.vm.reportedAt).toBeDefined();
});

test('the moment is not shown if the student had reported before the screen was opened', async () => {
  const fixture = new ProcedureFixture();
  fixture.scan();
  await fixture.open();
  expect(fixture.vm.reportedAt).toBeDefined();
  expect([fixture.vm.isMoment, fixture.vibration.felt]).toEqual([false, []]);
});

test('the stations of a student who has reported are open by the school’s clock as soon as the record is read', async () => {
  const fixture = new ProcedureFixture(365 * DAY);
  fixture.scan();
  fixture.record = { ...fixture.record, serverTime: NOW + HOUR };
  await fixture.open();
  expect(fixture.vm.stations.map(({ opening }) => opening)).toEqual(['closed', 'open']);
});

test('a later scan of a pass is shown on the pass screen', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.scan();
  await fixture.pass(2000);
  fixture.record = { ...fixture.record, version: 3, laterScans: [{ scannedAt: NOW + MINUTE }] };
  await fixture.pass(REPORTED_POLL_INTERVALS.fast + 1000);
  expect(fixture.vm.laterScans).toEqual([{ scannedAt: NOW + MINUTE }]);
});

test('a station where the student has been is done by itself', async () => {
  const fixture = await new ProcedureFixture().open();
  fixture.scan();
  await fixture.pass(2000);
  fixture.record = { ...fixture.record, version: 3, visitedStations: ['room'] };
  await fixture.pass(REPORTED_POLL_INTERVALS.fast + 1000);
  expect(fixture.vm.stations.map(({ state }) => state)).toEqual(['done', 'done']);
});

describe('the end of the journey', () => {
  const reportedIn = async (can: InMemoryHost['can']) => {
    const fixture = new ProcedureFixture();
    fixture.host.can = can;
    await fixture.open();
    fixture.scan();
    await fixture.pass(3000);
    expect(fixture.vm.reportedAt).toBeDefined();
    return fixture;
  };

  test('closes the app if another one opened it, and notifies that one once', async () => {
    const fixture = await reportedIn({ close: true });
    expect([fixture.vm.canClose, fixture.host.messages]).toEqual([true, [{ event: 'reported' }]]);
    await fixture.vm.finish();
    expect([fixture.host.isClosed, fixture.navigation.went]).toEqual([true, []]);
  });

  test('leads home in a browser, and if the app does not close', async () => {
    for (const can of [{}, { close: true }]) {
      const fixture = await reportedIn(can);
      fixture.host.can = {};
      await fixture.vm.finish();
      expect(fixture.navigation.went.map(([path]) => path)).toEqual([paths.home]);
    }
  });

  test('leads home if closing throws, which is reported', async () => {
    const fixture = await reportedIn({ close: true });
    const bug = new TypeError('a bug of the app');
    fixture.host.close = () => Promise.reject(bug);
    expect(await unhandledRejectionsOf(() => fixture.vm.finish())).toEqual([bug]);
    expect(fixture.navigation.went.map(([path]) => path)).toEqual([paths.home]);
  });
});
