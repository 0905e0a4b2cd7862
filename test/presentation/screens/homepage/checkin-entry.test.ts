import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import type { WelcomeSession } from '#application/ports/checkin/checkin-lookup';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { CheckinEntryViewModel } from '#presentation/screens/homepage/checkin-entry/view-model';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeClock, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { failing, StubPhoneVerification } from '../fakes';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';

const entered: WelcomeSession = {
  token: credentialOf('student'),
  record: welcomeRecord(),
  userInfo: { userInfoId: 'u1' },
};

async function shown(
  parts: Partial<CheckinPorts> = {},
  signOut = new ScriptedSignOutGateway(),
  handover = new SingleUseHandover(),
  host = new InMemoryHost(),
) {
  const session = new InMemorySessionStore();
  const navigation = new RecordingNavigation();
  const checkin = stubCheckin({ signIn: async () => entered, ...parts });
  const vm = new CheckinEntryViewModel({
    lookup: checkin,
    checkin,
    session,
    clock: new FakeClock(),
    navigation,
    schoolSignOut: signOut.school,
    phones: new StubPhoneVerification(),
    handover,
    host,
  });
  vm.start();
  await settled();
  return { vm, session, navigation };
}

function fill({ form }: CheckinEntryViewModel) {
  form.input.set('name', '王子涵');
  form.input.set('idCard', '110000200803070013');
}

describe('coming in', () => {
  test('from a look-up begins with what was typed there', async () => {
    const handover = new SingleUseHandover();
    handover.give({ name: '王子涵', idCard: '110000200803070013' });
    const { vm, navigation } = await shown({}, new ScriptedSignOutGateway(), handover);
    await vm.form.submit();
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test('with name and ID number leads to the line of steps', async () => {
    const { vm, session, navigation } = await shown();
    fill(vm);
    await vm.form.submit();
    expect(session.current('newStudent')).toBe('student');
    expect(navigation.went).toEqual([[paths.checkin]]);
    expect(vm.form.input.values).toEqual({ name: '', idCard: '' });
  });

  test('takes one of two quick taps', async () => {
    let asked = 0;
    const { vm } = await shown({
      signIn: async () => {
        asked += 1;
        return entered;
      },
    });
    fill(vm);
    await Promise.all([vm.form.submit(), vm.form.submit()]);
    expect(asked).toBe(1);
  });

  test('signs nobody in who has left meanwhile', async () => {
    const signOut = new ScriptedSignOutGateway();
    const { vm, session, navigation } = await shown({}, signOut);
    fill(vm);
    const begun = vm.form.submit();
    vm.dispose();
    await begun;
    expect([session.current('newStudent'), navigation.went]).toEqual([undefined, []]);
    expect(signOut.asked).toEqual([['newStudent', 'student', {}]]);
  });
});

describe('the admission number', () => {
  test('is asked for where the school wants it', async () => {
    const identities: unknown[] = [];
    const { vm } = await shown({
      plan: async () => ({ ...checkinPlan, admissionNumber: true }),
      signIn: async (identity) => {
        identities.push(identity);
        return entered;
      },
    });
    expect(vm.form.input.fields).toEqual(['name', 'idCard', 'admissionNo']);
    fill(vm);
    await vm.form.submit();
    expect([identities, vm.form.input.firstInvalid]).toEqual([[], 'admissionNo']);
    vm.form.input.set('admissionNo', ' ＱＹ26 110002');
    await vm.form.submit();
    expect(identities).toEqual([{ name: '王子涵', idCard: '110000200803070013', admissionNo: 'QY26110002' }]);
  });

  test('is asked for when the settings had not come and the school says so', async () => {
    const { vm } = await shown({
      plan: failing('offline'),
      signIn: async () => ({ refused: 'invalid', path: 'admissionNo', reason: 'required' }),
    });
    expect([vm.plan.failure, vm.form.input.fields]).toEqual(['offline', ['name', 'idCard']]);
    fill(vm);
    await vm.form.submit();
    expect([vm.form.input.firstInvalid, vm.form.input.values.name]).toEqual(['admissionNo', '王子涵']);
  });
});

test('a school without check-in says so', async () => {
  const { vm } = await shown({ plan: async () => ({ refused: 'notFound' }) });
  expect(vm.closed).toBe(true);
});

test('wrong tries are counted by the school and waited for', async () => {
  const { vm } = await shown({ signIn: async () => ({ refused: 'tooManyAttempts', retryAfter: 30 }) });
  fill(vm);
  await vm.form.submit();
  expect([vm.form.error, vm.form.waitSeconds]).toEqual(['tooManyAttempts', 30]);
});

describe('the admission number by the host’s scanner', () => {
  const asking = { plan: async () => ({ ...checkinPlan, admissionNumber: true }) };
  const canScan = () => new InMemoryHost({ scan: true });

  test('is not offered where the number is not asked for, or the host cannot scan', async () => {
    expect(
      (await shown({}, new ScriptedSignOutGateway(), new SingleUseHandover(), canScan())).vm.canScan,
    ).toBe(false);
    expect((await shown(asking)).vm.canScan).toBe(false);
  });

  test.each(['QY26110001', 'https://school.example/letter?admissionNo=QY26110001&x=1', ' QY26110001\n'])(
    'is typed by %j',
    async (text) => {
      const host = canScan();
      host.code = { text };
      const { vm } = await shown(asking, new ScriptedSignOutGateway(), new SingleUseHandover(), host);
      expect(vm.canScan).toBe(true);
      await vm.scan();
      expect([vm.form.input.values.admissionNo, vm.scanError]).toEqual(['QY26110001', undefined]);
    },
  );

  test.each([
    [{ text: 'https://evil.example/<script>' }, 'notANumber'],
    [{ text: '' }, 'notANumber'],
    ['unavailable', 'unavailable'],
    ['cancelled', undefined],
  ] as const)('%j types nothing and says why', async (code, error) => {
    const host = canScan();
    host.code = code;
    const { vm } = await shown(asking, new ScriptedSignOutGateway(), new SingleUseHandover(), host);
    await vm.scan();
    expect([vm.form.input.values.admissionNo, vm.scanError]).toEqual(['', error]);
  });
});
