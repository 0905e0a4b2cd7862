import { expect, it } from 'vitest';
import { lakesideCheckin } from '#school/demo/lakeside';
import { SmallSchool, smallPlan } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

/** Published forms have versions. */
export function formVersionProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('ten forms published at once get ten versions', async () => {
    const small = await school();
    const forms = Array.from({ length: 10 }, (_, n) => {
      const { template } = smallPlan('plan', { cap: 5 });
      return { ...template, steps: [`Step ${n}`] };
    });
    await Promise.all(forms.map((template) => small.publish('plan', { cap: 5 }, { template })));
    expect(await small.school.admissions.plans.template(small.tenantId, 'plan')).toMatchObject({
      version: 10,
    });
  });

  it('ten check-in forms published at once get ten versions', async () => {
    const small = await school();
    const { rules, pages } = lakesideCheckin(small.clock.now());
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const form = { ...pages.form, steps: pages.form.steps.map((step) => `${step} ${n}`) };
        return small.school.welcome.setup.open(small.tenantId, { rules, pages: { ...pages, form } });
      }),
    );
    const kept = await open().store.read(({ welcome }) => welcome.pages(small.tenantId));
    expect(kept?.form.version).toBe(10);
  });
}
