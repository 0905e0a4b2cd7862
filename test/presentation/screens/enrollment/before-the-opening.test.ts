import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { autumnPlan, fullAnswers } from '#test/application/enrollment/samples';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

const draft: NewApplicationDraft = {
  kind: 'newApplication',
  planId: 'autumn',
  planTitle: autumnPlan.title,
  grant: undefined,
  templateVersion: 3,
  answers: fullAnswers,
  step: 3,
  stepCount: 4,
  minutesLeft: 0,
};
const MINUTE = 60_000;

/** The confirmation, accepted more than a minute before the opening. */
async function read() {
  const fixture = new FormFixture();
  const opensAt = fixture.clock.now() + MINUTE;
  fixture.gateway.planResult = { ...autumnPlan, opensAt };
  fixture.gateway.placesResult = { opensAt };
  await fixture.drafts.save(draft);
  const vm = await fixture.confirm();
  vm.journey.agree(true);
  return { desk: fixture, vm, opensAt };
}

/** Sets the school's clock, whatever the phone's is. */
function schoolTime(fixture: FormFixture, time: () => number) {
  fixture.gateway.places = async () => {
    const { cap, taken, closesAt } = autumnPlan;
    return {
      cap,
      taken,
      closesAt,
      opensAt: Number(fixture.gateway.placesResult.opensAt),
      serverTime: time(),
    };
  };
}

describe('提交报名 before the opening', () => {
  it('shows the opening time and a countdown, sends nothing, and is enabled by itself at that moment', async () => {
    const { desk: fixture, vm, opensAt } = await read();
    expect(vm.plan.opening).toEqual({ at: opensAt, remaining: MINUTE });
    await vm.journey.submit();
    expect(fixture.gateway.submissions).toEqual([]);
    await fixture.clock.passAsync(MINUTE - 1);
    expect(vm.plan.opening).toMatchObject({ at: opensAt });
    expect(vm.plan.opening?.remaining).toBeLessThanOrEqual(1_000);
    await fixture.clock.passAsync(1);
    expect([vm.plan.opening, vm.plan.unavailable]).toEqual([undefined, undefined]);
    expect(fixture.gateway.calls.places).toBeUndefined();
    await vm.journey.submit();
    expect(vm.state.kind).toBe('submitted');
  });

  it('does not open earlier because the phone’s clock was set ahead', async () => {
    const { desk: fixture, vm } = await read();
    await fixture.clock.passAsync(10_000);
    const real = fixture.clock.now();
    schoolTime(fixture, () => real + 1_000);
    fixture.clock.time += 10 * MINUTE;
    await fixture.clock.passAsync(1_000);
    await settled();
    const { remaining: left = 0 } = vm.plan.opening ?? {};
    expect(left).toBeGreaterThan(45_000);
    expect(left).toBeLessThan(50_000);
    await fixture.clock.passAsync(left);
    expect(vm.plan.opening).toBeUndefined();
  });

  it('is enabled at once on a phone that slept past the opening, after the school’s response', async () => {
    const { desk: fixture, vm } = await read();
    let reached = false;
    const { now } = fixture.clock;
    schoolTime(fixture, () => now.call(fixture.clock));
    const { places } = fixture.gateway;
    fixture.gateway.places = () =>
      reached ? places.call(fixture.gateway) : Promise.reject(new GatewayError('offline', 'no network'));
    fixture.clock.time += 5 * MINUTE;
    await fixture.clock.passAsync(2_000);
    expect(vm.plan.opening?.remaining).toBeGreaterThan(50_000);
    reached = true;
    await fixture.clock.passAsync(1_000);
    await settled();
    expect(vm.plan.opening).toBeUndefined();
  });

  it('is postponed if the school has postponed the opening', async () => {
    const { desk: fixture, vm } = await read();
    await fixture.clock.passAsync(MINUTE);
    const serverTime = fixture.clock.now();
    const opensAt = serverTime + 3 * MINUTE;
    fixture.gateway.submitResult = {
      refused: 'notYetOpen',
      serverTime,
      opensAt,
      closesAt: autumnPlan.closesAt,
    };
    await vm.journey.submit();
    expect(vm.plan.opening).toEqual({ at: opensAt, remaining: 3 * MINUTE });
    await fixture.clock.passAsync(3 * MINUTE);
    expect(vm.plan.opening).toBeUndefined();
  });
});
