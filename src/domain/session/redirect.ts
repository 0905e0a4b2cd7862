const REDIRECT = 'redirect';
/** New name of a `redirect` parameter that was already there (specification, section 5, "Mini-app and SaaS"). */
const FORMER_REDIRECT = 'invalidRedirect';

/** Sets `redirect` to `target` in a query (with or without `?`); renames an existing `redirect`, which would override it. */
export function withRedirect(search: string, target: string): string {
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean);
  const leading = `${REDIRECT}=${encodeURIComponent(target)}`;
  const at = parts.findIndex((part) => nameOf(part) === REDIRECT);
  const former = parts[at];
  if (former === undefined) return `?${[...parts, leading].join('&')}`;
  const replaced = [...parts.slice(0, at), leading, ...parts.slice(at + 1).filter(isOther)];
  return `?${[...replaced.filter((part) => nameOf(part) !== FORMER_REDIRECT), renamed(former)].join('&')}`;
}

function isOther(part: string): boolean {
  return nameOf(part) !== REDIRECT;
}

function renamed(part: string): string {
  return FORMER_REDIRECT + part.slice(part.search(/=|$/));
}

function nameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
