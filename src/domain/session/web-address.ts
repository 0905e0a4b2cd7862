/** A valid platform address: an http or https URL, or a path on the page's own origin. */
export const WEB_ADDRESS = /^(?:https?:\/)?\//i;

/** Length of the mobile base path in the pathname, in characters (specification, section 4). */
const BASE_LENGTH = 6;

/** The mobile base path: the origin and the first six characters of the pathname, e.g. `https://a.example/zhxy/`. */
export function mobileBasePath(origin: string, pathname: string): string {
  return origin + pathname.slice(0, BASE_LENGTH);
}

/** Possible URLs of `systemcfg.js`: at the mobile base path (specification), else next to the page. */
export function systemConfigAddresses(origin: string, pathname: string): readonly string[] {
  const beside = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return [...new Set([mobileBasePath(origin, pathname), beside])].map((folder) => `${folder}systemcfg.js`);
}

export function withoutSlash(url: string): string {
  return url.replace(/\/{1,9}$/, '');
}

/** Query parameter that opens the mobile site on a computer too. */
export const STAY = 'stay';

/** The platform's desktop page, with the query that the app was opened with (specification, section 1). */
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
