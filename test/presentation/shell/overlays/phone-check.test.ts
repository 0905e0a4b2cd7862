import { expect, test, vi } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { PhoneCheckViewModel } from '#presentation/shell/overlays/phone-check.view-model';
import { FakeClock } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';

const PHONE = '13800138000';

function shown(codes: Partial<PhoneCodes>) {
  const clock = new FakeClock();
  const settle = vi.fn();
  const school: PhoneCodes = {
    send: async () => ({ ticket: 'ticket', resendAfter: 60 }),
    verify: async () => ({ pass: 'pass' }),
    ...codes,
  };
  const vm = new PhoneCheckViewModel(school, clock, settle, { proves: 'presence' });
  vm.setPhone(PHONE);
  return { vm, clock, settle };
}

test('a code is sent, typed with blanks, and shown to the school once', async () => {
  const verified: string[] = [];
  const { vm, clock, settle } = shown({
    verify: async (ticket, code) => {
      verified.push(`${ticket} ${code}`);
      return { pass: 'pass' };
    },
  });
  await vm.send();
  expect([vm.isSent, vm.wait]).toEqual([true, 60]);
  vm.setCode('12 34 56');
  await Promise.all([vm.confirm(), vm.confirm()]);
  expect(verified).toEqual(['ticket 123456']);
  expect(settle.mock.calls).toEqual([['pass']]);
  expect(clock.waiting).toBe(0);
});

test('another code can be asked for once the wait is over by the clock, also after the phone slept', async () => {
  const { vm, clock } = shown({});
  await vm.send();
  clock.pass(1_000);
  expect(vm.wait).toBe(59);
  clock.time += 58_000;
  clock.pass(1_000);
  expect(vm.wait).toBe(0);
});

test('too many attempts are waited for, without asking for a code that was not sent', async () => {
  const { vm } = shown({ send: async () => ({ refused: 'tooManyAttempts', retryAfter: 30 }) });
  await vm.send();
  expect([vm.isSent, vm.wait]).toEqual([false, 30]);
  expect(vm.phoneError).toEqual({ key: 'phoneCheck.tooMany', params: { seconds: 30 } });
});

test('a response after the sheet was closed starts no countdown', async () => {
  let respond: (sent: { ticket: string; resendAfter: number }) => void = () => {};
  const { vm, clock, settle } = shown({
    send: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  const sending = vm.send();
  vm.cancel();
  respond({ ticket: 'ticket', resendAfter: 60 });
  await sending;
  expect(clock.waiting).toBe(0);
  expect(settle.mock.calls).toEqual([[undefined]]);
});

test('a cut network is said and tried again', async () => {
  let isCut = true;
  const { vm } = shown({
    send: async () => {
      if (isCut) throw new GatewayError('offline', 'cut');
      return { ticket: 'ticket', resendAfter: 60 };
    },
  });
  await vm.send();
  expect(vm.phoneError).toEqual({ key: 'phoneCheck.failed' });
  isCut = false;
  await vm.send();
  expect([vm.phoneError, vm.isSent]).toEqual([undefined, true]);
});

test('a bug of the app is said as such, and reported', async () => {
  const { vm } = shown({
    send: async () => {
      throw new TypeError('no such member');
    },
  });
  const bugs = await unhandledRejectionsOf(() => vm.send());
  expect(vm.phoneError).toEqual({ key: 'error.unexpected' });
  expect(bugs.map(String)).toEqual(['TypeError: no such member']);
});
