/** An address that a platform can have: of the web, or one below the page's own origin. */
export const WEB_ADDRESS = /^(?:https?:\/)?\//i;

/** Characters of the pathname that belong to the mobile base path (specification, section 4). */
const BASE_LENGTH = 6;

/** The mobile base path: the origin and the first six characters of the pathname, e.g. `https://a.example/zhxy/`. */
export function mobileBasePath(origin: string, pathname: string): string {
  return origin + pathname.slice(0, BASE_LENGTH);
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
