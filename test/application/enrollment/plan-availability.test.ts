import { expect, test } from 'vitest';
import { PlanAvailability } from '#application/enrollment/plan-availability';
import type { Plan } from '#domain/enrollment/plan';
import { autumnPlan } from '#test/application/enrollment/samples';
import { stubEnrollmentGateway } from '#test/presentation/screens/fakes';
import { FakeClock, settled } from '#test/support/fake-clock';

test('a plan that comes after its screen was left is waited for no more', async () => {
  const clock = new FakeClock();
  let respond: (read: { plan: Plan; serverTime: number }) => void = () => {};
  const plan = () => new Promise<{ plan: Plan; serverTime: number }>((resolve) => (respond = resolve));
  const open = () => new PlanAvailability('autumn', stubEnrollmentGateway({ plan }), clock);
  const upcoming = { ...autumnPlan, opensAt: clock.now() + 60_000, closesAt: clock.now() + 120_000 };

  const shown = open();
  void shown.read();
  respond({ plan: upcoming, serverTime: clock.now() });
  await settled();
  expect(clock.waiting).toBe(1);
  shown.dispose();
  expect(clock.waiting).toBe(0);

  const left = open();
  void left.read();
  left.dispose();
  respond({ plan: upcoming, serverTime: clock.now() });
  await settled();
  expect(clock.waiting).toBe(0);
});
