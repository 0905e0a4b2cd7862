import type { Field } from './template';

/** A field is required when its first rule says so (specification, section 2). */
export function isRequired(field: Field): boolean {
  return field.rules[0]?.required === true;
}
