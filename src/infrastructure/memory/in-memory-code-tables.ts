import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { CodeTable } from '#domain/form/code-table';
import { mapOptionTexts } from '#domain/form/map-texts';
import type { ReadText } from '#domain/text/school-text';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

export class InMemoryCodeTables implements CodeTables {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
    private readonly read: ReadText,
  ) {}

  options(table: CodeTable) {
    return schoolCall(async () =>
      mapOptionTexts(await this.school.welcome.codeTable(this.tenantId, table), this.read),
    );
  }
}
