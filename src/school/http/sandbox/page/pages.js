/** Those pages of a list that are loaded, latest change first, and how many entries there are on all. */
export class Pages {
  entries = [];
  counts = {};
  #key;

  /** `key`: the member that identifies an entry. */
  constructor(key = 'id') {
    this.#key = key;
  }

  get total() {
    return Object.values(this.counts).reduce((sum, some) => sum + some, 0);
  }

  get isWhole() {
    return this.entries.length >= this.total;
  }

  /** Number of entries on all pages that match a filter; undefined if that is unknown until all pages are loaded. */
  count({ statuses, matches }) {
    if (statuses) return statuses.reduce((sum, status) => sum + (this.counts[status] ?? 0), 0);
    return this.isWhole ? this.entries.filter(matches).length : undefined;
  }

  /**
   * Replaces the first page by a fresh one: all changes are on it, so that the later pages stay valid. Where nothing on it was
   * known before, entries between it and the later pages may be missing: the later pages are dropped, to be loaded again.
   */
  renew({ entries, counts }) {
    const known = new Map(this.entries.map((one) => [one[this.#key], one.updatedAt]));
    const fresh = new Set(entries.map((one) => one[this.#key]));
    const last = entries.at(-1);
    const joins = entries.some((one) => known.get(one[this.#key]) === one.updatedAt);
    const later = joins
      ? this.entries.filter((one) => !fresh.has(one[this.#key]) && one.updatedAt <= last.updatedAt)
      : [];
    this.entries = [...entries, ...later];
    this.counts = counts;
  }

  /** Appends the page after `last`, unless the list has changed in the meantime; returns whether entries were added. */
  append(last, { entries, counts }) {
    if (this.entries.at(-1)?.[this.#key] !== last[this.#key]) return false;
    const known = new Set(this.entries.map((one) => one[this.#key]));
    const more = entries.filter((one) => !known.has(one[this.#key]));
    this.entries = [...this.entries, ...more];
    this.counts = counts;
    return more.length > 0;
  }
}

/** The first pages of a list whose entries change, and whether there are more; `ask` requests the page after an entry. */
export async function loadPages(count, ask) {
  const entries = [];
  let more = true;
  for (let page = 0; more && page < count; page += 1) {
    const result = await ask(entries.at(-1));
    entries.push(...result.entries);
    more = result.more;
  }
  return { entries, more };
}
