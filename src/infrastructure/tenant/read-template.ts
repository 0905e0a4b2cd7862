import { GatewayError } from '#application/ports/failures/gateway-error';
import { type AnswerMembers, type GivenTemplate, holdsAnswer } from '#domain/form/holds-answer';
import type { Answers, Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';

/** Separates a template from answers that the school has prefilled. Throws GatewayError. */
export async function readTemplate(template: GivenTemplate): Promise<Template<SchoolText>> {
  if (!template.fields.some(holdsAnswer)) return template;
  return (await fieldItems()).readFilledTemplate(template);
}

/** The answers in the items. Throws GatewayError. */
export async function answersOfFields(
  items: readonly (AnswerMembers & { readonly key: string })[],
): Promise<Answers> {
  return items.some(holdsAnswer) ? (await fieldItems()).readFieldItems(items) : {};
}

function fieldItems() {
  return import('./read-field-items').catch((cause: unknown) => {
    throw new GatewayError('offline', 'the field items chunk failed to load', { cause });
  });
}
