import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { auditEndpoints } from '#wire/desk/audit';
import type { DataOf, DeskApi } from './ports/desk-api';

export type AuditEntry = DataOf<typeof auditEndpoints.list>['entries'][number];

/** What is shown of all lines; each with the words that it was chosen by. */
export interface AuditFilter {
  readonly actor?: { readonly id: string; readonly name: string };
  readonly object?: { readonly id: string; readonly name: string };
  readonly action?: string;
}

interface AuditState {
  readonly filter: AuditFilter;
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly thrown?: unknown;
}

/** 操作记录: what was done, the latest first. */
export class AuditTrail extends Owner<AuditState> {
  #latest: object | undefined = undefined;

  constructor(private readonly api: DeskApi) {
    super({ filter: {}, entries: [], hasMore: false, isLoading: true });
  }

  start(): void {
    void this.choose({});
  }

  /** Shows the first page of what fits. */
  choose(filter: AuditFilter): Promise<void> {
    this.set({ filter, entries: [], hasMore: false, isLoading: true });
    return this.more();
  }

  /** The next page; also after a failure. Never rejects; of overlapping loads only the latest counts. */
  readonly more = async (): Promise<void> => {
    const load = {};
    this.#latest = load;
    const { filter, entries, hasMore } = this.state;
    this.set({ filter, entries, hasMore, isLoading: true });
    const after = entries[entries.length - 1]?.id;
    const { actor, object, action } = filter;
    try {
      const page = await this.api.call(auditEndpoints.list, {
        ...(after !== undefined && { after }),
        ...(actor && { actor: actor.id }),
        ...(object && { object: object.id }),
        ...(action !== undefined && { action }),
      });
      if (load === this.#latest)
        this.set({ filter, entries: [...entries, ...page.entries], hasMore: page.more, isLoading: false });
    } catch (thrown) {
      surfaceBug(thrown);
      if (load === this.#latest) this.set({ filter, entries, hasMore, isLoading: false, thrown });
    }
  };
}
