import type { Answers, Field, Template } from './template';
import { matches, visibilityConditions } from './visibility-conditions';

/** The fields that these answers call for: one with `showWhen` shows while its field shows and has the named answer. */
export function visibleFields(template: Pick<Template, 'fields'>, answers: Answers): readonly Field[] {
  const byKey = new Map(template.fields.map((field) => [field.key, field]));
  return template.fields.filter((field) =>
    visibilityConditions(field, (key) => byKey.get(key))?.every(({ key, equals }) =>
      matches(answers[key], equals),
    ),
  );
}
