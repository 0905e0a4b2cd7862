/**
 * Bytes of a whole file by an answer to a request for its first one (specification, section 7: the probe reads
 * `Content-Range` and `Content-Length`). Undefined where the answer does not say.
 */
export function sizeOfAnswer(
  status: number,
  contentRange: string | null,
  contentLength: string | null,
): number | undefined {
  const [, total] = /^bytes (?:\d+-\d+|\*)\/(\d+)$/i.exec(contentRange?.trim() ?? '') ?? [];
  if (total !== undefined) return Number(total);
  // The length of an answer in part is the part's.
  if (status === 206 || contentLength === null || !/^\d+$/.test(contentLength.trim())) return undefined;
  return Number(contentLength);
}
