import type { AuditFilter, DeskStore } from './desk-store';
import type { StaffContext } from './staff-context';
import type { AuditRecord } from './staff-records';

/** Lines a page. */
const PAGE = 100;

export class AuditReads {
  constructor(private readonly store: DeskStore) {}

  /** The latest first, after the line `after`. */
  async page(
    { tenantId }: StaffContext,
    { after, ...filter }: AuditFilter & { readonly after?: string | undefined },
  ): Promise<{ readonly entries: readonly AuditRecord[]; readonly more: boolean }> {
    const lines = await this.store.read(({ audit }) => audit.page(tenantId, filter, PAGE + 1, after));
    return { entries: lines.slice(0, PAGE), more: lines.length > PAGE };
  }
}
