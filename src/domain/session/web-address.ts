/** An address that a platform can have: of the web, or one below the page's own origin. */
export const WEB_ADDRESS = /^(?:https?:\/)?\//i;

/** Characters of the pathname that belong to the mobile base path (specification, section 4). */
const BASE_LENGTH = 6;

/** The mobile base path: the origin and the first six characters of the pathname, e.g. `https://a.example/zhxy/`. */
export function mobileBasePath(origin: string, pathname: string): string {
  return origin + pathname.slice(0, BASE_LENGTH);
}

/** Where `systemcfg.js` may lie: at the mobile base path, as the specification has it, or else beside the page. */
export function systemConfigAddresses(origin: string, pathname: string): readonly string[] {
  const beside = origin + pathname.replace(/[^/]*$/, '');
  return [...new Set([mobileBasePath(origin, pathname), beside])].map((folder) => `${folder}systemcfg.js`);
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Of an address's query: whoever opens the app with it stays on the phone's site, on a computer too. */
export const STAY = 'stay';

/** The platform's page for computers, with the query that the app was opened with (specification, section 1). */
export function pcPageAddress({
  origin,
  pathname,
  search,
}: {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}): string {
  return `${mobileBasePath(origin, pathname)}orientation-pc/${search}`;
}
