import { describe, expect, test, vi } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import { noFee } from '#domain/payment/fee';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { type RecruitResult, recruitResult } from '#presentation/screens/homepage/recruit-result/view-model';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { failing, StubPhoneVerification, stubEnrollmentGateway, stubSchoolInfo } from '../fakes';

const found: LookUp = {
  maskedName: '周*桐',
  maskedIdCard: '440000********0048',
  maskedPhone: '138****8000',
  results: [
    {
      no: 'QY26-1',
      planTitle: '秋季',
      state: { status: 'waitlisted', rank: 7 },
      fee: noFee,
      majors: [],
      updatedAt: NOW,
    },
  ],
};

function shown(lookUp: EnrollmentGateway['lookUp'], navigation = new RecordingNavigation()) {
  const clock = new FakeClock();
  const handover = new SingleUseHandover();
  const bootForm = new FakeBootForm();
  const vm = recruitResult({
    gateway: stubEnrollmentGateway({ lookUp }),
    clock,
    navigation,
    phones: new StubPhoneVerification(),
    handover,
    school: stubSchoolInfo(),
    capabilities: everyCapability,
    vibration: new InMemoryVibration(),
    bootForm,
    memory: new InMemoryVisitMemory(new StubDrafts()),
  });
  vm.start();
  return { vm, clock, navigation, handover, bootForm };
}

function fill({ form }: RecruitResult) {
  form.input.set('name', ' 周雨桐 ');
  form.input.set('idCard', '４４００００ 20080101 0048');
  form.input.set('phone', '+86 138-0013-8000');
}

describe('looking a result up', () => {
  test('sends the normalised details and shows the result', async () => {
    let asked: ApplicantIdentity | undefined;
    const { vm } = shown(async (identity) => {
      asked = identity;
      return found;
    });
    fill(vm);
    await vm.form.submit();
    expect(asked).toEqual({ name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' });
    expect(vm.state).toMatchObject({ result: found });
  });

  test('goes on with what was typed, and asked for, before the app was there', async () => {
    let asked = 0;
    const { vm, bootForm } = shown(async () => {
      asked += 1;
      return found;
    });
    bootForm.typing = { texts: { name: '周雨桐' }, focused: undefined, submitRequested: false };
    vm.arrived();
    expect(vm.form.input.values).toEqual({ name: '周雨桐', idCard: '', phone: '' });
    expect(vm.form.input.errors).toEqual({});
    bootForm.typing = {
      texts: { idCard: '440000200801010048', phone: '13800138000' },
      focused: undefined,
      submitRequested: true,
    };
    vm.arrived();
    await vi.waitFor(() => expect(vm.state).toMatchObject({ result: found }));
    expect(asked).toBe(1);
  });

  test('goes back to the form with what was typed', async () => {
    const { vm, navigation } = shown(async () => found);
    for (const back of [vm.journey.again, () => navigation.back()]) {
      fill(vm);
      await vm.form.submit();
      back();
      expect([vm.state, vm.form.input.values.name]).toEqual([{ kind: 'form', isAgain: true }, ' 周雨桐 ']);
    }
  });

  test('where nothing is found, leads to the look-up of admissions with what was typed, once', async () => {
    const { vm, navigation, handover } = shown(async () => ({ refused: 'notFound' }));
    fill(vm);
    await vm.form.submit();
    vm.lookElsewhere();
    expect(navigation.went).toEqual([[paths.result]]);
    expect(handover.consume()).toEqual({ ...vm.form.input.values, name: ' 周雨桐 ' });
    await Promise.resolve();
    expect(handover.consume()).toBeUndefined();
  });

  test('begins with what was typed at the other look-up; the mobile is asked for', () => {
    const { vm, handover } = shown(async () => found);
    handover.give({ name: '周雨桐', idCard: '440000200801010048' });
    vm.start();
    expect(vm.form.input.values).toEqual({ name: '周雨桐', idCard: '440000200801010048', phone: '' });
  });

  test('leads on to the applications with what was typed', async () => {
    const { vm, navigation, handover } = shown(async () => found);
    fill(vm);
    await vm.form.submit();
    vm.openApplications();
    expect(navigation.went).toEqual([[paths.applications]]);
    expect(handover.consume()).toEqual(vm.form.input.values);
  });

  test('forgets what was typed when the screen is left', async () => {
    const { vm } = shown(async () => found);
    fill(vm);
    vm.dispose();
    expect(vm.form.input.values).toEqual({ name: '', idCard: '', phone: '' });
  });
});

describe('fields', () => {
  test('are named when empty or wrong, and nothing is asked', async () => {
    let asked = 0;
    const { vm } = shown(async () => {
      asked += 1;
      return found;
    });
    vm.form.input.set('idCard', '440000200801010049');
    vm.form.input.set('phone', '12800138000');
    await vm.form.submit();
    expect(asked).toBe(0);
    expect(vm.form.input.errors).toEqual({
      name: { key: 'form.required', params: { label: 'form.name' } },
      idCard: { key: 'form.rule.idCard.check' },
      phone: { key: 'form.rule.phone.prefix' },
    });
    expect(vm.form.input.firstInvalid).toBe('name');
    expect(vm.form.input.invalidAttempts).toBe(1);
  });

  test('are judged when left, and cleared as soon as they are corrected', () => {
    const { form } = shown(async () => found).vm;
    form.input.blur('phone');
    expect(form.input.errors.phone).toBeUndefined();
    form.input.set('phone', '1380013800');
    expect(form.input.errors.phone).toBeUndefined();
    form.input.blur('phone');
    expect(form.input.errors.phone?.key).toBe('form.rule.phone.length');
    form.input.set('phone', '13800138000');
    expect(form.input.errors.phone).toBeUndefined();
  });

  test('the school’s own refusal of a field stands under it', async () => {
    const { vm } = shown(async () => ({ refused: 'invalid', path: 'phone', reason: 'phone' }));
    fill(vm);
    await vm.form.submit();
    expect(vm.form.input.errors.phone?.key).toBe('form.rule.phone');
  });
});

describe('no result', () => {
  test('of an unknown person keeps the input', async () => {
    const { vm } = shown(async () => ({ refused: 'notFound' }));
    fill(vm);
    await vm.form.submit();
    expect(vm.form.error).toBe('notFound');
    expect(vm.form.input.values.phone).toBe('+86 138-0013-8000');
    expect(vm.form.canSubmit).toBe(true);
  });

  test('of an offline call keeps the input and can be retried', async () => {
    let broken = true;
    const { vm } = shown(() => (broken ? failing('offline')() : Promise.resolve(found)));
    fill(vm);
    await vm.form.submit();
    expect(vm.form.error).toBe('offline');
    broken = false;
    await vm.form.submit();
    expect(vm.form.error).toBeUndefined();
    expect(vm.state).toMatchObject({ result: found });
  });

  test('after too many attempts counts down by the second, and can then be retried', async () => {
    let asked = 0;
    const { vm, clock } = shown(async () => {
      asked += 1;
      return { refused: 'tooManyAttempts', retryAfter: 3 };
    });
    fill(vm);
    await vm.form.submit();
    expect([vm.form.error, vm.form.waitSeconds, vm.form.canSubmit]).toEqual(['tooManyAttempts', 3, false]);
    clock.pass(1000);
    expect(vm.form.waitSeconds).toBe(2);
    await vm.form.submit();
    expect(asked).toBe(1);
    clock.pass(2000);
    expect([vm.form.error, vm.form.waitSeconds, vm.form.canSubmit]).toEqual([undefined, 0, true]);
    expect(vm.form.waited).toBe(true);
    expect(clock.waiting).toBe(0);
    await vm.form.submit();
    expect([vm.form.waited, vm.form.waitSeconds]).toEqual([false, 3]);
  });

  test('counts on when the phone’s clock is set during the wait', async () => {
    const clock = new FakeClock();
    const gateway = stubEnrollmentGateway({
      lookUp: async () => ({ refused: 'tooManyAttempts', retryAfter: 60 }),
    });
    const vm = recruitResult({
      gateway,
      clock,
      navigation: new RecordingNavigation(),
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      school: stubSchoolInfo(),
      capabilities: everyCapability,
      vibration: new InMemoryVibration(),
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
    fill(vm);
    await vm.form.submit();
    clock.pass(10_000);
    expect(vm.form.waitSeconds).toBe(50);
    clock.adjust(-3_600_000);
    clock.pass(1_000);
    expect(vm.form.waitSeconds).toBe(50);
    clock.pass(50_000);
    expect([vm.form.canSubmit, vm.form.waited]).toEqual([true, true]);
  });

  test('of a double tap is requested once', async () => {
    let asked = 0;
    const { vm } = shown(async () => {
      asked += 1;
      return found;
    });
    fill(vm);
    const both = [vm.form.submit(), vm.form.submit()];
    expect(vm.form.busy).toBe(true);
    await Promise.all(both);
    await settled();
    expect(asked).toBe(1);
    expect(vm.form.busy).toBe(false);
  });
});
