import type { RuleName } from '../identity/rule-name';
import type { Field } from './template';

/** The named rules of a field, and the one that its type implies. */
export function ruleNamesOf(field: Pick<Field, 'rules' | 'type'>): readonly RuleName[] {
  const named = field.rules.flatMap(({ ruleName }) => ruleName ?? []);
  const implied =
    field.type === 'phone' || field.type === 'idCard' || field.type === 'email' ? [field.type] : [];
  return [...new Set([...named, ...implied])];
}
