import { isInternal } from './internal-host';

/** Paths of the file service that redirect to the file. */
const REDIRECT = /\/file\/(?:path\/(?:true|false)|redirect)(?=[/?#]|$)/;

/** Origins of the app's page and of the school's gateway, without a trailing slash. */
export interface RedirectPlace {
  readonly page: string;
  readonly gateway: string;
}

/** The stored path: the `filePath` parameter where `path` is a redirect URL, else `path` itself. */
export function unredirectedPath(path: string): string {
  if (!REDIRECT.test(path)) return path;
  const [, value] = /[?&]filePath=([^&#]*)/.exec(path) ?? [];
  try {
    return value === undefined ? path : decodeURIComponent(value);
  } catch {
    // A malformed escape names nothing: the school is asked for it as it came.
    return path;
  }
}

/** Whether files are requested from the outer network: unless the app's page is on an internal host. */
export function isExternalNetwork({ page }: Pick<RedirectPlace, 'page'>): boolean {
  return !isInternal(page);
}

/**
 * A file's URL as this page can reach it (specification, section 7): redirect URLs get the parameter `outerNet`, and an internal
 * host, which pages outside of its network cannot reach, is replaced by the gateway.
 */
export function reachableAddress(url: string, place: RedirectPlace): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  const outer = isExternalNetwork(place);
  const reached =
    origin !== '' && outer && isInternal(origin) ? place.gateway + url.slice(origin.length) : url;
  if (!REDIRECT.test(reached)) return reached;
  const plain = reached.replace(/([?&])outerNet=[^&#]*&?/, '$1').replace(/[?&]$/, '');
  return `${plain}${plain.includes('?') ? '&' : '?'}outerNet=${outer}`;
}
