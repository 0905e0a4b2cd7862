/** The address if it is an http or https URL without credentials, else undefined. */
export function openableAddress(address: string): string | undefined {
  return /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(address) ? address : undefined;
}

/** Whether an address has the same origin as one of the platform's: redirects are allowed to these only. */
export function isAtPlatform(address: string, platform: readonly string[]): boolean {
  const origin = originOf(address);
  return origin !== undefined && platform.some((each) => originOf(each) === origin);
}

/** The origin in lower case, without a default port. */
function originOf(address: string): string | undefined {
  const origin = openableAddress(address)
    ?.match(/^https?:\/\/[^/?#]+/i)?.[0]
    .toLowerCase();
  return origin?.replace(/^(?:(https:\/\/.*):443|(http:\/\/.*):80)$/, '$1$2');
}
