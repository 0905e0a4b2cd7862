import type { Field } from './template';

/** A field is required if its first rule has `required` (specification, section 2). */
export function isRequired(field: Field): boolean {
  return field.rules[0]?.required === true;
}
