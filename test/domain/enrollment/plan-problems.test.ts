import { expect, it } from 'vitest';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { faultsOf, planProblems } from '#domain/enrollment/plan-problems';
import { planEdit } from './plan-edit-sample';

const major = (id: string, changes: object = {}) => ({ id, code: id, name: `专业 ${id}`, ...changes });
const majorsField = { key: 'majors', label: '专业', type: 'majors', step: 0, rules: [] } as const;

it('a plan in order has no faults', () => {
  expect(faultsOf(planProblems(planEdit))).toEqual([]);
});

it.each<[string, Partial<PlanEdit>, string]>([
  ['without a title', { title: ' ' }, 'title titleEmpty fault'],
  ['closed before it opens', { closesAt: planEdit.opensAt }, 'closesAt closesBeforeOpening fault'],
  ['with fewer places than are taken', { cap: 7, takenElsewhere: 3 }, 'cap fewerPlacesThanTaken fault'],
  ['with a fee of nothing', { feeDue: 'onSubmit' }, 'fee feeWithoutAmount fault'],
  [
    'with a fee for no reason',
    { feeDue: 'afterReview', fee: 100, feeReason: '' },
    'feeReason feeReasonEmpty fault',
  ],
  [
    'with no time to pay',
    { feeDue: 'onSubmit', fee: 100, feeReason: '报名费', payWithinHours: 0 },
    'payWithinHours feeWithoutTime hint',
  ],
  ['with fewer choices than it asks for', { choices: { min: 1, max: 0 } }, 'choices choicesReversed fault'],
  ['that asks for majors it has not', { choices: { min: 0, max: 1 } }, 'choices choicesWithoutMajors fault'],
  [
    'that asks for more majors than it has',
    { choices: { min: 1, max: 2 }, majors: [major('a')] },
    'choices choicesAboveMajors fault',
  ],
  [
    'with a major without a name',
    { majors: [major('a', { name: '' })] },
    'majors.0.name majorNameEmpty fault',
  ],
  ['with a major twice', { majors: [major('a'), major('a')] }, 'majors.1.id majorIdTwice fault'],
  [
    'with a code twice',
    { majors: [major('a'), major('b', { code: 'a' })] },
    'majors.1.code majorCodeTwice hint',
  ],
  [
    'for nobody’s birthday',
    { eligibility: { bornFrom: '2010-01-01', bornTo: '2009-12-31' } },
    'eligibility eligibilityReversed fault',
  ],
  ['that asks to promise nothing', { promise: { title: 'x', body: '' } }, 'promise.body promiseEmpty fault'],
  [
    'with a document without a title',
    { documents: [{ id: 'd', title: '' }] },
    'documents.0.title documentTitleEmpty fault',
  ],
  ['that may admit more than apply', { quota: 11 }, 'quota quotaAboveCap hint'],
  [
    'whose majors may admit more than it',
    { quota: 5, majors: [major('a', { quota: 3 }), major('b', { quota: 3 })] },
    'majors majorQuotasAboveQuota hint',
  ],
  ['whose form misses a key', { fields: [] }, 'fields identityMissing fault'],
])('a plan %s is named', (_, changes, problem) => {
  const edit = { ...planEdit, ...changes };
  const fields = edit.majors.length > 0 ? [...edit.fields, majorsField] : edit.fields;
  const named = planProblems({ ...edit, fields }, 5).map(
    ({ path, code, level }) => `${path} ${code} ${level}`,
  );
  expect(named).toContain(problem);
});
