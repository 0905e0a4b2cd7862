import { describe, expect, test } from 'vitest';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { StubDrafts } from '#test/support/stub-drafts';
import { application, failing } from '../../fakes';
import { ScriptedSignOutGateway } from '../../scripted-sign-out-gateway';
import { openApplications } from './open-applications';

describe('退出', () => {
  test('asks for a confirmation, then deletes all the student’s data on the phone', async () => {
    const signOut = new ScriptedSignOutGateway();
    const { vm, session, drafts, questions, toasts } = await openApplications({
      token: 't',
      list: [application()],
      signOut,
    });
    await vm.applicant.access.signOut();
    expect(signOut.asked).toEqual([
      ['applicant', 't', {}],
      ['draft', 't', {}],
    ]);
    expect(questions[0]?.danger).toBe(true);
    expect(session.current('applicant')).toBeUndefined();
    expect(await drafts.all()).toEqual([]);
    expect([vm.applicant.isSignedIn, vm.items, vm.applicant.hasExpired]).toEqual([false, undefined, false]);
    expect(toasts.shown).toEqual([{ key: 'applications.signedOut' }]);
  });

  test('does not wait for an unresponsive school', async () => {
    const signOut = new ScriptedSignOutGateway(() => new Promise(() => undefined));
    const { vm, session, drafts, toasts } = await openApplications({ token: 't', signOut });
    await vm.applicant.access.signOut();
    expect([session.current('applicant'), vm.applicant.isSignedIn, await drafts.all()]).toEqual([
      undefined,
      false,
      [],
    ]);
    expect(toasts.shown).toEqual([{ key: 'applications.signedOut' }]);
  });

  test('everywhere has its own question, and reports whether the school has ended the other sessions', async () => {
    const signOut = new ScriptedSignOutGateway();
    const { vm, questions, toasts } = await openApplications({ token: 't', signOut });
    await vm.applicant.access.signOut({ everywhere: true });
    expect(questions.map(({ title }) => title)).toEqual([{ key: 'signOut.everywhereTitle' }]);
    expect(signOut.asked).toEqual([
      ['applicant', 't', { everywhere: true }],
      ['draft', 't', {}],
    ]);
    expect(toasts.shown).toEqual([{ key: 'applications.signedOut' }, { key: 'signOut.everywhereDone' }]);
    const failed = await openApplications({
      token: 't',
      signOut: new ScriptedSignOutGateway(failing('unauthenticated')),
    });
    await failed.vm.applicant.access.signOut({ everywhere: true });
    expect(failed.session.current('applicant')).toBeUndefined();
    expect(failed.toasts.shown.at(-1)).toEqual({ key: 'signOut.everywhereFailed' });
  });

  test('can be cancelled', async () => {
    const { vm, session, drafts } = await openApplications({
      token: 't',
      list: [application()],
      sure: false,
    });
    await vm.applicant.access.signOut();
    expect(session.current('applicant')).toBe('t');
    expect(await drafts.all()).toHaveLength(1);
    expect(vm.items).toHaveLength(1);
  });

  test('reports drafts that could not be deleted', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      clear: () => Promise.reject(new StorageDenied()),
    });
    const { vm, session, toasts } = await openApplications({ token: 't', drafts });
    await vm.applicant.access.signOut();
    expect(session.current('applicant')).toBeUndefined();
    expect(toasts.shown).toEqual([{ key: 'applications.draftsRemain' }]);
  });
});
