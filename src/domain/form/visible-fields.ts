import type { Answers, Field, Template } from './template';
import { matches, visibilityConditions } from './visibility-conditions';

/** The visible fields: one with `showWhen` is visible while the field it depends on is visible and has the given answer. */
export function visibleFields(template: Pick<Template, 'fields'>, answers: Answers): readonly Field[] {
  const byKey = new Map(template.fields.map((field) => [field.key, field]));
  return template.fields.filter((field) =>
    visibilityConditions(field, (key) => byKey.get(key))?.every(({ key, equals }) =>
      matches(answers[key], equals),
    ),
  );
}
