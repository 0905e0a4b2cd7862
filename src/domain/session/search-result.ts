/**
 * `searchResult` (specification, section 3): what is kept of an admission that was looked up. Nobody can be told by it:
 * whoever takes up the phone next learns that somebody was admitted, and no more. Times are epoch ms.
 */
export interface SearchResult {
  readonly reportFrom: number;
  readonly reportUntil: number;
}

/** Undefined for what another program or version wrote there. */
export function readSearchResult(stored: unknown): SearchResult | undefined {
  const { reportFrom, reportUntil } = (stored ?? {}) as Partial<SearchResult>;
  return typeof reportFrom === 'number' && typeof reportUntil === 'number'
    ? { reportFrom, reportUntil }
    : undefined;
}
