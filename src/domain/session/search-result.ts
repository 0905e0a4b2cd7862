/**
 * `searchResult` (specification, section 3): what is stored of a looked-up admission. It has no personal data: the next user of
 * the phone learns only that someone was admitted. Times are epoch ms.
 */
export interface SearchResult {
  readonly reportFrom: number;
  readonly reportUntil: number;
}

/** Undefined where the stored value is invalid, such as one of another version. */
export function readSearchResult(stored: unknown): SearchResult | undefined {
  const { reportFrom, reportUntil } = (stored ?? {}) as Partial<SearchResult>;
  return typeof reportFrom === 'number' && typeof reportUntil === 'number'
    ? { reportFrom, reportUntil }
    : undefined;
}
