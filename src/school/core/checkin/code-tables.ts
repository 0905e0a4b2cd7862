import type { CodeTable } from '#domain/form/code-table';
import type { Field, PickerOption, Template } from '#domain/form/template';
import type { Reading } from '../store';
import type { CheckinPages } from './student-record';

/** Undefined where the tenant has no check-in. */
export async function tableOf(
  reading: Reading,
  tenantId: string,
  table: CodeTable,
  pages: CheckinPages | undefined,
): Promise<readonly PickerOption[]> {
  return table === 'majors' ? majorsOf(reading, tenantId) : (pages?.codeTables[table] ?? []);
}

/** The form with the options of its code tables. */
export async function withCodeTables<Form extends Pick<Template, 'fields'>>(
  reading: Reading,
  tenantId: string,
  form: Form,
  pages: CheckinPages | undefined,
): Promise<Form> {
  const filled = async (field: Field): Promise<Field> =>
    field.codeTable && field.options === undefined
      ? { ...field, options: await tableOf(reading, tenantId, field.codeTable, pages) }
      : field;
  return { ...form, fields: await Promise.all(form.fields.map(filled)) };
}

/** The majors of all plans, without duplicates. */
async function majorsOf(reading: Reading, tenantId: string): Promise<readonly PickerOption[]> {
  const plans = await reading.plans.all(tenantId);
  const names = new Map(
    plans.flatMap(({ definition }) => definition.majors.map(({ id, name }) => [id, name])),
  );
  return [...names].map(([index, label]) => ({ index, label }));
}
