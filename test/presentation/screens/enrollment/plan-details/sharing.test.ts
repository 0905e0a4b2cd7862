import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { settled } from '#test/support/fake-clock';
import { openPlanDetails } from './open-plan-details';

describe('sharing the plan', () => {
  test('gives the host a card of the plan alone', async () => {
    const { vm, host, toasts } = await openPlanDetails({ token: 'theirs' });
    host.shares = 'offered';
    vm.share();
    await settled();
    expect(host.shared).toEqual([
      {
        title: vm.plan?.title,
        description: vm.plan?.intro,
        path: paths.planDetails,
        params: { plan: 'autumn' },
      },
    ]);
    expect(toasts.shown).toEqual([{ key: 'share.offered' }]);
  });

  test('copies the link where the host shares nothing', async () => {
    const { vm, clipboard, toasts } = await openPlanDetails();
    vm.share();
    await settled();
    await settled();
    expect(clipboard.copied).toEqual([`https://school.example/#${paths.planDetails}?plan=autumn`]);
    expect(toasts.shown).toEqual([{ key: 'share.copied' }]);
  });

  test('says so where not even that works', async () => {
    const { vm, clipboard, toasts } = await openPlanDetails();
    clipboard.copy = async () => false;
    vm.share();
    await settled();
    await settled();
    expect(toasts.shown).toEqual([{ key: 'share.failed' }]);
  });
});
