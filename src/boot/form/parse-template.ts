import { expectNumbers, expectTexts } from '#boot/expect-types';
import { publishedFieldTypes } from '#domain/form/field-type';
import { type GivenTemplate, holdsAnswer } from '#domain/form/holds-answer';
import { mapTemplateTexts } from '#domain/form/map-texts';
import type { Template } from '#domain/form/template';
import type { ReadText, SchoolText } from '#domain/text/school-text';

interface Body {
  readonly code?: unknown;
  readonly success?: unknown;
  readonly data: Template<SchoolText>;
}

/**
 * Parses the response of the template call for the boot form, with texts in one language. Checks only what the boot form
 * renders: the app's schemas are too large to run before it. Undefined where the response is invalid: the app shows that error
 * once it has loaded.
 */
export function parseTemplate(text: string, planId: string, read: ReadText): Template | undefined {
  try {
    const { code, success, data }: Body = JSON.parse(text);
    if (code !== 0 || success === false) return undefined;
    const template = mapTemplateTexts(data, read);
    expectNumbers(template, 'version');
    expectTexts(template.steps, ...template.steps.keys());
    for (const field of template.fields) {
      expectTexts(field, 'key', 'type', 'label');
      expectNumbers(field, 'step');
    }
    return isBlankTemplate(template, planId) ? known(template) : undefined;
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
