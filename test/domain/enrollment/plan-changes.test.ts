import { expect, it } from 'vitest';
import { planChanges } from '#domain/enrollment/plan-changes';
import type { PlanEdit } from '#domain/enrollment/plan-edit';
import type { Field } from '#domain/form/template';
import { planEdit } from './plan-edit-sample';

const sport: Field = {
  ...{ key: 'sport', label: '特长', type: 'picker', step: 0, rules: [] },
  options: [
    { index: '1', label: '篮球' },
    { index: '2', label: '足球' },
  ],
};
const major = (id: string, name = id) => ({ id, code: id, name });
const before: PlanEdit = {
  ...planEdit,
  fields: [...planEdit.fields, sport],
  majors: [major('a'), major('b')],
};
const asked = (...fields: readonly Field[]) => ({ fields: [...planEdit.fields, ...fields] });

it.each<[string, Partial<PlanEdit>, object[]]>([
  ['nothing', { ...asked({ ...sport }), intro: 'x' }, []],
  ['a field', asked(sport, { ...sport, key: 'more', label: '更多' }), [{ kind: 'fieldAdded', key: 'more' }]],
  [
    'a required field',
    asked(sport, { ...sport, key: 'more', rules: [{ required: true }] }),
    [{ kind: 'fieldAddedRequired', key: 'more' }],
  ],
  ['a field away', asked(), [{ kind: 'fieldRemoved', key: 'sport', label: '特长' }]],
  ['a label', asked({ ...sport, label: '爱好' }), [{ kind: 'labelChanged', key: 'sport', label: '特长' }]],
  ['a kind', asked({ ...sport, type: 'checkboxes' }), [{ kind: 'kindChanged', key: 'sport' }]],
  [
    'its options',
    asked({ ...sport, options: [{ index: '2', label: '排球' }] }),
    [
      { kind: 'optionRemoved', key: 'sport', option: '1', label: '特长：篮球' },
      { kind: 'optionRenamed', key: 'sport', option: '2', label: '特长：足球' },
    ],
  ],
  [
    'its condition',
    asked({ ...sport, showWhen: { key: 'name', equals: 'x' } }),
    [{ kind: 'conditionChanged', key: 'sport' }],
  ],
  ['that it is required', asked({ ...sport, rules: [{ required: true }] }), [{ kind: 'requiredNow' }]],
  [
    'majors',
    { majors: [major('b', 'B')] },
    [
      { kind: 'majorRemoved', option: 'a' },
      { kind: 'majorRenamed', option: 'b', label: 'b' },
    ],
  ],
  ['places', { cap: 9 }, [{ kind: 'places' }]],
  ['dates', { closesAt: 3_000 }, [{ kind: 'dates' }]],
  ['the fee', { fee: 1 }, [{ kind: 'fee' }]],
  ['who may apply', { eligibility: { bornFrom: '2000-01-01' } }, [{ kind: 'eligibility' }]],
  ['the promise', { promise: { title: '承诺书', body: '属实！' } }, [{ kind: 'promise' }]],
])('an edit that changes %s says so', (_, changes, expected) => {
  expect(planChanges(before, { ...before, ...changes })).toMatchObject(expected);
  expect(planChanges(before, { ...before, ...changes })).toHaveLength(expected.length);
});
