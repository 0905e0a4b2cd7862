import { describe, expect, it } from 'vitest';
import { SubmissionReceipt } from '#application/enrollment/submission-receipt';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { Application } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import {
  ReceiptViewModel,
  receiptSteps,
} from '#presentation/screens/enrollment/confirm-application/receipt/receipt.view-model';
import { application, receipt } from '#test/application/enrollment/samples';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { NOW, settled } from '#test/support/fake-clock';
import { paymentFixture } from '../../payment-fixture';
import { agreed } from './confirmation';

/** The receipt of an application that was submitted on an earlier visit. */
function shown(ports: ReturnType<typeof paymentFixture>, submitted: Application) {
  const lifetime = new Lifetime();
  const { gateway } = new FormFixture();
  const receipt = new SubmissionReceipt(submitted, undefined, false, { ...ports, gateway });
  const vm = new ReceiptViewModel(receipt, ports, () => NOW, lifetime);
  return { vm, dispose: () => lifetime.dispose() };
}

describe('the receipt', () => {
  it('is shown again after a reload', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationsResult = [{ ...application, fee: receipt.fee }];
    const vm = await fixture.confirm();
    expect(vm.state.kind).toBe('submitted');
    expect(vm.receipt?.application.no).toBe('QY26-003817');
    expect([vm.receipt?.reviewDays, vm.receipt?.isFeeDue]).toEqual([3, true]);
  });

  it('goes by the school’s clock: a phone a day ahead does not say that it was submitted yesterday', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.placesResult = { serverTime: NOW - 24 * 3_600_000 };
    await vm.journey.plan.refresh();
    await vm.journey.submit();
    expect(vm.receipt?.schoolNow()).toBe(NOW - 24 * 3_600_000);
  });

  it('ends the journey: no way back leads into the form', async () => {
    const { desk: fixture, vm } = await agreed();
    await vm.journey.submit();
    expect(vm.state.kind).toBe('submitted');
    const params = { plan: 'autumn' };
    expect(fixture.navigation.last).toEqual({ way: 'finish', path: paths.confirmApplication, params });
  });

  it('copies its number', async () => {
    const ports = paymentFixture();
    const { vm, dispose } = shown(ports, ports.fees.current);
    await vm.copyNo();
    expect([ports.clipboard.copied, ports.toasts.shown]).toEqual([
      [vm.application.no],
      [{ key: 'payment.copied' }],
    ]);
    dispose();
  });

  it('opens how to pay', async () => {
    const { vm } = await agreed();
    await vm.journey.submit();
    vm.receipt?.openPayment();
    expect(vm.receipt?.fees.sheet?.kind).toBe('payment');
    vm.receipt?.fees.fees.close();
    expect(vm.receipt?.fees.sheet).toBe(undefined);
  });

  it('tells the way ahead for every standing of fee and review', async () => {
    const cases = [
      {
        fee: { state: 'none', amount: 0, reason: '' },
        state: { status: 'submitted' },
        way: 'submitted review* result',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'submitted' },
        way: 'submitted fee review* result',
      },
      {
        fee: { ...receipt.fee, state: 'confirming' },
        state: { status: 'submitted' },
        way: 'submitted fee* review result',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'approved' },
        way: 'submitted fee review result*',
      },
      {
        fee: { ...receipt.fee, state: 'paid' },
        state: { status: 'admitted' },
        way: 'submitted fee review result',
      },
    ] as const;
    for (const { fee, state, way } of cases) {
      const fixture = new FormFixture();
      fixture.session.signIn(credentialOf('applicant-token'));
      fixture.gateway.applicationsResult = [{ ...application, fee, state }];
      const vm = await fixture.confirm();
      expect(vm.receipt?.steps.map((step) => step.id + (step.state === 'current' ? '*' : '')).join(' ')).toBe(
        way,
      );
    }
  });

  it('says how long the review takes until it is done', async () => {
    const said = async (status: 'submitted' | 'notAdmitted') => {
      const fixture = new FormFixture();
      fixture.session.signIn(credentialOf('applicant-token'));
      fixture.gateway.applicationsResult = [{ ...application, state: { status } }];
      return (await fixture.confirm()).receipt?.reviewDays;
    };
    expect([await said('submitted'), await said('notAdmitted')]).toEqual([3, undefined]);
  });

  it('is of an application that stands, not of one that was withdrawn or has expired', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    const ended = (['withdrawn', 'expired'] as const).map((status) => ({
      ...application,
      state: { status },
    }));
    fixture.gateway.applicationsResult = ended;
    expect((await fixture.confirm()).state.kind).toBe('empty');
    fixture.gateway.applicationsResult = [...ended, { ...application, no: 'QY26-003818' }];
    expect((await fixture.confirm()).receipt?.application.no).toBe('QY26-003818');
  });

  it('of an application that ends meanwhile says so, and ticks neither review nor result', () => {
    for (const status of ['withdrawn', 'expired'] as const) {
      const steps = receiptSteps({ ...application, fee: receipt.fee, state: { status } });
      expect(steps.map(({ title, state }) => [title, state])).toEqual([
        ['confirm.submittedStep', 'done'],
        [`status.${status}`, 'done'],
      ]);
    }
  });

  it('promises a later fee where the plan asks for one after the review', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    const fee = { state: 'none', amount: 8000, reason: '报名费' } as const;
    fixture.gateway.applicationsResult = [{ ...application, fee }];
    const vm = await fixture.confirm();
    expect(vm.receipt?.steps.find(({ id }) => id === 'feeLater')).toMatchObject({
      state: 'later',
      amount: 8000,
    });
  });

  it('does not go back to a state that a slow response brings after a newer one', async () => {
    const ports = paymentFixture();
    const fee = { ...receipt.fee, state: 'confirming' } as const;
    const before = { ...ports.fees.current, fee };
    const responses: ((application: Application) => void)[] = [];
    ports.fees.refresh = () =>
      new Promise((resolve) => {
        responses.push((current) => resolve({ paid: false, application: current }));
      });
    const { vm, dispose } = shown(ports, before);
    vm.start();
    await ports.clock.passAsync(30_000);
    responses.at(-1)?.({ ...before, version: before.version + 1, fee: { ...fee, state: 'paid' } });
    await settled();
    responses[0]?.(before);
    await settled();
    expect(vm.application.fee.state).toBe('paid');
    dispose();
  });

  it.each<Partial<Application>>([
    { state: { status: 'withdrawn' } },
    { state: { status: 'expired' } },
    { history: [...application.history, { event: 'resubmit', at: 2 }] },
  ])('says no more that the school has earlier answers once that is over: %o', async (change) => {
    const ports = paymentFixture();
    const before = { ...ports.fees.current, fee: { ...receipt.fee, state: 'confirming' } as const };
    ports.navigation.setSteps([2]);
    const { vm, dispose } = shown(ports, before);
    expect(vm.mismatch).toBe('earlier');
    ports.fees.refresh = async () => ({
      paid: false,
      application: { ...before, ...change, version: before.version + 1 },
    });
    vm.start();
    await settled();
    expect(vm.mismatch).toBeUndefined();
    dispose();
  });

  it('is nothing to a stranger', async () => {
    const fixture = new FormFixture();
    expect((await fixture.confirm()).state.kind).toBe('empty');
    fixture.session.signIn(credentialOf('stale'));
    fixture.gateway.fails.set('applications', 'unauthenticated');
    const vm = await fixture.confirm();
    await settled();
    expect([vm.state.kind, fixture.session.current('applicant')]).toEqual(['empty', undefined]);
  });
});
