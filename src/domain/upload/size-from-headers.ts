/**
 * Size in bytes of a whole file, from the response to a range request for its first byte (specification, section 7: the probe
 * reads `Content-Range` and `Content-Length`). Undefined where the response does not tell.
 */
export function sizeFromHeaders(
  status: number,
  contentRange: string | null,
  contentLength: string | null,
): number | undefined {
  const [, total] = /^bytes (?:\d+-\d+|\*)\/(\d+)$/i.exec(contentRange?.trim() ?? '') ?? [];
  if (total !== undefined) return Number(total);
  // In a partial response, Content-Length is the length of the part.
  if (status === 206 || contentLength === null || !/^\d+$/.test(contentLength.trim())) return undefined;
  return Number(contentLength);
}
