import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { NOW } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { application, DAY, draft, failing, plan } from '../../fakes';
import { openPlanDetails } from './open-plan-details';

test.each([
  [false, ['autumn']],
  [true, []],
])('the form’s template is fetched ahead unless the phone saves data: %s', async (savesData, expected) => {
  const { asked } = await openPlanDetails({ savesData });
  expect(asked).toEqual(expected);
});

describe('the main button', () => {
  test('goes to the form when there is still a place, whose template was fetched ahead', async () => {
    const { vm, navigation, asked } = await openPlanDetails();
    expect(asked).toEqual(['autumn']);
    expect(vm.mainAction).toBe('apply');
    await vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test.each([
    ['upcoming', plan({ opensAt: NOW + DAY, taken: 0 })],
    ['closed', plan({ closesAt: NOW - DAY })],
    ['full', plan({ taken: 200 })],
  ] as const)('says why not: %s', async (action, shown) => {
    const { vm, navigation } = await openPlanDetails({ shown });
    expect(vm.mainAction).toBe(action);
    expect(vm.canGo).toBe(false);
    await vm.go();
    expect(navigation.went).toEqual([]);
  });

  test('opens by itself when the time has come', async () => {
    const { vm, clock } = await openPlanDetails({ shown: plan({ opensAt: NOW + 3000, taken: 0 }) });
    expect(vm.mainAction).toBe('upcoming');
    clock.pass(3000);
    expect(vm.mainAction).toBe('apply');
  });

  test('lets the form be filled before the opening, and once alone', async () => {
    const { vm, navigation } = await openPlanDetails({ shown: plan({ opensAt: NOW + DAY, taken: 0 }) });
    vm.fillAhead();
    vm.fillAhead();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
    const open = await openPlanDetails();
    open.vm.fillAhead();
    expect(open.navigation.went).toEqual([]);
  });

  test('goes on with a draft', async () => {
    const { vm, navigation } = await openPlanDetails({ drafts: new StubDrafts([draft()]) });
    expect(vm.mainAction).toBe('resume');
    await vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('a phone that denies storage can apply all the same', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      load: () => Promise.reject(new StorageDenied()),
    });
    expect((await openPlanDetails({ drafts })).vm.mainAction).toBe('apply');
  });

  test('who has applied is led to the application', async () => {
    const { vm, navigation } = await openPlanDetails({
      token: 't',
      parts: { applications: async () => [application()] },
    });
    expect(vm.mainAction).toBe('applied');
    await vm.go();
    expect(navigation.went).toEqual([[paths.applications]]);
  });

  test('whom the school did not admit is led to the application: it takes no other for the plan', async () => {
    const applications = async () => [application({ state: { status: 'notAdmitted' } })];
    expect((await openPlanDetails({ token: 't', parts: { applications } })).vm.mainAction).toBe('applied');
  });

  test.each(['withdrawn', 'expired'] as const)('may apply again after %s', async (status) => {
    const applications = async () => [application({ state: { status } })];
    expect((await openPlanDetails({ token: 't', parts: { applications } })).vm.mainAction).toBe('apply');
  });

  test('another plan’s application changes nothing', async () => {
    const applications = async () => [application({ planId: 'adult' })];
    expect((await openPlanDetails({ token: 't', parts: { applications } })).vm.mainAction).toBe('apply');
  });

  test('a stale sign-in is forgotten', async () => {
    const { vm, session } = await openPlanDetails({
      token: 't',
      parts: { applications: failing('unauthenticated') },
    });
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.mainAction).toBe('apply');
  });
});
