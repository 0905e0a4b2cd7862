import { attachmentPolicy } from './attachment-policy';
import { fieldTraits, fieldType } from './field-type';
import { identityKeys } from './identity-keys';
import { isRequired } from './required';
import { rulesFault } from './rule-limits';
import type { Field } from './template';

/** What is wrong with an edit: `fault` keeps it from being published, `hint` does not. `path` as `fields.3.options`. */
export interface PlanProblem<Code extends string = string> {
  readonly path: string;
  readonly code: Code;
  readonly level: 'fault' | 'hint';
  /** What the sentence names, such as the key of another field. */
  readonly of?: string;
}

export type FormProblemCode =
  | 'identityMissing'
  | 'identityKind'
  | 'identityOptional'
  | 'keyDuplicate'
  | 'keyMalformed'
  | 'keyReserved'
  | 'labelEmpty'
  | 'kindUnknown'
  | 'optionsMissing'
  | 'optionEmpty'
  | 'optionIndexTwice'
  | 'optionLabelTwice'
  | 'conditionUnknown'
  | 'conditionLater'
  | 'conditionCircular'
  | 'conditionOption'
  | 'majorsFieldMissing'
  | 'majorsFieldTwice'
  | 'majorsMissing'
  | 'stepUnknown'
  | 'stepTitleEmpty'
  | 'stepEmpty'
  | 'rulesRange'
  | 'rulesLength'
  | 'rulesStep'
  | 'rulesPattern'
  | 'uploadNothing'
  | 'countZero'
  | 'englishMissing'
  | 'purposeMissing';
export type FormProblem = PlanProblem<FormProblemCode>;

/** The members of a plan's edit that make its form. */
export interface FormEdit {
  readonly steps: readonly string[];
  readonly fields: readonly Field[];
  readonly english: Readonly<Record<string, string>>;
  readonly majors: readonly { readonly id: string }[];
  readonly choices: { readonly min: number; readonly max: number };
}

/** Of a field's key; the wire's `TemplateData` asks for the same. */
const KEY = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
export const isFieldKey = (key: string): boolean => KEY.test(key) && !(key in {});

/** Sensitive personal information (PIPL, section 28), by what a label says. */
const SENSITIVE =
  /身份证|证件号|护照号|银行卡|健康|疾病|病史|残疾|过敏|血型|体检|宗教|信仰|收入|低保|贫困|监护人|父亲|母亲|家长|指纹|人脸/;
const PURPOSE = /用于|用来|为了|以便|仅供|目的|用途|核对|核实/;

/** All that is wrong with a form, in the order of its fields. */
export function formProblems(edit: FormEdit): readonly FormProblem[] {
  const { steps, fields, majors, choices } = edit;
  const problems: FormProblem[] = [];
  const add = (level: PlanProblem['level'], path: string, code: FormProblemCode, of?: string) =>
    problems.push({ path, code, level, ...(of !== undefined && { of }) });

  const keys = new Set(fields.map(({ key }) => key));
  for (const key of Object.values(identityKeys))
    if (!keys.has(key)) add('fault', 'fields', 'identityMissing', key);
  const hasMajorsField = fields.some((field) => fieldType(field) === 'majors');
  if (majors.length > 0 && choices.max > 0 && !hasMajorsField) add('fault', 'fields', 'majorsFieldMissing');

  const filled = new Set(fields.map(({ step }) => step));
  for (const [at, title] of steps.entries()) {
    if (title.trim() === '') add('fault', `steps.${at}`, 'stepTitleEmpty');
    // The student's app leaves such a step out.
    if (!filled.has(at)) add('hint', `steps.${at}`, 'stepEmpty', title);
  }

  const conditionProblem = conditionProblems(edit);
  const seen = new Set<string>();
  let majorsField: string | undefined;
  for (const [at, field] of fields.entries()) {
    const path = `fields.${at}`;
    const { key, label, step, rules, showWhen } = field;
    const type = fieldType(field);

    if (!KEY.test(key)) add('fault', `${path}.key`, 'keyMalformed', key);
    else if (key in {}) add('fault', `${path}.key`, 'keyReserved', key);
    else if (seen.has(key)) add('fault', `${path}.key`, 'keyDuplicate', key);
    seen.add(key);
    if (Object.hasOwn(identityKeys, key)) {
      if (fieldTraits[type].entry !== 'typed') add('fault', path, 'identityKind', key);
      else if (!isRequired(field) || showWhen) add('fault', path, 'identityOptional', key);
    }
    if (label.trim() === '') add('fault', `${path}.label`, 'labelEmpty');
    if (type === 'unsupported') add('fault', path, 'kindUnknown');
    if (step >= steps.length) add('fault', `${path}.step`, 'stepUnknown');

    if (type === 'picker' || type === 'checkboxes') {
      for (const [part, code] of optionProblems(field)) add('fault', `${path}.options${part}`, code);
      if (type === 'checkboxes' && field.maxCount === 0) add('fault', `${path}.maxCount`, 'countZero');
    }
    if (type === 'majors') {
      if (majorsField !== undefined) add('fault', path, 'majorsFieldTwice', majorsField);
      else if (majors.length === 0 || choices.max === 0) add('fault', path, 'majorsMissing');
      majorsField ??= key;
    }
    if (type === 'upload') {
      const { accept, maxCount } = attachmentPolicy(field);
      if (maxCount === 0) add('fault', `${path}.maxCount`, 'countZero');
      if (accept?.length === 0) add('fault', `${path}.accept`, 'uploadNothing');
    }

    const condition = conditionProblem(field, at);
    if (condition) add('fault', `${path}.showWhen`, condition, showWhen?.key);
    for (const code of ruleProblems(rules)) add('fault', `${path}.rules`, code);
    if ((type === 'idCard' || SENSITIVE.test(label)) && !PURPOSE.test(field.placeholder ?? ''))
      add('hint', `${path}.placeholder`, 'purposeMissing', label);
  }
  for (const problem of englishProblems(edit)) problems.push(problem);
  return problems;
}

function* optionProblems(field: Field): Generator<[part: string, FormProblemCode]> {
  const { options = [], codeTable } = field;
  // The school fills the options of a code table in when it publishes the form.
  if (options.length === 0 && (codeTable === undefined || field.options)) yield ['', 'optionsMissing'];
  const indexes = new Set<string>();
  const labels = new Set<string>();
  for (const [at, { index, label }] of options.entries()) {
    const text = label.trim();
    if (indexes.has(index)) yield [`.${at}`, 'optionIndexTwice'];
    if (text === '') yield [`.${at}`, 'optionEmpty'];
    else if (labels.has(text)) yield [`.${at}`, 'optionLabelTwice'];
    indexes.add(index);
    labels.add(text);
  }
}

/** What is wrong with a field's condition: where it is unknown or circular, `visibilityConditions` has no answer. */
function conditionProblems({
  fields,
  majors,
}: FormEdit): (field: Field, at: number) => FormProblemCode | undefined {
  const indexOf = new Map(fields.map(({ key }, at) => [key, at]));
  const parent = (at: number): number | undefined => indexOf.get(fields[at]?.showWhen?.key ?? '');
  const circular = new Set<number>();
  const walked = new Set<number>();
  for (const start of fields.keys()) {
    const walk = new Set<number>();
    let at: number | undefined = start;
    for (; at !== undefined && !walked.has(at); at = parent(at)) {
      walked.add(at);
      walk.add(at);
    }
    for (; at !== undefined && walk.has(at) && !circular.has(at); at = parent(at)) circular.add(at);
  }
  const values = new Map<string, ReadonlySet<string>>();
  for (const field of fields) {
    const type = fieldType(field);
    if (type === 'majors') values.set(field.key, new Set(majors.map(({ id }) => id)));
    else if ((type === 'picker' || type === 'checkboxes') && !field.codeTable)
      values.set(field.key, new Set((field.options ?? []).map(({ index }) => index)));
  }
  return ({ showWhen }, at) => {
    if (!showWhen) return undefined;
    const on = indexOf.get(showWhen.key);
    if (on === undefined) return 'conditionUnknown';
    if (circular.has(at)) return 'conditionCircular';
    const isLater = (fields[on]?.step ?? 0) - (fields[at]?.step ?? 0) || on - at;
    if (isLater > 0) return 'conditionLater';
    return values.get(showWhen.key)?.has(showWhen.equals) === false ? 'conditionOption' : undefined;
  };
}

function ruleProblems(rules: Field['rules']): readonly FormProblemCode[] {
  if (rulesFault(rules) === undefined) return [];
  // Each limit alone, to say which of them it is.
  const alone = [
    ['rulesRange', rules.map(({ min, max }) => ({ min, max }))],
    ['rulesLength', rules.map(({ minLength, maxLength }) => ({ minLength, maxLength }))],
    ['rulesStep', rules.map(({ step }) => ({ step }))],
    ['rulesPattern', rules.map(({ pattern }) => ({ pattern }))],
  ] as const;
  return alone.flatMap(([code, some]) => (rulesFault(some) === undefined ? [] : [code]));
}

/** One hint a field; a form that mostly lacks English has one in all, as not every school wants it. */
function englishProblems({ steps, fields, english }: FormEdit): readonly FormProblem[] {
  const has = (text: string | undefined) =>
    text === undefined || Object.hasOwn(english, text) || !/\p{Script=Han}/u.test(text);
  const texts = [
    ...steps.map((title, at) => ({ path: `steps.${at}`, name: title, texts: [title] })),
    ...fields.map(({ label, placeholder, rules, options = [] }, at) => ({
      path: `fields.${at}`,
      name: label,
      texts: [
        label,
        placeholder,
        ...rules.map(({ message }) => message),
        ...options.map((option) => option.label),
      ],
    })),
  ];
  const lacking = texts.filter((one) => !one.texts.every(has));
  if (lacking.length * 2 > texts.length)
    return [{ path: 'english', code: 'englishMissing', level: 'hint', of: String(lacking.length) }];
  return lacking.map(({ path, name }) => ({ path, code: 'englishMissing', level: 'hint', of: name }));
}
