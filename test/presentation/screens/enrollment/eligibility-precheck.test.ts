import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { autumnPlan } from '#test/application/enrollment/samples';
import { fieldOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';
import { draft } from './confirm-application/confirmation';

const OLD = '330000198004160021';
const YOUNG = '330000201204160020';
const RIGHT = '33000020080416002X';

function deskWithConditions(): FormFixture {
  const fixture = new FormFixture();
  fixture.gateway.planResult = {
    ...autumnPlan,
    eligibility: { bornFrom: '1996-09-01', bornTo: '2011-08-31' },
  };
  return fixture;
}

describe('the age conditions of a plan', () => {
  it('are reported with the last digit of the ID number, and again on 下一步', async () => {
    const vm = await deskWithConditions().form();
    const idCard = fieldOf(vm, 'idCard');
    idCard.type(OLD.slice(0, 17));
    expect(idCard.error).toBeUndefined();
    idCard.type(OLD);
    expect(idCard.error).toEqual({ key: 'form.bornTooEarly', params: { date: '1996-09-01' } });
    await vm.next();
    expect(vm.screen.form?.invalid).toContain('field-idCard');
    idCard.type(YOUNG);
    expect(idCard.error).toEqual({ key: 'form.bornTooLate', params: { date: '2011-08-31' } });
    idCard.type(RIGHT);
    expect(idCard.error).toBeUndefined();
  });

  it('keep other input, and are not reevaluated by other fields’ input', async () => {
    const vm = await deskWithConditions().form();
    type(vm, 'idCard', OLD);
    const { error: fault } = fieldOf(vm, 'idCard');
    type(vm, 'name', '何静怡');
    expect(fieldOf(vm, 'idCard').error).toBe(fault);
    expect(fieldOf(vm, 'name').text).toBe('何静怡');
  });

  it('are reported when the plan is loaded after the input', async () => {
    const fixture = deskWithConditions();
    fixture.gateway.fails.set('plan', 'timeout');
    const vm = await fixture.form();
    type(vm, 'idCard', OLD);
    expect(fieldOf(vm, 'idCard').error).toBeUndefined();
    await vm.screen.load();
    type(vm, 'idCard', OLD);
    expect(fieldOf(vm, 'idCard').error).toMatchObject({ key: 'form.bornTooEarly' });
  });

  it('are none if the plan has none', async () => {
    const vm = await new FormFixture().form();
    type(vm, 'idCard', OLD);
    expect(fieldOf(vm, 'idCard').error).toBeUndefined();
  });
});

describe('the check for an existing application', () => {
  async function typed(fixture: FormFixture, phone = '13800138000') {
    const vm = await fixture.form();
    type(vm, 'name', '何静怡');
    type(vm, 'idCard', RIGHT);
    type(vm, 'phone', phone);
    await fixture.clock.passAsync(DEBOUNCE_MS);
    await settled();
    return vm;
  }

  it('reports it once all three details are complete, leads to the applications and keeps the input', async () => {
    const fixture = new FormFixture();
    fixture.gateway.duplicateResult = { refused: 'duplicate' };
    const vm = await typed(fixture);
    expect(vm.duplicate).toBe('other');
    expect(fixture.gateway.judged).toEqual([{ name: '何静怡', idCard: RIGHT, phone: '13800138000' }]);
    await vm.toOwnApplications();
    expect(fixture.navigation.last).toEqual({ way: 'go', path: paths.applications });
    expect(fixture.handover.consume()).toEqual({ name: '何静怡', idCard: RIGHT, phone: '13800138000' });
    expect(fixture.drafts.kept.get('autumn')?.answers).toMatchObject({ name: '何静怡', idCard: RIGHT });
  });

  it('says of a draft whose submission brought no response that it has arrived', async () => {
    const fixture = new FormFixture();
    const sent = { name: '何静怡', idCard: RIGHT, phone: '13800138000' };
    const grant = {
      draftId: 'd1',
      planId: 'autumn',
      submissionKey: 'key1',
      token: credentialOf('draft'),
      sent: [sent],
    };
    await fixture.drafts.save({ ...draft, answers: sent, grant });
    fixture.gateway.duplicateResult = { refused: 'duplicate' };
    expect((await typed(fixture)).duplicate).toBe('own');
  });

  it('runs once for each identity, and not while a detail is being changed', async () => {
    const fixture = new FormFixture();
    fixture.gateway.duplicateResult = { refused: 'duplicate' };
    const vm = await typed(fixture);
    fieldOf(vm, 'phone').type('1380013800');
    expect(vm.duplicate).toBeUndefined();
    fieldOf(vm, 'phone').type('13800138000');
    expect(vm.duplicate).toBe('other');
    await fixture.clock.passAsync(10 * DEBOUNCE_MS);
    expect(fixture.gateway.judged).toHaveLength(1);
  });

  it('does not run with an invalid detail', async () => {
    const fixture = new FormFixture();
    await typed(fixture, '1380013');
    expect(fixture.gateway.judged).toEqual([]);
    expect(fixture.gateway.calls.openDraft).toBeUndefined();
  });

  it.each([
    ['nothing to say', undefined],
    ['too many tries', { refused: 'tooManyAttempts', retryAfter: 60 }],
    ['no such call', { refused: 'notFound' }],
  ] as const)('does not disturb filling with %s', async (_, result) => {
    const fixture = new FormFixture();
    fixture.gateway.duplicateResult = result;
    const vm = await typed(fixture);
    expect([vm.duplicate, vm.screen.stage]).toEqual([undefined, 'filling']);
  });

  it('does not disturb filling offline, and is not repeated for a tenant without the call', async () => {
    const fixture = new FormFixture();
    fixture.gateway.fails.set('judgeDuplicate', 'offline');
    fixture.gateway.duplicateResult = { refused: 'notFound' };
    const vm = await typed(fixture);
    expect(vm.duplicate).toBeUndefined();
    for (const phone of ['13800138001', '13800138002', '13800138003']) {
      type(vm, 'phone', phone);
      await fixture.clock.passAsync(DEBOUNCE_MS);
    }
    expect(fixture.gateway.judged).toHaveLength(2);
  });

  it('does not run after the form is left, nor when its plan loads late', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    type(vm, 'name', '何静怡');
    type(vm, 'idCard', RIGHT);
    type(vm, 'phone', '13800138000');
    vm.dispose();
    vm.screen.journey.changed();
    await fixture.clock.passAsync(10 * DEBOUNCE_MS);
    expect(fixture.gateway.judged).toEqual([]);
    expect(fixture.gateway.calls.openDraft).toBeUndefined();
  });
});
