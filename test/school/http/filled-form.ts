import type { DraftGrant } from '#domain/enrollment/application-submission';
import type { Plan } from '#domain/enrollment/plan';
import { deriveFromIdCard } from '#domain/form/derive-from-id-card';
import { fieldType } from '#domain/form/field-type';
import type { Answer, Answers, Attachment, Field, Template } from '#domain/form/template';
import { visibleFields } from '#domain/form/visible-fields';
import type { Person } from './people';

export interface SubmissionRequest {
  planId: string;
  submissionKey: string;
  templateVersion: number;
  answers: Answers;
  promised: boolean;
}

interface Filling {
  readonly template: Template;
  readonly plan: Plan;
  readonly person: Person;
  /** Used for every upload field. */
  readonly attachment?: Attachment | undefined;
}

/** Plausible answers: to all required fields, and to those that the ID number fills. */
export function filledForm({ template, plan, person, attachment }: Filling): Answers {
  let answers: Answers = {};
  for (const field of template.fields) {
    const answer = answerTo(field, { template, plan, person, attachment });
    if (answer !== undefined) answers = { ...answers, [field.key]: answer };
  }
  answers = { ...answers, ...deriveFromIdCard(template, answers) };
  const visible = new Set(visibleFields(template, answers).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => visible.has(key)));
}

/** The request that submits these answers of a draft. */
export function submissionOf(
  { template, plan }: Pick<Filling, 'template' | 'plan'>,
  { submissionKey }: Pick<DraftGrant<string>, 'submissionKey'>,
  answers: Answers,
): SubmissionRequest {
  return { planId: plan.id, submissionKey, templateVersion: template.version, answers, promised: true };
}

function answerTo(field: Field, { plan, person, attachment }: Filling): Answer | undefined {
  if (field.key === 'idCard') return person.idCard;
  if (field.key === 'phone') return person.phone;
  if (!field.rules[0]?.required) return undefined;
  switch (fieldType(field)) {
    case 'phone':
      return '13700137000';
    case 'idCard':
      return person.idCard;
    case 'email':
      return 'somebody@example.com';
    case 'date':
      return '2024-06-30';
    case 'number':
      return '1';
    case 'picker':
      return field.options?.[0]?.index;
    case 'checkboxes':
      return field.options?.slice(0, 1).map(({ index }) => index);
    case 'region':
      return { code: '440103', names: ['广东省', '广州市', '荔湾区'] };
    case 'majors':
      return plan.majors.slice(0, Math.max(1, plan.choices.min)).map(({ id }) => id);
    case 'upload':
      return attachment && [attachment];
    default:
      return field.key === 'name' ||
        field.rules.some(({ ruleName }) => ruleName === 'name' || ruleName === 'fullName')
        ? person.name
        : '测试内容';
  }
}
