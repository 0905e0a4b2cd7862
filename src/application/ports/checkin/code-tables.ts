import type { CodeTable } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { token } from '../token';

export interface CodeTables {
  /**
   * Options of a code table (`nationSelect`, `partySelect`, …). They are the same for all students, so each table is requested
   * once and cached. Throws GatewayError.
   */
  options(table: CodeTable): Promise<readonly PickerOption[]>;
}
export const CodeTables = token<CodeTables>('CodeTables');
