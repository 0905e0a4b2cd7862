import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { PASS_LIFE } from '#domain/checkin/pass';
import { ProcedureFixture } from './procedure-fixture';

test('the screen stays on while there is a pass to show, and no longer', async () => {
  const stage = new ProcedureFixture();
  const open = stage.open();
  expect(stage.wake.held).toBe(false);
  await open;
  expect(stage.wake.held).toBe(true);
  await stage.online(false);
  await stage.pass(PASS_LIFE + 1000);
  expect(stage.vm.renewal.state).toBe('expired');
  expect(stage.wake.held).toBe(false);
  await stage.online(true);
  expect(stage.wake.held).toBe(true);
  stage.scan();
  await stage.pass(2000);
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect(stage.wake.held).toBe(false);
});

test('the screen may go dark when the student leaves', async () => {
  const stage = await new ProcedureFixture().open();
  expect(stage.wake.held).toBe(true);
  stage.vm.dispose();
  expect(stage.wake.held).toBe(false);
});

test('the pass is shown where the screen cannot be kept awake', async () => {
  const stage = new ProcedureFixture();
  stage.wake.keepAwake = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
  await stage.open();
  expect(stage.vm.renewal.state).toBe('fresh');
});
