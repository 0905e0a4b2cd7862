/** An http or https address without a name and password in it, as it is opened; undefined for anything else. */
export function openableAddress(address: string): string | undefined {
  return /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(address) ? address : undefined;
}

/** Whether an openable address is at one of these hosts (`https://a.example` and the like): redirects lead nowhere else. */
export function isAtPlatform(address: string, platform: readonly string[]): boolean {
  const origin = originOf(address);
  return origin !== undefined && platform.some((each) => originOf(each) === origin);
}

/** Lower case, without the port that its kind has anyway. */
function originOf(address: string): string | undefined {
  const origin = openableAddress(address)
    ?.match(/^https?:\/\/[^/?#]+/i)?.[0]
    .toLowerCase();
  return origin?.replace(/^(?:(https:\/\/.*):443|(http:\/\/.*):80)$/, '$1$2');
}
