import type { NamedItem } from '../kinds/field-kind';
import { kindOf } from '../kinds/field-kinds';
import type { Answer, Field } from '../template';

/** An answer as displayed, in parts (`FieldKind.display`). Empty where there is no answer. */
export function answerParts(
  field: Field,
  answer: Answer | undefined,
  majors: readonly NamedItem[],
): readonly string[] {
  const kind = kindOf(field);
  const parsed = answer === undefined ? undefined : kind.parse(answer);
  return parsed === undefined ? [] : kind.display(field, parsed, majors);
}
