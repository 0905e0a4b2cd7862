import { type FieldFault, fieldFault, isGiven, type MajorChoices } from './field-fault';
import type { Answer, Answers, Field, Template } from './template';
import { toldByIdCard } from './told-by-id-card';
import { visibleFields } from './visible-fields';

/** A field's key and what is wrong with its answer; the words belong to the messages. */
export type FieldProblem = { readonly key: string } & FieldFault;

/** What is wrong with one answer, or `undefined`. It is not asked whether the field shows; see `visibleFields`. */
export function checkField(
  field: Field,
  answer: Answer | undefined,
  choices: MajorChoices,
): FieldProblem | undefined {
  const fault = fieldFault(field, answer, choices);
  return fault && { key: field.key, ...fault };
}

/** Every problem in the template's order, then the answers of no field. Takes answers as typed or tidied. */
export function checkAnswers(
  template: Pick<Template, 'fields'>,
  answers: Answers,
  choices: MajorChoices,
): readonly FieldProblem[] {
  const known = new Set(template.fields.map(({ key }) => key));
  const told = toldByIdCard(template, answers);
  const problems = visibleFields(template, answers).flatMap((field): FieldProblem | readonly [] => {
    const answer = answers[field.key];
    const problem = checkField(field, answer, choices);
    if (problem || !isGiven(answer)) return problem ?? [];
    const tells = told[field.key];
    return tells === undefined || tells === answer ? [] : { key: field.key, problem: 'disagrees' };
  });
  const strangers = Object.keys(answers).filter((key) => !known.has(key));
  return [...problems, ...strangers.map((key): FieldProblem => ({ key, problem: 'unknown' }))];
}
