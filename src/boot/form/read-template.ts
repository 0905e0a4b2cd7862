import { publishedFieldTypes } from '#domain/form/field-type';
import { type GivenTemplate, holdsAnswer } from '#domain/form/holds-answer';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Field, Template } from '#domain/form/template';
import type { ReadText, SchoolText } from '#domain/text/school-text';

/**
 * A template as far as it is drawn before the app, from the text of its answer, in one language; undefined for anything that
 * is not as it should be, of which the app speaks once it is there.
 */
export function readTemplate(text: string, planId: string, read: ReadText): Template | undefined {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: Partial<Template<SchoolText>> };
    const { version, steps, fields } = data ?? {};
    const whole =
      code === 0 &&
      typeof version === 'number' &&
      Array.isArray(steps) &&
      steps.every(isText) &&
      Array.isArray(fields) &&
      fields.every(isField);
    if (!whole || !isBlank(data as Template<SchoolText>, planId)) return undefined;
    return known(mapTemplateTexts(data as Template<SchoolText>, read));
  } catch {
    return undefined;
  }
}

/** Of that plan, and with nothing filled in: what a school has filled in is shown by the app. */
export function isBlank(template: GivenTemplate, planId: string): boolean {
  return template.planId === planId && !template.fields.some(holdsAnswer);
}

/** Types that a newer school may name are drawn by the app, which says what cannot be filled here. */
function known(template: Template): Template {
  const fields = template.fields.map((field) =>
    publishedFieldTypes.includes(field.type) ? field : { ...field, type: 'unsupported' as const },
  );
  return { ...template, fields };
}

function isField({ key, label, type, step, rules }: Partial<Field<SchoolText>>): boolean {
  const names: readonly unknown[] = [key, type];
  const isNamed = names.every((name) => typeof name === 'string');
  return isNamed && isText(label) && typeof step === 'number' && Array.isArray(rules);
}

function isText(text: unknown): boolean {
  const { zh, en } = (text ?? {}) as {
    readonly zh?: unknown;
    readonly en?: unknown;
  };
  return typeof text === 'string' || (typeof zh === 'string' && typeof en === 'string');
}
