import { publishedFieldTypes } from '#domain/form/field-type';
import { type GivenTemplate, holdsAnswer } from '#domain/form/holds-answer';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Field, Template } from '#domain/form/template';
import type { ReadText, SchoolText } from '#domain/text/school-text';

/**
 * Parses the response of the template call for the boot form, with texts in one language. Checks only what the boot form
 * renders. Undefined where the response is invalid: the app shows that error once it has loaded.
 */
export function parseTemplate(text: string, planId: string, read: ReadText): Template | undefined {
  try {
    const { code, success, data } = JSON.parse(text) as {
      code?: unknown;
      success?: unknown;
      data?: Partial<Template<SchoolText>>;
    };
    const { version, steps, fields } = data ?? {};
    const whole =
      code === 0 &&
      success !== false &&
      typeof version === 'number' &&
      Array.isArray(steps) &&
      steps.every(isText) &&
      Array.isArray(fields) &&
      fields.every(isField);
    if (!whole || !isBlankTemplate(data as Template<SchoolText>, planId)) return undefined;
    return known(mapTemplateTexts(data as Template<SchoolText>, read));
  } catch {
    return undefined;
  }
}

/** Whether the template is of this plan and has no prefilled answers, which only the app can show. */
export function isBlankTemplate(template: GivenTemplate, planId: string): boolean {
  return template.planId === planId && !template.fields.some(holdsAnswer);
}

/** Marks unknown field types as `unsupported`; the app says that they cannot be filled in. */
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
