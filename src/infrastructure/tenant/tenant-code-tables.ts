import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { CodeTable } from '#domain/form/code-table';
import { mapOptionTexts } from '#domain/form/map-texts';
import type { PickerOption } from '#domain/form/template';
import type { ReadText } from '#domain/text/school-text';
import { codeTableEndpoints } from '#wire/code-tables';
import type { ApiClient } from '../http/api-client';

export class TenantCodeTables implements CodeTables {
  /** By language and table, because responses contain one language's texts. */
  private readonly tables = new Map<string, Promise<readonly PickerOption[]>>();

  constructor(
    private readonly api: ApiClient,
    private readonly read: ReadText,
  ) {}

  async options(table: CodeTable): Promise<readonly PickerOption[]> {
    return mapOptionTexts(await this.published(table), this.read);
  }

  private published(table: CodeTable): Promise<readonly PickerOption[]> {
    const key = `${this.read({ zh: 'zh', en: 'en' })} ${table}`;
    const known = this.tables.get(key);
    if (known) return known;
    const published = this.api.requestOrThrow(codeTableEndpoints[table], {}, { idempotent: true }).then(
      ({ options }) => options,
      (thrown: unknown) => {
        this.tables.delete(key);
        throw thrown;
      },
    );
    this.tables.set(key, published);
    return published;
  }
}
