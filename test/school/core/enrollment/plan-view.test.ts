import { expect, it } from 'vitest';
import { MAJORS_LISTED } from '#domain/enrollment/plan-search';
import { summaryOf } from '#school/core/enrollment/plan-view';
import { smallPlan } from '#test/school/store/small-school';

it('a search of very many majors stops once the list is full', () => {
  const { plan, feeReason, template, promise } = smallPlan('plan', { cap: 1 });
  const majors = Array.from({ length: 10_000 }, (_, at) => ({
    id: `m${at}`,
    name: `Major ${at}`,
    code: '',
    years: 3,
    tuition: 0,
  }));
  const definition = { ...plan, documents: [], feeReason, majors };
  let looked = 0;
  const { majorNames } = summaryOf(
    {
      tenantId: 't',
      definition,
      template: { ...template, planId: 'plan', version: 1 },
      promise,
      taken: 0,
      takenElsewhere: 0,
    },
    (name) => {
      looked += 1;
      return name.endsWith('0');
    },
  );
  expect(majorNames).toHaveLength(MAJORS_LISTED);
  expect(looked).toBe(10 * MAJORS_LISTED - 9);
});
