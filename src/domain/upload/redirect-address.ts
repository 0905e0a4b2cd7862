const INTERNAL =
  /^https?:\/\/(?:(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+(?=[:/]|$)|\[(?:::1\]|f[cd][\da-f]{2}:))/i;

/** Whether an address is of an internal network: its host is a private IP address (specification, section 7). */
export function isInternal(address: string): boolean {
  return INTERNAL.test(address);
}

/** Addresses of the file service that lead on to the file's real one. */
const REDIRECT = /\/file\/(?:path\/(?:true|false)|redirect)(?=[/?#]|$)/;

/** Where the app's page lies, and where the school's gateway does: origins, without a slash at the end. */
export interface RedirectPlace {
  readonly page: string;
  readonly gateway: string;
}

/** What a file is stored under, where its path came as a redirect address with it in the query; else the path itself. */
export function storedPath(path: string): string {
  if (!REDIRECT.test(path)) return path;
  const [, value] = /[?&]filePath=([^&#]*)/.exec(path) ?? [];
  try {
    return value === undefined ? path : decodeURIComponent(value);
  } catch {
    // A malformed escape names nothing: the school is asked for it as it came.
    return path;
  }
}

/** Whether files are asked for by the outer network: everywhere but on a page of an internal one. */
export function isOuterNet({ page }: Pick<RedirectPlace, 'page'>): boolean {
  return !isInternal(page);
}

/**
 * An address of a file as this page reaches it (specification, section 7): one that leads on says for which network, and one
 * of an internal host, which a page outside does not reach, is asked for at the gateway.
 */
export function reachableAddress(url: string, place: RedirectPlace): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  const outer = isOuterNet(place);
  const reached =
    origin !== '' && outer && isInternal(origin) ? place.gateway + url.slice(origin.length) : url;
  if (!REDIRECT.test(reached)) return reached;
  const plain = reached.replace(/([?&])outerNet=[^&#]*&?/, '$1').replace(/[?&]$/, '');
  return `${plain}${plain.includes('?') ? '&' : '?'}outerNet=${outer}`;
}
