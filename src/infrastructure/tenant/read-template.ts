import { GatewayError } from '#application/ports/failures/gateway-error';
import type { FiledApplication } from '#domain/enrollment/application';
import { type AnswerMembers, type GivenTemplate, holdsAnswer } from '#domain/form/holds-answer';
import type { Answers, Template } from '#domain/form/template';
import type { SchoolText } from '#domain/text/school-text';

/** An application whose answers may be in field items; for a key that is also in `answers`, that one counts. */
interface GivenApplication extends FiledApplication {
  readonly fields?: readonly GivenItem[];
}
type GivenItem = AnswerMembers & { readonly key: string };

/** Separates a template from answers that the school has prefilled. Throws GatewayError. */
export async function readTemplate(template: GivenTemplate): Promise<Template<SchoolText>> {
  if (!template.fields.some(holdsAnswer)) return template;
  return (await fieldItems()).readFilledTemplate(template);
}

/** The application with the answers in its field items. Throws GatewayError. */
export async function readFiledApplication({
  fields = [],
  answers,
  ...application
}: GivenApplication): Promise<FiledApplication> {
  return { ...application, answers: { ...(await answersOfFields(fields)), ...answers } };
}

async function answersOfFields(items: readonly GivenItem[]): Promise<Answers> {
  return items.some(holdsAnswer) ? (await fieldItems()).readFieldItems(items) : {};
}

function fieldItems() {
  return import('./read-field-items').catch((cause: unknown) => {
    throw new GatewayError('offline', 'a chunk failed to load', { cause });
  });
}
