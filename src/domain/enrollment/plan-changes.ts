import { isRequired } from '../form/required';
import type { Field } from '../form/template';
import type { PlanEdit } from './plan-edit';

/** What publishing an edit changes for those who fill the form in, or have. */
export const planChangeKinds = [
  'fieldAdded',
  'fieldAddedRequired',
  'fieldRemoved',
  'labelChanged',
  'kindChanged',
  'optionRemoved',
  'optionRenamed',
  'conditionChanged',
  'requiredNow',
  'majorRemoved',
  'majorRenamed',
  'places',
  'dates',
  'fee',
  'eligibility',
  'promise',
] as const;

export interface PlanChange {
  readonly kind: (typeof planChangeKinds)[number];
  /** Of the field; absent: the plan's. */
  readonly key?: string;
  /** Of the field or major, and of its option. */
  readonly label?: string;
  /** Index of the option, or id of the major. */
  readonly option?: string;
}

/** The difference of what is published and an edit, in the order of the form. */
export function planChanges(before: PlanEdit, after: PlanEdit): readonly PlanChange[] {
  const changes: PlanChange[] = [];
  const kept = new Map(after.fields.map((field) => [field.key, field]));
  const former = new Map(before.fields.map((field) => [field.key, field]));
  for (const field of before.fields) {
    const next = kept.get(field.key);
    const { key, label } = field;
    if (next) changes.push(...fieldChanges(field, next));
    else changes.push({ kind: 'fieldRemoved', key, label });
  }
  for (const field of after.fields) {
    const { key, label } = field;
    if (!former.has(key))
      changes.push({ kind: isRequired(field) ? 'fieldAddedRequired' : 'fieldAdded', key, label });
  }
  const majors = new Map(after.majors.map((major) => [major.id, major]));
  for (const { id, name } of before.majors) {
    const next = majors.get(id);
    if (!next) changes.push({ kind: 'majorRemoved', option: id, label: name });
    else if (next.name !== name) changes.push({ kind: 'majorRenamed', option: id, label: name });
  }
  const differs = (part: (edit: PlanEdit) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(after));
  const add = (kind: PlanChange['kind'], part: (edit: PlanEdit) => unknown) => {
    if (differs(part)) changes.push({ kind });
  };
  add('places', ({ cap, takenElsewhere }) => [cap, takenElsewhere]);
  add('dates', ({ opensAt, closesAt }) => [opensAt, closesAt]);
  add('fee', ({ fee, feeDue, feeReason, payWithinHours }) => [fee, feeDue, feeReason, payWithinHours]);
  add('eligibility', ({ eligibility = {}, conditions }) => [
    eligibility.bornFrom,
    eligibility.bornTo,
    conditions,
  ]);
  add('promise', ({ promise: { title, body } }) => [title, body]);
  return changes;
}

function fieldChanges(before: Field, after: Field): readonly PlanChange[] {
  const { key, label } = before;
  const changes: PlanChange[] = [];
  const add = (isChanged: boolean, kind: PlanChange['kind']) => {
    if (isChanged) changes.push({ kind, key, label });
  };
  add(label !== after.label, 'labelChanged');
  add(before.type !== after.type || before.multipleChoice !== after.multipleChoice, 'kindChanged');
  const options = new Map(after.options?.map((option) => [option.index, option.label]));
  for (const { index, label: text } of before.options ?? []) {
    const next = options.get(index);
    if (next === text) continue;
    const kind = next === undefined ? 'optionRemoved' : 'optionRenamed';
    changes.push({ kind, key, label: `${label}：${text}`, option: index });
  }
  const [one, other] = [before.showWhen, after.showWhen];
  add(one?.key !== other?.key || one?.equals !== other?.equals, 'conditionChanged');
  add(isRequired(after) && !isRequired(before), 'requiredNow');
  return changes;
}
