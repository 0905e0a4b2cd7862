import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { attachmentsOf } from '#domain/form/answers/answer';
import { fileOf } from '#test/application/enrollment/fakes';
import { fullAnswers, receipt } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

describe('submitting', () => {
  it('says that the plan is full or closed; the draft stays and other plans are offered', async () => {
    for (const refused of ['full', 'closed', 'notYetOpen'] as const) {
      const { desk: fixture, vm } = await agreed();
      const serverTime = fixture.clock.now();
      const [opensAt, closesAt] = [serverTime + 1_000, serverTime + 2_000];
      fixture.gateway.submitResult = { refused, serverTime, opensAt, closesAt };
      await vm.journey.submit();
      expect(vm.plan.unavailable).toBe(refused);
      expect(fixture.drafts.kept.get('autumn')?.answers.name).toBe(draft.answers.name);
      vm.openPlans();
      expect(fixture.navigation.last?.path).toBe(paths.plans);
    }
  });

  it('of the same person again leads to the sign-in', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'duplicate' };
    await vm.journey.submit();
    expect(vm.problem).toEqual({ kind: 'duplicate' });
    expect(fixture.session.current('applicant')).toBeUndefined();
    vm.openApplications();
    expect(fixture.navigation.last).toEqual({ way: 'go', path: paths.applications });
    const { name, idCard, phone } = fullAnswers;
    expect(fixture.handover.consume()).toEqual({ name, idCard, phone });
  });

  it('waits as long as the school says where too many were named, and can be sent again then', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'tooManyAttempts', retryAfter: 60 };
    await vm.journey.submit();
    expect([vm.lockedFor, vm.error]).toEqual([60, undefined]);
    fixture.gateway.submitResult = receipt;
    await vm.journey.submit();
    expect(vm.state.kind).toBe('reviewing');
    for (let second = 1; second < 60; second += 1) fixture.clock.pass(1_000);
    expect(vm.lockedFor).toBe(1);
    fixture.clock.pass(1_000);
    expect(vm.lockedFor).toBe(0);
    await vm.journey.submit();
    expect(vm.state.kind).toBe('submitted');
  });

  it('passes the wait that others brought about by a code on the mobile that was filled in', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'tooManyAttempts', retryAfter: 60, unlockBy: ['phoneCode'] };
    await vm.journey.submit();
    expect(vm.problem).toMatchObject({ isUnlockable: true });
    await vm.journey.verifyPhone();
    expect([vm.lockedFor, vm.state.kind]).toEqual([60, 'reviewing']);
    fixture.phonePass = 'verified';
    fixture.gateway.submitResult = receipt;
    await vm.journey.verifyPhone();
    await settled();
    expect(vm.state.kind).toBe('submitted');
    expect(fixture.gateway.submissions.at(-1)?.submission).toMatchObject({ phonePass: 'verified' });
  });

  it('says that the check of the mobile does not open without network, and not that the application sends itself', async () => {
    for (const online of [true, false]) {
      const { desk: fixture, vm } = await agreed();
      fixture.gateway.submitResult = { refused: 'tooManyAttempts', retryAfter: 60, unlockBy: ['phoneCode'] };
      await vm.journey.submit();
      fixture.connectivity.set(online);
      fixture.verifyPhone = () => Promise.reject(new GatewayError('offline', 'the sheet did not load'));
      await vm.journey.verifyPhone();
      expect(vm.error).toEqual({ key: 'error.offline' });
      fixture.connectivity.set(true);
      await settled();
      expect(fixture.gateway.submissions).toHaveLength(1);
      expect(vm.problem).toMatchObject({ isUnlockable: true });
    }
  });

  it('goes to the field that the school does not accept', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'invalid', path: 'answers.school', reason: 'tooLong' };
    await vm.journey.submit();
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.informationForm,
      params: { plan: 'autumn', field: 'school' },
    });
  });

  it('says that files have to be uploaded again where the school has swept them, and goes to their field', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.submitResult = { refused: 'invalid', path: 'answers.photo', reason: 'attachment' };
    await vm.journey.submit();
    expect(fixture.toasts.shown).toEqual([{ key: 'confirm.filesExpired' }]);
    expect(fixture.navigation.last?.params).toEqual({ plan: 'autumn', field: 'photo' });
  });

  it('begins anew where the school has forgotten the draft: its files are asked for again', async () => {
    const { desk: fixture, vm } = await agreed();
    // Opening the form again would restore the photo that the school had stored.
    const place = { draftKey: 'autumn', fieldKey: 'photo' };
    const id = await fixture.kept.add(place, fileOf('证件照.jpg'), true);
    const [photo] = attachmentsOf(draft.answers.photo);
    if (photo) await fixture.kept.setStored(id, photo);
    const unsent = { ...place, fieldKey: 'proofs' };
    fixture.gateway.submit = async () => {
      // Another page picks a file meanwhile.
      await fixture.kept.add(unsent, fileOf('证书.jpg'), true);
      throw new GatewayError('unauthenticated', 'the draft is forgotten');
    };
    await vm.journey.submit();
    expect(fixture.toasts.shown).toEqual([{ key: 'confirm.filesExpired' }]);
    expect(fixture.navigation.last?.params).toEqual({ plan: 'autumn', field: 'photo' });
    const kept = fixture.drafts.kept.get('autumn');
    expect(kept).toMatchObject({ kind: 'newApplication', grant: undefined });
    expect(kept?.answers).not.toHaveProperty('photo');
    expect([await fixture.kept.list(place), (await fixture.kept.list(unsent)).length]).toEqual([[], 1]);
    expect(kept?.answers.school).toBe('青云中学');
  });
});
