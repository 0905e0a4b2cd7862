import type { PlanEdit } from '#domain/enrollment/plan-edit';
import { fieldType, type PublishedFieldType } from '#domain/form/field-type';
import type { Field, FieldRule, PickerOption } from '#domain/form/template';

/** What the form editor changes of a plan. Its fields are in the order of their steps. */
export type FormDraft = Pick<PlanEdit, 'steps' | 'fields' | 'english'>;

/** The list with `count` of its items replaced; school computers sit at Chrome 86, without `toSpliced`. */
function spliced<T>(list: readonly T[], at: number, count: number, ...items: readonly T[]): readonly T[] {
  return [...list.slice(0, at), ...items, ...list.slice(at + count)];
}

/** A form in the order that the student sees it in. */
export function inStepOrder<Form extends FormDraft>(form: Form): Form {
  const { fields } = form;
  if (fields.every(({ step }, at) => at === 0 || (fields[at - 1]?.step ?? 0) <= step)) return form;
  return { ...form, fields: [...fields].sort((a, b) => a.step - b.step) };
}

/** What a new field of each kind begins with, in the school's Chinese. `key`: where it is free. */
const DEFAULTS: {
  readonly [K in PublishedFieldType]: Partial<Field> & { readonly label: string };
} = {
  text: { label: '文字' },
  textarea: { label: '长文字', rules: [{ required: false }] },
  number: { label: '数字' },
  phone: { label: '手机号', key: 'phone' },
  idCard: { label: '身份证号', key: 'idCard' },
  email: { label: '电子邮箱', key: 'email' },
  date: { label: '日期' },
  picker: { label: '单选', options: optionsOf(['选项一', '选项二']) },
  checkboxes: { label: '多选', options: optionsOf(['选项一', '选项二']) },
  region: { label: '地区' },
  majors: { label: '意向专业', key: 'majors', multipleChoice: 1 },
  upload: { label: '上传文件', maxCount: 1 },
};

export type NewField = Partial<Omit<Field, 'step'>> & { readonly type: PublishedFieldType };

/** A key that nobody has: the wished one, else with a number. */
export function freeKey(taken: ReadonlySet<string>, wish = 'field'): string {
  if (wish !== 'field' && !taken.has(wish)) return wish;
  let number = wish === 'field' ? 1 : 2;
  while (taken.has(`${wish}${number}`)) number += 1;
  return `${wish}${number}`;
}

/** The index that new fields of a step are inserted at: after its last one. */
export function endOfStep({ fields }: Pick<FormDraft, 'fields'>, step: number): number {
  const next = fields.findIndex((field) => field.step > step);
  return next === -1 ? fields.length : next;
}

/** `taken`: keys that had another meaning before, which no new field may get. */
export function insertFields(
  draft: FormDraft,
  { at, step }: { readonly at: number; readonly step: number },
  news: readonly NewField[],
  taken: Iterable<string> = [],
): FormDraft {
  const keys = new Set([...taken, ...draft.fields.map(({ key }) => key)]);
  const made = news.map((part): Field => {
    const { options, ...base } = DEFAULTS[part.type];
    const isOwn = options && !part.codeTable;
    const key = freeKey(keys, part.key ?? base.key);
    keys.add(key);
    return { rules: [{ required: true }], ...base, ...(isOwn && { options }), ...part, key, step };
  });
  return { ...draft, fields: spliced(draft.fields, at, 0, ...made) };
}

/** Members that become undefined are taken away; those that the desk does not know stay. */
export function changeField(draft: FormDraft, at: number, part: Partial<Field>): FormDraft {
  const field = { ...draft.fields[at], ...part } as Field;
  const isThere = ([, value]: readonly [string, unknown]) => value !== undefined;
  return {
    ...draft,
    fields: spliced(draft.fields, at, 1, Object.fromEntries(Object.entries(field).filter(isThere)) as never),
  };
}

/** The field as another kind; what only the former kind has would make it that kind still, and goes. */
export function changeKind(draft: FormDraft, at: number, type: PublishedFieldType): FormDraft {
  const field = draft.fields[at];
  const isOffered = type === 'picker' || type === 'checkboxes';
  const hasOptions = field?.options !== undefined || field?.codeTable !== undefined;
  return changeField(draft, at, {
    type,
    multipleChoice: DEFAULTS[type].multipleChoice,
    ...(!isOffered && { options: undefined, codeTable: undefined, isLink: undefined }),
    ...(isOffered && !hasOptions && { options: DEFAULTS[type].options }),
  });
}

/** The draft as it is where the key is not to be had. Conditions follow. */
export function changeKey(draft: FormDraft, at: number, key: string): FormDraft {
  const before = draft.fields[at]?.key;
  if (before === undefined || draft.fields.some((field) => field.key === key)) return draft;
  const fields = draft.fields.map((field, index) => {
    if (index === at) return { ...field, key };
    return field.showWhen?.key === before ? { ...field, showWhen: { ...field.showWhen, key } } : field;
  });
  return { ...draft, fields };
}

/** Keys of the fields that are asked only under a condition on this one. */
export function dependents({ fields }: FormDraft, at: number): readonly string[] {
  const key = fields[at]?.key;
  return fields.filter(({ showWhen }) => showWhen?.key === key).map((field) => field.key);
}

/** With the conditions that were on it. */
export function removeField(draft: FormDraft, at: number): FormDraft {
  const waiting = new Set(dependents(draft, at));
  const fields = spliced(draft.fields, at, 1).map((field) => {
    if (!waiting.has(field.key)) return field;
    const { showWhen: _, ...rest } = field;
    return rest;
  });
  return { ...draft, fields };
}

export function duplicateField(draft: FormDraft, at: number, taken: Iterable<string> = []): FormDraft {
  const field = draft.fields[at];
  if (!field) return draft;
  const key = freeKey(new Set([...taken, ...draft.fields.map((other) => other.key)]));
  return { ...draft, fields: spliced(draft.fields, at + 1, 0, { ...field, key }) };
}

/** One place up or down, over the border of a step too; with the index that the field then has. */
export function moveField(draft: FormDraft, at: number, by: 1 | -1): readonly [FormDraft, number] {
  const field = draft.fields[at];
  if (!field) return [draft, at];
  const other = draft.fields[at + by];
  if (other?.step === field.step) {
    const fields = spliced(spliced(draft.fields, at, 1, other), at + by, 1, field);
    return [{ ...draft, fields }, at + by];
  }
  const step = field.step + by;
  if (step < 0 || step >= draft.steps.length) return [draft, at];
  return [{ ...draft, fields: spliced(draft.fields, at, 1, { ...field, step }) }, at];
}

/** After another field, in its step; undefined: to the end of `step`. */
export function moveAfter(
  draft: FormDraft,
  at: number,
  after: number | { readonly step: number },
): readonly [FormDraft, number] {
  const field = draft.fields[at];
  if (!field || after === at) return [draft, at];
  const fields = spliced(draft.fields, at, 1);
  const isField = typeof after === 'number';
  const step = isField ? (draft.fields[after]?.step ?? field.step) : after.step;
  const to = isField ? (after < at ? after + 1 : after) : endOfStep({ fields }, step);
  return [{ ...draft, fields: spliced(fields, to, 0, { ...field, step }) }, to];
}

export function addStep(draft: FormDraft, title: string): FormDraft {
  return { ...draft, steps: [...draft.steps, title] };
}

export function renameStep(draft: FormDraft, at: number, title: string): FormDraft {
  return { ...draft, steps: spliced(draft.steps, at, 1, title) };
}

/** Its fields join the step before, those of the first one the next; the only step stays. */
export function removeStep(draft: FormDraft, at: number): FormDraft {
  if (draft.steps.length === 1) return draft;
  const fields = draft.fields.map((field) =>
    field.step > at || (field.step === at && at > 0) ? { ...field, step: field.step - 1 } : field,
  );
  return { ...draft, steps: spliced(draft.steps, at, 1), fields };
}

/** With its fields. */
export function moveStep(draft: FormDraft, at: number, by: 1 | -1): FormDraft {
  const [here, there] = [draft.steps[at], draft.steps[at + by]];
  if (here === undefined || there === undefined) return draft;
  const moved = new Map([
    [at, at + by],
    [at + by, at],
  ]);
  return inStepOrder({
    ...draft,
    steps: spliced(spliced(draft.steps, at, 1, there), at + by, 1, here),
    fields: draft.fields.map((field) => {
      const step = moved.get(field.step);
      return step === undefined ? field : { ...field, step };
    }),
  });
}

/** Options in these words; each has the index of its label in `known`, else a free one. */
export function optionsOf(
  labels: readonly string[],
  known: readonly PickerOption[] = [],
): readonly PickerOption[] {
  const byLabel = new Map(known.map((option) => [option.label, option]));
  let next = 1 + known.reduce((most, { index }) => Math.max(most, /^\d{1,9}$/.test(index) ? +index : 0), 0);
  return [...new Set(labels)].map((label) => {
    const option = byLabel.get(label) ?? { index: String(next), label };
    if (option.index === String(next)) next += 1;
    return option;
  });
}

/** It keeps its index, and stays the one that students have chosen. */
export function renameOption(draft: FormDraft, at: number, place: number, label: string): FormDraft {
  const { options = [] } = draft.fields[at] ?? {};
  const option = options[place];
  return option
    ? changeField(draft, at, { options: spliced(options, place, 1, { ...option, label }) })
    : draft;
}

type RuleMember = Exclude<keyof FieldRule, 'required' | 'message'>;

/** What the first rule that has this member says. */
export function ruleOf<Member extends RuleMember>({ rules }: Field, member: Member): FieldRule[Member] {
  return rules.find((rule) => rule[member] !== undefined)?.[member];
}

/** The rules with this member in the rule that has it, else in the first. `required` and `message` are the first's. */
export function withRule({ rules }: Field, part: Partial<FieldRule>): readonly FieldRule[] {
  return Object.entries(part).reduce<readonly FieldRule[]>(
    (all, [member, value]) => {
      const isFirst = member === 'required' || member === 'message';
      const found = isFirst ? 0 : all.findIndex((rule) => rule[member as RuleMember] !== undefined);
      const at = Math.max(0, found);
      const { [member as RuleMember]: _, ...rest } = all[at] ?? {};
      return spliced(all, at, 1, value === undefined ? rest : { ...rest, [member]: value });
    },
    rules.length === 0 ? [{}] : rules,
  );
}

/** Fields that the one at `at` can be asked under a condition on: those before it that offer options of their own. */
export function conditionFields({ fields }: FormDraft, at: number): readonly Field[] {
  return fields.slice(0, at).filter((field) => {
    const type = fieldType(field);
    return (type === 'picker' || type === 'checkboxes') && (field.options?.length ?? 0) > 0;
  });
}
