import { auditEndpoints } from '#wire/desk/audit';
import { PagedList } from './paged-list';
import type { DataOf, DeskApi } from './ports/desk-api';

export type AuditEntry = DataOf<typeof auditEndpoints.list>['entries'][number];

/** What is shown of all lines; each with the words that it was chosen by. */
export interface AuditFilter {
  readonly actor?: { readonly id: string; readonly name: string } | undefined;
  readonly object?: { readonly id: string; readonly name: string } | undefined;
  readonly action?: string | undefined;
}

/** 操作记录: what was done, the latest first. */
export class AuditTrail extends PagedList<AuditFilter, AuditEntry> {
  constructor(api: DeskApi) {
    super({}, async ({ actor, object, action }, after) => {
      const { entries, more } = await api.call(auditEndpoints.list, {
        ...(after && { after: after.id }),
        ...(actor && { actor: actor.id }),
        ...(object && { object: object.id }),
        ...(action !== undefined && { action }),
      });
      return { rows: entries, more };
    });
  }
}
