import type { Field, Template } from '#domain/form/template';
import type { CodeTables } from '../ports/checkin/code-tables';

/** The template with options from the code tables, for the fields with these keys. Throws GatewayError. */
export async function withTables(
  template: Template,
  tables: CodeTables,
  keys: Iterable<string>,
): Promise<Template> {
  const wanted = new Set(keys);
  const fill = async (field: Field): Promise<Field> => {
    const { key, codeTable, options } = field;
    if (codeTable === undefined || options !== undefined || !wanted.has(key)) return field;
    return { ...field, options: await tables.options(codeTable) };
  };
  return { ...template, fields: await Promise.all(template.fields.map(fill)) };
}
