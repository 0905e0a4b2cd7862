import { withTables } from '#application/checkin/with-tables';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { InfoForm } from '#domain/checkin/welcome';
import type { Template } from '#domain/form/template';

/** What is confirmed, and how it is read. */
export interface ShownForm {
  readonly form: InfoForm;
  /** With the options of its code tables. */
  readonly template: Template;
}

/** Throws GatewayError. */
export async function readableForm(
  form: InfoForm,
  gateway: Pick<CheckInGateway, 'codeTable'>,
): Promise<ShownForm> {
  return { form, template: await withTables(form.template, gateway, form.answers) };
}
