import type { Answers, Field, Template } from '#domain/form/template';
import type { CodeTables } from '../ports/code-tables';

/** The template with the options of the code tables that these answers were chosen from. Throws GatewayError. */
export async function withTables(
  template: Template,
  tables: CodeTables,
  ...given: readonly Answers[]
): Promise<Template> {
  const fill = async (field: Field): Promise<Field> => {
    const { key, codeTable, options } = field;
    if (codeTable === undefined || options !== undefined || !given.some((answers) => key in answers))
      return field;
    return { ...field, options: await tables.options(codeTable) };
  };
  return { ...template, fields: await Promise.all(template.fields.map(fill)) };
}
