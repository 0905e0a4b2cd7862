interface PageAddress {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

/** A screen's parameters: ids only. */
type Params = Readonly<Record<string, string>>;

/** Query parameters that identify the school; only these are copied into links, since others may be personal. */
const KEPT = ['tn', 'orgId', 'tenantId'];

/** A screen's URL from `?` on. */
export function screenAddress(
  { search }: Pick<PageAddress, 'search'>,
  path: string,
  params: Params = {},
): string {
  const given = search.replace(/^\?/, '').split('&').map(pairOf);
  const kept = KEPT.flatMap((name) => given.filter(([key]) => key === name));
  return `${kept.length === 0 ? '' : `?${queryOf(kept)}`}#${path}${Object.keys(params).length === 0 ? '' : `?${queryOf(Object.entries(params))}`}`;
}

/** A screen's full URL, for another app or phone: it names the school and the screen, and contains no personal data. */
export function screenLink(place: PageAddress, path: string, params: Params = {}): string {
  return place.origin + place.pathname + screenAddress(place, path, params);
}

function queryOf(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}

function pairOf(part: string): readonly [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
