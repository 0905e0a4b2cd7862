import { expect, test } from 'vitest';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Credential } from '#domain/credential';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { settled } from '#test/support/fake-clock';
import { StubPhoneVerification, stubEnrollmentGateway } from './fakes';
import { paymentFixture } from './payment-fixture';
import { identity, PendingPhone, screens } from './pending-screens';
import { ScriptedSignOutGateway } from './scripted-sign-out-gateway';
import { stubContinueElsewhere } from './stub-continue-elsewhere';

const ends = ['offline', 'unauthenticated'] as const;
const cases = Object.keys(screens).flatMap((name) => ends.map((kind) => [name, kind] as const));

test.each(cases)(
  'the screen %s, left while each of its calls is under way, leads nowhere (%s)',
  async (name, kind) => {
    const phone = new PendingPhone();
    const vm = screens[name]?.(phone);
    vm?.start();
    void vm?.tap?.();
    await settled();
    expect(phone.calls.length).toBeGreaterThan(0);
    vm?.dispose();
    // Calls that follow an ended one are pending, too.
    for (let ended = 0; ended < phone.calls.length; ended += 1) {
      phone.calls[ended]?.end(new GatewayError(kind, 'planned'));
      await settled();
    }
    phone.clock.pass(600_000);
    await settled();
    expect([phone.navigation.went, phone.toasts.shown, phone.clock.waiting]).toEqual([[], [], 0]);
  },
);

test('a student who leaves the applications while signing in is not signed in', async () => {
  const phone = new PendingPhone();
  phone.session.clear();
  const signOut = new ScriptedSignOutGateway();
  let respond: (value: { token: Credential }) => void = () => {};
  const gateway = stubEnrollmentGateway({ signIn: () => new Promise((resolve) => (respond = resolve)) });
  const vm = new ApplicationsViewModel(
    {},
    {
      ...paymentFixture({ clock: phone.clock, session: phone.session, navigation: phone.navigation }),
      gateway,
      confirmations: phone.confirmations,
      toasts: phone.toasts,
      signOut: signOut.of(phone.drafts, phone.session),
      schoolSignOut: signOut.school,
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      elsewhere: stubContinueElsewhere(),
    },
  );
  vm.start();
  for (const [field, text] of Object.entries(identity)) vm.applicant.form.input.set(field as 'name', text);
  const signingIn = vm.applicant.form.submit();
  vm.dispose();
  respond({ token: credentialOf('late') });
  await signingIn;
  expect([phone.session.current('applicant'), phone.navigation.went]).toEqual([undefined, []]);
  expect(signOut.asked).toEqual([['applicant', 'late', {}]]);
});
