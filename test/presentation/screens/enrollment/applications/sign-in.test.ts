import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { returnToForm } from '#application/navigation/return-path';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { settled } from '#test/support/fake-clock';
import { application } from '../../fakes';
import { fill, openApplications } from './open-applications';

describe('on a new phone', () => {
  test('the applicant signs in and sees their applications', async () => {
    const { vm, session } = await openApplications({
      list: [application()],
      parts: { signIn: async () => ({ token: credentialOf('mine'), userInfo: { userInfoId: 'u1' } }) },
    });
    expect(vm.applicant.isSignedIn).toBe(false);
    fill(vm);
    await vm.applicant.form.submit();
    expect([session.current('applicant'), session.userInfo]).toEqual(['mine', { userInfoId: 'u1' }]);
    expect(vm.applicant.isSignedIn).toBe(true);
    await settled();
    expect(vm.items?.map((item) => item.application.id)).toEqual(['a1']);
    expect(vm.applicant.form.input.values.idCard).toBe('');
  });

  test('details that were typed on the screen that led here are not asked for again', async () => {
    const typed = { name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' };
    const { vm, handover } = await openApplications({ typed });
    expect(vm.applicant.form.input.values).toEqual(typed);
    expect(handover.consume()).toBeUndefined();
    const signedIn = await openApplications({ typed, token: 'mine' });
    expect(signedIn.vm.applicant.form.input.values.idCard).toBe('');
    expect(signedIn.handover.consume()).toBeUndefined();
  });

  test('unknown details do not sign in', async () => {
    const { vm, session } = await openApplications({
      parts: { signIn: async () => ({ refused: 'notFound' }) },
    });
    fill(vm);
    await vm.applicant.form.submit();
    expect(vm.applicant.form.error).toBe('notFound');
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.applicant.isSignedIn).toBe(false);
  });

  test('too many attempts show a countdown', async () => {
    const { vm, clock } = await openApplications({
      parts: { signIn: async () => ({ refused: 'tooManyAttempts', retryAfter: 60 }) },
    });
    fill(vm);
    await vm.applicant.form.submit();
    clock.pass(59_000);
    expect(vm.applicant.form.waitSeconds).toBe(1);
    clock.pass(1000);
    expect(vm.applicant.form.canSubmit).toBe(true);
  });
});

describe('a student whose session ended in a form', () => {
  const cameFrom = returnToForm({ plan: 'autumn', application: 'a1' });
  const intoTheForm = [paths.informationForm, { plan: 'autumn', application: 'a1' }];

  test('returns to it by signing in, once', async () => {
    const parts = { signIn: async () => ({ token: credentialOf('mine') }) };
    const { vm, session, navigation } = await openApplications({ cameFrom, parts, list: [application()] });
    expect(vm.applicant.cameFrom).toBeDefined();
    fill(vm);
    await vm.applicant.form.submit();
    expect(session.current('applicant')).toBe('mine');
    expect(navigation.went).toEqual([intoTheForm]);
    await vm.applicant.access.signOut();
    fill(vm);
    await vm.applicant.form.submit();
    expect(navigation.went).toHaveLength(1);
    await settled();
    expect(vm.items).toHaveLength(1);
  });

  test('returns at once if already signed in again', async () => {
    const { navigation } = await openApplications({ cameFrom, token: 'new' });
    expect(navigation.went).toEqual([intoTheForm]);
  });

  test('stays at the sign-in while the details are unknown', async () => {
    const parts = { signIn: async () => ({ refused: 'notFound' }) as const };
    const { vm, navigation } = await openApplications({ cameFrom, parts });
    fill(vm);
    await vm.applicant.form.submit();
    expect([navigation.went, vm.applicant.isSignedIn]).toEqual([[], false]);
  });
});
