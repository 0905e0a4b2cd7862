import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { PASS_LIFE } from '#domain/checkin/pass';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { ProcedureFixture } from './procedure-fixture';

test('the screen stays on while there is a pass to show, and no longer', async () => {
  const fixture = new ProcedureFixture();
  const open = fixture.open();
  expect(fixture.wake.isHeld).toBe(false);
  await open;
  expect(fixture.wake.isHeld).toBe(true);
  await fixture.online(false);
  await fixture.pass(PASS_LIFE + 1000);
  expect(fixture.vm.passState).toBe('expired');
  expect(fixture.wake.isHeld).toBe(false);
  await fixture.online(true);
  expect(fixture.wake.isHeld).toBe(true);
  fixture.scan();
  await fixture.pass(2000);
  expect(fixture.vm.reportedAt).toBeDefined();
  expect(fixture.wake.isHeld).toBe(false);
});

test('the screen may turn off when the student leaves', async () => {
  const fixture = await new ProcedureFixture().open();
  expect(fixture.wake.isHeld).toBe(true);
  fixture.vm.dispose();
  expect(fixture.wake.isHeld).toBe(false);
});

test('the pass is shown if the screen cannot be kept on', async () => {
  const fixture = new ProcedureFixture();
  fixture.wake.keepAwake = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
  await fixture.open();
  expect(fixture.vm.passState).toBe('fresh');
});

test('a bug in keeping the screen on is reported, and the pass is shown', async () => {
  const fixture = new ProcedureFixture();
  const bug = new TypeError('a bug of the app');
  fixture.wake.keepAwake = () => Promise.reject(bug);
  const surfaced = await unhandledRejectionsOf(async () => {
    await fixture.open();
  });
  expect(surfaced).toEqual([bug]);
  expect(fixture.vm.passState).toBe('fresh');
});
