import { normaliseValue, type RuleName } from '../identity/rule';
import { toHalfWidth, withoutBlanks, withoutInvisible } from '../text/tidy';
import type { Field } from './template';

/** The named rules of a field, and the one that its type implies. */
export function ruleNamesOf(field: Pick<Field, 'rules' | 'type'>): readonly RuleName[] {
  const named = field.rules.flatMap(({ ruleName }) => ruleName ?? []);
  const implied =
    field.type === 'phone' || field.type === 'idCard' || field.type === 'email' ? [field.type] : [];
  return [...new Set([...named, ...implied])];
}

/** One spelling of a typed answer: its first named rule's, else by its type. */
export function normaliseText(field: Pick<Field, 'rules' | 'type'>, text: string): string {
  const [rule] = ruleNamesOf(field);
  if (rule !== undefined) return normaliseValue(rule, text);
  switch (field.type) {
    case 'picker':
      return text;
    case 'number':
      return toHalfWidth(withoutBlanks(text));
    case 'date':
      return withoutBlanks(text);
    case 'textarea':
      return withoutInvisible(text).replace(/\r\n?/g, '\n').trim();
    default:
      return withoutInvisible(text).replace(/\s+/g, ' ').trim();
  }
}
