import { beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { planState } from '#domain/enrollment/plan';
import { PLANS_LISTED } from '#school/core/enrollment/published-plans';
import { plans } from '#test/support/demo-plans';
import { accepted, planCalled } from '../../support/applicant';
import { type Assembly, changePlan, type TenantPorts } from '../../support/assembly';
import { type EnrollmentUnderTest, HOSTILE_IDS } from './enrollment-under-test';

/** Plans, and what is read of them before a form is opened. */
export function planContract(opened: () => EnrollmentUnderTest): void {
  describe('plans', () => {
    let assembly: Assembly;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;
    beforeAll(() => {
      ({ assembly, lakeside, gateway } = opened());
    });

    test('have the server’s time, and the same state as their details', async () => {
      const { serverTime, plans: list } = await gateway.plans();
      expect(serverTime).toBe(assembly.clock.now());
      const states = Object.fromEntries(list.map((plan) => [plan.title, planState(plan, serverTime)]));
      expect(states).toEqual({
        [plans.autumn]: 'open',
        [plans.adult]: 'open',
        [plans.skills]: 'open',
        [plans.full]: 'full',
        [plans.upcoming]: 'upcoming',
        [plans.closed]: 'closed',
      });
      for (const summary of list) {
        const { plan } = accepted(await gateway.plan(summary.id));
        expect(plan).toMatchObject(summary);
        expect(plan.majors).toHaveLength(summary.majorCount);
      }
    });

    test('are each listed once, however many pages the school returns', async () => {
      const before = (await lakeside.gateway.plans()).plans.map(({ id }) => id);
      const more = Array.from({ length: 2 * PLANS_LISTED }, (_, at) => `lk-more-${at}`);
      for (const id of more)
        await changePlan(assembly, plans.lakeside, (setup) => ({
          ...setup,
          plan: { ...setup.plan, id, title: id },
        }));
      expect((await lakeside.gateway.plans()).plans.map(({ id }) => id)).toEqual([...before, ...more]);
    });

    test('are found by their title in the other language, which names none of their majors', async () => {
      const { plans: list } = await gateway.plans('autumn 2026');
      const found = list.filter(({ isMatch }) => isMatch);
      expect(found.map(({ title, majorNames }) => [title, majorNames])).toEqual([[plans.autumn, []]]);
    });

    test('have a template, a promise letter and their places', async () => {
      const plan = await planCalled(gateway, plans.autumn);
      const template = accepted(await gateway.template(plan.id));
      expect(template.planId).toBe(plan.id);
      expect(template.fields.every(({ step }) => step < template.steps.length)).toBe(true);
      gateway.templateAhead(plan.id);
      expect(await gateway.template(plan.id)).toEqual(template);
      expect(await gateway.template(plan.id)).toEqual(template);
      gateway.templateAhead('nobody');
      expect(await gateway.template('nobody')).toEqual({ refused: 'notFound' });
      expect(accepted(await gateway.promiseLetter(plan.id)).title).toBe('诚信承诺书');
      const { cap, taken, opensAt, closesAt } = plan;
      const serverTime = assembly.clock.now();
      expect(await gateway.places(plan.id)).toEqual({ serverTime, cap, taken, opensAt, closesAt });
    });

    test.each(HOSTILE_IDS)('are not found by the id %j', async (id) => {
      const absent = { refused: 'notFound' };
      expect(await gateway.plan(id)).toEqual(absent);
      expect(await gateway.template(id)).toEqual(absent);
      expect(await gateway.promiseLetter(id)).toEqual(absent);
      expect(await gateway.places(id)).toEqual(absent);
      expect(await gateway.openDraft(id)).toEqual(absent);
    });

    test('of another school are not found', async () => {
      const { id } = await planCalled(lakeside.gateway, plans.lakeside);
      expect(await gateway.plan(id)).toEqual({ refused: 'notFound' });
      expect(await gateway.template(id)).toEqual({ refused: 'notFound' });
      expect(await gateway.openDraft(id)).toEqual({ refused: 'notFound' });
    });

    test.each([
      [plans.full, 'full'],
      [plans.closed, 'closed'],
    ])('%s opens no draft: %s', async (title, refused) => {
      const { id, opensAt, closesAt } = await planCalled(gateway, title);
      const serverTime = assembly.clock.now();
      expect(await gateway.openDraft(id)).toEqual({ refused, serverTime, opensAt, closesAt });
    });

    test('that open later allow a draft, and no submission yet', async () => {
      const { id, opensAt, closesAt } = await planCalled(gateway, plans.upcoming);
      const grant = accepted(await gateway.openDraft(id));
      const submission = { planId: id, templateVersion: 1, answers: {}, promised: true };
      const serverTime = assembly.clock.now();
      const refused = { refused: 'notYetOpen', serverTime, opensAt, closesAt };
      expect(await gateway.submit(grant, submission)).toEqual(refused);
    });
  });
}
