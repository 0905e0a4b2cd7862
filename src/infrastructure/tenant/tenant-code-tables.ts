import type { CodeTables } from '#application/ports/code-tables';
import type { CodeTable } from '#domain/form/code-table';
import type { PickerOption } from '#domain/form/template';
import { codeTableEndpoints } from '#wire/code-tables';
import type { ApiClient } from '../http/api-client';

export class TenantCodeTables implements CodeTables {
  private readonly tables = new Map<CodeTable, Promise<readonly PickerOption[]>>();

  constructor(private readonly api: ApiClient) {}

  options(table: CodeTable): Promise<readonly PickerOption[]> {
    const known = this.tables.get(table);
    if (known) return known;
    const asked = this.api.requestOrThrow(codeTableEndpoints[table], {}, { idempotent: true }).then(
      ({ options }) => options,
      (thrown: unknown) => {
        this.tables.delete(table);
        throw thrown;
      },
    );
    this.tables.set(table, asked);
    return asked;
  }
}
