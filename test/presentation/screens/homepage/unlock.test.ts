import { describe, expect, test } from 'vitest';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import type { LookUp } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { CheckinEntryViewModel } from '#presentation/screens/homepage/checkin-entry/view-model';
import { recruitResult } from '#presentation/screens/homepage/recruit-result/view-model';
import { stubCheckin, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { failing, StubPhoneVerification, stubEnrollmentGateway, stubSchoolInfo } from '../fakes';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';

const wait = (...unlockBy: readonly string[]) =>
  ({ refused: 'tooManyAttempts', retryAfter: 60, unlockBy }) as const;
const entered = { token: credentialOf('student'), record: welcomeRecord() };

/** The check-in entry with typed details; the school gives these responses in order. */
async function entry(
  results: readonly (CheckinRefusal | typeof entered)[],
  phones = new StubPhoneVerification(async () => 'pass'),
) {
  const asked: NewStudentIdentity[] = [];
  const left = [...results];
  const checkin = stubCheckin({
    signIn: async (identity) => {
      asked.push(identity);
      return left.shift() ?? { refused: 'notFound' };
    },
  });
  const session = new InMemorySessionStore();
  const clock = new FakeClock();
  const signOut = new ScriptedSignOutGateway();
  const navigation = new RecordingNavigation();
  const vm = new CheckinEntryViewModel({
    lookup: checkin,
    checkin,
    session,
    clock,
    navigation,
    schoolSignOut: signOut.school,
    phones,
    handover: new SingleUseHandover(),
    host: new InMemoryHost(),
  });
  vm.start();
  await settled();
  vm.form.input.set('name', '王子涵');
  vm.form.input.set('idCard', '110000200803070013');
  await vm.form.submit();
  return { vm, form: vm.form, asked, clock, session, phones };
}

describe('a new student who has to wait', () => {
  test('passes by the admission number, which may be left out', async () => {
    const { vm, form, asked, session } = await entry([wait('admissionNo', 'phoneCode'), entered]);
    expect([form.isWaiting, form.canSubmit, form.unlockBy]).toEqual([
      true,
      false,
      ['admissionNo', 'phoneCode'],
    ]);
    form.offerAdmissionNo();
    expect(form.input.fields).toEqual(['name', 'idCard', 'admissionNo']);
    expect([form.input.isRequired('admissionNo'), form.canSubmit]).toEqual([false, false]);
    form.input.set('admissionNo', ' qy26 110002');
    expect([form.isWaiting, form.canSubmit]).toEqual([false, true]);
    await vm.form.submit();
    expect(asked[1]).toMatchObject({ name: '王子涵', admissionNo: 'qy26110002' });
    expect(session.current('newStudent')).toBe('student');
    // Nothing of it remains for the next person.
    expect(form.input.fields).toEqual(['name', 'idCard']);
  });

  test('who gives a wrong number and takes it back waits on, and is told so', async () => {
    const { vm, form } = await entry([wait('admissionNo'), { refused: 'notFound' }]);
    form.offerAdmissionNo();
    form.input.set('admissionNo', 'QY0');
    await vm.form.submit();
    expect([form.error, form.isWaiting]).toEqual(['notFound', false]);
    form.input.set('admissionNo', '');
    expect([form.isWaiting, form.canSubmit]).toEqual([true, false]);
  });

  test('passes by a code on the mobile, asked for without naming one', async () => {
    const { form, asked, session, phones } = await entry([wait('phoneCode'), entered]);
    await form.verifyPhone();
    await settled();
    expect(phones.asked).toEqual([undefined]);
    expect(asked[1]).toEqual({ name: '王子涵', idCard: '110000200803070013', phonePass: 'pass' });
    expect(session.current('newStudent')).toBe('student');
  });

  test('is told where the mobile is not on record, and tries the details without it again', async () => {
    const { vm, form, asked, clock } = await entry([wait('phoneCode'), { refused: 'notFound' }, entered]);
    await form.verifyPhone();
    await settled();
    expect([form.error, form.isPhoneUnknown, form.isWaiting]).toEqual(['notFound', true, true]);
    expect(form.unlockBy).toEqual(['phoneCode']);
    clock.pass(60_000);
    await vm.form.submit();
    expect(asked[2]).toEqual({ name: '王子涵', idCard: '110000200803070013' });
  });

  test('does not keep another person on the same screen from trying', async () => {
    const { vm, form, asked, clock, session } = await entry([
      wait('admissionNo'),
      { refused: 'notFound' },
      entered,
    ]);
    form.input.set('idCard', '110000200805120029');
    expect([form.isWaiting, form.canSubmit]).toEqual([false, true]);
    await vm.form.submit();
    expect([asked[1]?.idCard, form.error]).toEqual(['110000200805120029', 'notFound']);
    form.input.set('idCard', ' 110000200803070013');
    expect([form.isWaiting, form.canSubmit, form.waitSeconds]).toEqual([true, false, 60]);
    clock.pass(60_000);
    expect([form.isWaiting, form.canSubmit]).toEqual([false, true]);
    await vm.form.submit();
    expect(session.current('newStudent')).toBe('student');
  });

  test('waits even if another identity was typed before the response', async () => {
    const { vm, form } = await entry([{ refused: 'notFound' }, wait()]);
    const begun = vm.form.submit();
    form.input.set('idCard', '110000200805120029');
    await begun;
    expect(form.isWaiting).toBe(false);
    form.input.set('idCard', '110000200803070013');
    expect(form.isWaiting).toBe(true);
  });

  test('waits on where the code was not given, or what asks for it did not come', async () => {
    const left = await entry([wait('phoneCode')], new StubPhoneVerification());
    await left.form.verifyPhone();
    expect([left.asked.length, left.form.isWaiting]).toEqual([1, true]);
    const offline = await entry([wait('phoneCode')], new StubPhoneVerification(failing('offline')));
    await offline.form.verifyPhone();
    expect([offline.form.error, offline.form.isWaiting]).toEqual(['offline', true]);
  });

  test('is offered nothing by a school that names nothing, or something newer than this app', async () => {
    const { refused, retryAfter } = wait();
    expect((await entry([{ refused, retryAfter }])).form.unlockBy).toEqual([]);
    expect((await entry([wait('faceScan', 'phoneCode')])).form.unlockBy).toEqual(['phoneCode']);
  });
});

describe('an applicant who has to wait', () => {
  test('gets the code on the mobile that is one of the details', async () => {
    const asked: object[] = [];
    const results: (LookUp | Refusal)[] = [wait('phoneCode')];
    const found: LookUp = { maskedName: '', maskedIdCard: '', maskedPhone: '', results: [] };
    const gateway = stubEnrollmentGateway({
      lookUp: async (identity) => {
        asked.push(identity);
        return results.shift() ?? found;
      },
    });
    const phones = new StubPhoneVerification(async () => 'pass');
    const vm = recruitResult({
      gateway,
      clock: new FakeClock(),
      navigation: new RecordingNavigation(),
      phones,
      handover: new SingleUseHandover(),
      school: stubSchoolInfo(),
      capabilities: everyCapability,
      vibration: new InMemoryVibration(),
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
    const identity = { name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' };
    for (const [field, text] of Object.entries(identity)) vm.form.input.set(field as 'name', text);
    await vm.form.submit();
    await vm.form.verifyPhone();
    await settled();
    expect(phones.asked).toEqual(['13800138000']);
    expect(asked).toEqual([identity, { ...identity, phonePass: 'pass' }]);
    expect(vm.state).toMatchObject({ result: found });
  });
});
