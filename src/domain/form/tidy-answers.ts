import { isGiven } from './field-fault';
import { tidyText } from './field-text';
import type { Answer, Answers, Template } from './template';
import { toldByIdCard } from './told-by-id-card';
import { visibleFields } from './visible-fields';

/**
 * The answers as they are kept and sent: one spelling each, hidden and empty ones dropped, what the ID number tells
 * filled in where it is missing. Answers of no field stay, so that a check can name them.
 */
export function tidyAnswers(template: Pick<Template, 'fields'>, answers: Answers): Answers {
  const tidied: Record<string, Answer> = { ...answers };
  for (const field of template.fields) {
    const answer = answers[field.key];
    if (typeof answer === 'string') tidied[field.key] = tidyText(field, answer);
  }
  for (const [key, told] of Object.entries(toldByIdCard(template, tidied))) {
    if (!isGiven(tidied[key])) tidied[key] = told;
  }
  const visible = new Set(visibleFields(template, tidied).map(({ key }) => key));
  for (const { key } of template.fields) {
    if (!visible.has(key) || !isGiven(tidied[key])) delete tidied[key];
  }
  return tidied;
}
