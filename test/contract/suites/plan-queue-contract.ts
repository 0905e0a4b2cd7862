import { describe, expect, test } from 'vitest';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { plans } from '#test/support/demo-plans';
import { accepted, planCalled } from '../support/applicant';
import { type Assembly, changePlan, tenants } from '../support/assembly';
import { atQingyun } from '../support/at-school';

/** The contract of PlanQueue. */
export function planQueueContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`PlanQueue: ${name}`, () => {
    const at = atQingyun(newAssembly);
    const planId = async (title: string) => (await planCalled(at.ports.gateway, title)).id;
    const serving = async (plan: string) => accepted(await at.ports.queue.progress(plan)).serving;

    test('numbers are called from the draw on, so many in a second', async () => {
      const opensAt = at.assembly.clock.now();
      await changePlan(at.assembly, plans.skills, (setup) => ({
        ...setup,
        plan: { ...setup.plan, opensAt },
      }));
      const plan = await planId(plans.skills);
      expect(await serving(plan)).toBe(0);
      at.assembly.clock.pass(OPENING.draw + 2_000);
      const { perSecond } = accepted(await at.ports.queue.progress(plan));
      expect(perSecond).toBeGreaterThan(0);
      expect(await serving(plan)).toBe(2 * perSecond);
      at.assembly.clock.pass(1_000);
      expect(await serving(plan)).toBe(3 * perSecond);
    });

    test.each([
      [plans.full, 'full'],
      [plans.closed, 'closed'],
      [plans.upcoming, 'notYetOpen'],
    ])('of %s it says that the plan takes nobody: %s', async (title, refused) => {
      expect(await at.ports.queue.progress(await planId(title))).toMatchObject({ refused });
    });

    test('a plan that there is not, and one of another school, is not found', async () => {
      const notFound = { refused: 'notFound' };
      expect(await at.ports.queue.progress('nobodys')).toEqual(notFound);
      const { queue } = at.assembly.tenant(tenants.lakeside);
      expect(await queue.progress(await planId(plans.skills))).toEqual(notFound);
    });
  });
}
