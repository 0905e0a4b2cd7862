interface Listed {
  readonly updatedAt: number;
}

type Counts = Readonly<Record<string, number>>;

/** Those pages of a list that are loaded, latest change first, and how many entries there are on all. */
export class Pages<Entry extends Listed> {
  entries: readonly Entry[] = [];
  counts: Counts = {};

  constructor(private readonly idOf: (entry: Entry) => string) {}

  get total(): number {
    return Object.values(this.counts).reduce((sum, some) => sum + some, 0);
  }

  get isWhole(): boolean {
    return this.entries.length >= this.total;
  }

  /**
   * Replaces the first page by a fresh one: all changes are on it, so that the later pages stay valid. Where nothing on it was
   * known before, entries between it and the later pages may be missing: the later pages are dropped, to be loaded again.
   */
  renew(entries: readonly Entry[], counts: Counts): void {
    const known = new Map(this.entries.map((one) => [this.idOf(one), one.updatedAt]));
    const fresh = new Set(entries.map(this.idOf));
    const last = entries.at(-1);
    const joins = entries.some((one) => known.get(this.idOf(one)) === one.updatedAt);
    const later = this.entries.filter(
      (one) => joins && last && !fresh.has(this.idOf(one)) && one.updatedAt <= last.updatedAt,
    );
    this.entries = [...entries, ...later];
    this.counts = counts;
  }

  /** Appends the page after `last`, unless the list has changed in the meantime; returns whether entries were added. */
  append(last: Entry | undefined, entries: readonly Entry[], counts: Counts): boolean {
    const end = this.entries.at(-1);
    if (!end || !last || this.idOf(end) !== this.idOf(last)) return false;
    const known = new Set(this.entries.map(this.idOf));
    const more = entries.filter((one) => !known.has(this.idOf(one)));
    this.entries = [...this.entries, ...more];
    this.counts = counts;
    return more.length > 0;
  }
}

interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly more: boolean;
}

/** The first pages of a list whose entries change, and whether there are more; `ask` requests the page after an entry. */
export async function loadPages<Entry>(
  count: number,
  ask: (last: Entry | undefined) => Promise<Page<Entry>>,
): Promise<Page<Entry>> {
  const entries: Entry[] = [];
  let more = true;
  for (let page = 0; more && page < count; page += 1) {
    const result = await ask(entries.at(-1));
    entries.push(...result.entries);
    more = result.more;
  }
  return { entries, more };
}
