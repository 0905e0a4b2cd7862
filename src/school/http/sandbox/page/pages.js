/** Those pages of a school's applications that are loaded, latest change first, and how many there are on all. */
export class Pages {
  entries = [];
  counts = {};

  get total() {
    return Object.values(this.counts).reduce((sum, some) => sum + some, 0);
  }

  get isWhole() {
    return this.entries.length >= this.total;
  }

  /** How many match a filter on all pages; undefined where that is not known before all are loaded. */
  count({ statuses, matches }) {
    if (statuses) return statuses.reduce((sum, status) => sum + (this.counts[status] ?? 0), 0);
    return this.isWhole ? this.entries.filter(matches).length : undefined;
  }

  /**
   * The first page, asked for anew: whatever changed since stands on it, so that the later pages hold. Where so much changed
   * that nothing on it was known before, some may stand between it and them, and they are loaded anew when they are asked for.
   */
  renew({ entries, counts }) {
    const known = new Map(this.entries.map(({ id, updatedAt }) => [id, updatedAt]));
    const fresh = new Set(entries.map(({ id }) => id));
    const last = entries.at(-1);
    const joins = entries.some(({ id, updatedAt }) => known.get(id) === updatedAt);
    const later = joins
      ? this.entries.filter((one) => !fresh.has(one.id) && one.updatedAt <= last.updatedAt)
      : [];
    this.entries = [...entries, ...later];
    this.counts = counts;
  }

  /** The page after `last`, unless something else stands there by now; says whether there is more than before. */
  append(last, { entries, counts }) {
    if (this.entries.at(-1)?.id !== last.id) return false;
    const known = new Set(this.entries.map(({ id }) => id));
    const more = entries.filter(({ id }) => !known.has(id));
    this.entries = [...this.entries, ...more];
    this.counts = counts;
    return more.length > 0;
  }
}
