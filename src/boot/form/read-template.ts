import { publishedFieldTypes } from '#domain/form/field-type';
import type { Field, Template } from '#domain/form/template';

/**
 * A template as far as it is drawn before the app, from the text of its answer; undefined for anything that is not as it
 * should be, of which the app speaks once it is there.
 */
export function readTemplate(text: string, planId: string): Template | undefined {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: Partial<Template> };
    const { version, steps, fields } = data ?? {};
    const whole =
      code === 0 &&
      data?.planId === planId &&
      typeof version === 'number' &&
      Array.isArray(steps) &&
      steps.every((title) => typeof title === 'string') &&
      Array.isArray(fields) &&
      fields.every(isField);
    return whole ? known(data as Template) : undefined;
  } catch {
    return undefined;
  }
}

/** Types that a newer school may name are drawn by the app, which says what cannot be filled here. */
function known(template: Template): Template {
  const fields = template.fields.map((field) =>
    publishedFieldTypes.includes(field.type) ? field : { ...field, type: 'unsupported' as const },
  );
  return { ...template, fields };
}

function isField({ key, label, type, step, rules }: Partial<Field>): boolean {
  const texts: readonly unknown[] = [key, label, type];
  return texts.every((text) => typeof text === 'string') && typeof step === 'number' && Array.isArray(rules);
}
