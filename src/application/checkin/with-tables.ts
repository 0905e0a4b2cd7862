import type { Answers, Field, Template } from '#domain/form/template';
import type { CheckInGateway } from '../ports/check-in-gateway';

/** The template with the options of the code tables that these answers were chosen from. Throws GatewayError. */
export async function withTables(
  template: Template,
  gateway: Pick<CheckInGateway, 'codeTable'>,
  ...given: readonly Answers[]
): Promise<Template> {
  const fill = async (field: Field): Promise<Field> => {
    const { key, codeTable, options } = field;
    if (codeTable === undefined || options !== undefined || !given.some((answers) => key in answers))
      return field;
    return { ...field, options: await gateway.codeTable(codeTable) };
  };
  return { ...template, fields: await Promise.all(template.fields.map(fill)) };
}
