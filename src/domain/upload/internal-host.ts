const INTERNAL =
  /^https?:\/\/(?:(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+(?=[:/]|$)|\[(?:::1\]|f[cd][\da-f]{2}:))/i;

/** Whether a URL's host is a private IP address (specification, section 7). */
export function isInternal(address: string): boolean {
  return INTERNAL.test(address);
}
