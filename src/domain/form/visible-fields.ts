import { idsOf } from './field-kind';
import type { Answers, Field, Template } from './template';

/** The fields that these answers call for: one with `showWhen` shows while its field shows and has the named answer. */
export function visibleFields(template: Pick<Template, 'fields'>, answers: Answers): readonly Field[] {
  const byKey = new Map(template.fields.map((field) => [field.key, field]));
  const shows = (field: Field, seen: readonly string[]): boolean => {
    if (field.showWhen === undefined) return true;
    const { key, equals } = field.showWhen;
    const other = byKey.get(key);
    if (other === undefined || seen.includes(key)) return false;
    const answer = answers[key];
    const matches = typeof answer === 'string' ? answer === equals : idsOf(answer).includes(equals);
    return matches && shows(other, [...seen, key]);
  };
  return template.fields.filter((field) => shows(field, [field.key]));
}
