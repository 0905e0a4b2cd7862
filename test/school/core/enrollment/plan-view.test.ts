import { expect, it } from 'vitest';
import { MAJORS_LISTED } from '#domain/enrollment/plan-search';
import { summaryOf } from '#school/core/enrollment/plan-view';
import { smallPlan } from '#test/school/store/small-school';

it('a plan in the list names as many majors as fit, whatever was found', () => {
  const { plan, feeReason, template, promise } = smallPlan('plan', { cap: 1 });
  const majors = Array.from({ length: MAJORS_LISTED + 1 }, (_, at) => ({
    id: `m${at}`,
    name: `Major ${at}`,
    code: '',
    years: 3,
    tuition: 0,
  }));
  const record = (count: number) => ({
    tenantId: 't',
    definition: { ...plan, documents: [], feeReason, majors: majors.slice(0, count) },
    template: { ...template, planId: 'plan', version: 1 },
    promise,
    taken: 0,
    takenElsewhere: 0,
  });
  const names = majors.map(({ name }) => name);
  expect(summaryOf(record(MAJORS_LISTED)).majorNames).toEqual(names.slice(0, MAJORS_LISTED));
  expect(summaryOf(record(MAJORS_LISTED + 1)).majorNames).toEqual([]);
  expect(summaryOf(record(MAJORS_LISTED + 1), { majors: names }).majorNames).toHaveLength(MAJORS_LISTED);
  expect(summaryOf(record(2), { majors: names.slice(1, 2) }).majorNames).toEqual(['Major 1']);
});
