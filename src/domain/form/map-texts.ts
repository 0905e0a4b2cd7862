import type { Field, PickerOption, Template } from './template';

/** The template with `map` applied to each text, such as to choose a language. */
export function mapTemplateTexts<From, To>(template: Template<From>, map: (text: From) => To): Template<To> {
  return {
    ...template,
    steps: template.steps.map(map),
    fields: template.fields.map((field) => mapFieldTexts(field, map)),
  };
}

export function mapOptionTexts<From, To>(
  options: readonly PickerOption<From>[],
  map: (text: From) => To,
): PickerOption<To>[] {
  return options.map(({ index, label }) => ({ index, label: map(label) }));
}

function mapFieldTexts<From, To>(
  { label, placeholder, rules, options, ...rest }: Field<From>,
  map: (text: From) => To,
): Field<To> {
  return {
    ...rest,
    label: map(label),
    ...(placeholder !== undefined && { placeholder: map(placeholder) }),
    rules: rules.map(({ message, ...rule }) =>
      message === undefined ? rule : { ...rule, message: map(message) },
    ),
    ...(options && { options: mapOptionTexts(options, map) }),
  };
}
