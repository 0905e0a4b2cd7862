import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import type { Clock } from '#application/ports/phone/clock';
import { applicationEndpoints } from '#wire/desk/applications';
import type { DataOf, DeskApi } from '../ports/desk-api';
import { RecordLoader } from '../record-loader';
import type { ApplicationRow, DeskApplication } from './records';

/** What the address says of the list; searched words are personal, and not in it. */
export interface ListFilter {
  readonly status?: ApplicationRow['status'] | 'pending' | undefined;
  readonly planId?: string | undefined;
}

export interface ListState {
  readonly kind: 'loading' | 'loaded' | 'failed';
  readonly filter: ListFilter;
  /** As typed. */
  readonly words: string;
  readonly rows: readonly ApplicationRow[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the first page failed, or (of a loaded list) the next. */
  readonly thrown?: unknown;
  /** The row that the keys are on. */
  readonly currentId?: string | undefined;
}

interface ListPorts {
  readonly desk: DeskApi;
  readonly clock: Clock;
}

/** ms without a key after which typed words are searched for. */
export const SEARCH_PAUSE = 400;

/** 报名: the applications of the own plans that fit a filter, page by page. */
export class ApplicationsList extends Owner<ListState> {
  /** Numbers by status, of all own plans. */
  readonly counts: RecordLoader<Counts>;
  readonly #ports: ListPorts;
  #latest: object | undefined = undefined;
  #cancelSearch: (() => void) | undefined = undefined;

  constructor(ports: ListPorts) {
    super({ kind: 'loading', filter: {}, words: '', rows: [], hasMore: false, isLoadingMore: false });
    this.#ports = ports;
    this.counts = new RecordLoader(() => ports.desk.call(applicationEndpoints.counts, {}), this.lifetime);
  }

  /** Shows what fits the filter; one that is shown already is not loaded again. */
  open(filter: ListFilter): void {
    const { filter: shown } = this.state;
    if (this.#latest && shown.status === filter.status && shown.planId === filter.planId) return;
    this.set({ ...this.state, filter, rows: [], hasMore: false, currentId: undefined });
    this.reload();
  }

  /** Searches for the words after a pause in typing. */
  type(words: string): void {
    this.set({ ...this.state, words });
    this.#cancelSearch?.();
    this.#cancelSearch = this.lifetime.after(this.#ports.clock, SEARCH_PAUSE, () => this.reload());
  }

  /** The first page anew, and the counts; what is shown stays until it is there. */
  reload(): void {
    this.#cancelSearch?.();
    void this.load();
    void this.counts.load();
  }

  /** The next page; safe to repeat. */
  async more(): Promise<void> {
    const { rows, hasMore, isLoadingMore, kind } = this.state;
    const last = rows.at(-1);
    if (kind === 'loaded' && hasMore && !isLoadingMore && last) await this.load(last);
  }

  select(currentId: string | undefined): void {
    this.set({ ...this.state, currentId });
  }

  /** The row after (1) or before (-1) the current one becomes it; at the last one the next page is loaded first. */
  async move(by: 1 | -1): Promise<void> {
    const { currentId } = this.state;
    if (by === 1 && currentId !== undefined && this.state.rows.at(-1)?.id === currentId) await this.more();
    // The list or the current row may have changed meanwhile.
    const { state } = this;
    if (state.currentId !== currentId) return;
    const at = state.rows.findIndex(({ id }) => id === currentId);
    const next = state.rows[at === -1 ? 0 : at + by];
    if (next) this.select(next.id);
  }

  /** A newer record is known. Its row stays where it is, though it may no longer fit the filter, so that nothing moves under the hand. */
  replace(application: DeskApplication): void {
    const former = this.state.rows.find(({ id }) => id === application.id);
    if (!former) return;
    const rows = this.state.rows.map((row) => (row === former ? application : row));
    this.set({ ...this.state, rows });
    if (former.updatedAt !== application.updatedAt || former.pending?.by !== application.pending?.by)
      void this.counts.load();
  }

  private async load(after?: ApplicationRow): Promise<void> {
    const load = {};
    this.#latest = load;
    const { filter, words } = this.state;
    this.set({
      ...this.state,
      ...(after ? { isLoadingMore: true } : { kind: 'loading', isLoadingMore: false }),
      thrown: undefined,
    });
    const isCurrent = () => load === this.#latest && !this.signal.aborted;
    try {
      const page = await this.#ports.desk.call(applicationEndpoints.search, {
        ...(filter.status && { status: filter.status }),
        ...(filter.planId && { planId: filter.planId }),
        ...(words.trim() && { words: words.trim() }),
        ...(after && { after: { id: after.id, updatedAt: after.updatedAt } }),
      });
      if (!isCurrent()) return;
      const shown = after ? this.state.rows : [];
      // A row that changed meanwhile may come again on a later page.
      const fresh = page.rows.filter(({ id }) => !shown.some((row) => row.id === id));
      this.set({
        ...this.state,
        kind: 'loaded',
        rows: [...shown, ...fresh],
        hasMore: page.more,
        isLoadingMore: false,
      });
    } catch (thrown) {
      surfaceBug(thrown);
      if (isCurrent())
        this.set({ ...this.state, kind: after ? 'loaded' : 'failed', isLoadingMore: false, thrown });
    }
  }
}

type Counts = DataOf<typeof applicationEndpoints.counts>;
