import type { CodeTable } from '#domain/form/code-table';
import { mapOptionTexts } from '#domain/form/map-texts';
import type { PickerOption, Template } from '#domain/form/template';
import { chineseTexts } from '#test/support/chinese-texts';
import { codeTableEndpoints } from '#wire/code-tables';
import type { Caller } from '../caller';

export type TableOptions = ReadonlyMap<CodeTable, readonly PickerOption[]>;

/** The code tables that the school has. */
export async function askCodeTables(caller: Caller): Promise<TableOptions> {
  const tables = new Map<CodeTable, readonly PickerOption[]>();
  for (const name of Object.keys(codeTableEndpoints) as CodeTable[]) {
    const table = await caller.ask(codeTableEndpoints[name], {});
    if (table) tables.set(name, mapOptionTexts(table.options, chineseTexts));
  }
  return tables;
}

/** The form with the tables' entries as its fields' options, from which answers are made up. */
export function withTableOptions(template: Template, tables: TableOptions): Template {
  const fields = template.fields.map((field) => {
    const options = field.codeTable && tables.get(field.codeTable);
    return options ? { ...field, options } : field;
  });
  return { ...template, fields };
}
