import type { CodeTables } from '#application/ports/code-tables';
import type { CodeTable } from '#domain/form/code-table';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCodeTables implements CodeTables {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  options(table: CodeTable) {
    return schoolCall(() => this.school.welcome.codeTable(this.tenantId, table));
  }
}
