import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';

interface ListState<Filter, Row> {
  readonly filter: Filter;
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the latest page did not come. */
  readonly thrown?: unknown;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/** A list that the school gives page by page. */
export class PagedList<Filter, Row extends { readonly id: string }> extends Owner<ListState<Filter, Row>> {
  #latest: object | undefined = undefined;

  constructor(
    filter: Filter,
    /** The page after a row; the first one without. */
    private readonly read: (filter: Filter, after: Row | undefined) => Promise<Page<Row>>,
  ) {
    super({ filter, rows: [], hasMore: false, isLoading: true });
  }

  start(): void {
    void this.more();
  }

  /** The first page of what fits. */
  show(filter: Filter): Promise<void> {
    this.set({ filter, rows: [], hasMore: false, isLoading: true });
    return this.more();
  }

  /** The next page; also after a failure. Never rejects; of overlapping loads only the latest counts. */
  readonly more = async (): Promise<void> => {
    const load = {};
    this.#latest = load;
    const { filter, rows } = this.state;
    this.set({ ...this.state, isLoading: true, thrown: undefined });
    try {
      const page = await this.read(filter, rows.at(-1));
      if (load === this.#latest)
        this.set({ filter, rows: [...rows, ...page.rows], hasMore: page.more, isLoading: false });
    } catch (thrown) {
      surfaceBug(thrown);
      if (load === this.#latest) this.set({ ...this.state, isLoading: false, thrown });
    }
  };

  /** A newer record is known; undefined: it is off the list. */
  replace(id: string, row: Row | undefined): void {
    const { rows } = this.state;
    this.set({ ...this.state, rows: rows.flatMap((one) => (one.id === id ? (row ?? []) : one)) });
  }
}
