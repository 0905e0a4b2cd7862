import { withTables } from '#application/form/with-tables';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { InfoForm } from '#domain/checkin/welcome';
import type { Template } from '#domain/form/template';

/** The form to confirm, with what is needed to display it. */
export interface ReviewForm {
  readonly form: InfoForm;
  /** With the options of its code tables filled in. */
  readonly template: Template;
}

/** Throws GatewayError. */
export async function readableForm(form: InfoForm, tables: CodeTables): Promise<ReviewForm> {
  return { form, template: await withTables(form.template, tables, Object.keys(form.answers)) };
}
