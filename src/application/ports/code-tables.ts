import type { CodeTable } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { token } from './token';

export interface CodeTables {
  /**
   * Options of a code table (`nationSelect`, `partySelect`, …), the same for everybody: what was read once is not asked
   * for again. Throws GatewayError.
   */
  options(table: CodeTable): Promise<readonly PickerOption[]>;
}
export const CodeTables = token<CodeTables>('CodeTables');
