const REDIRECT = 'redirect';
/** What a `redirect` becomes that was there before (specification, section 5, "Mini-app and SaaS"). */
const FORMER_REDIRECT = 'invalidRedirect';

/** A query, with its question mark or empty, that leads to `target` afterwards: a redirect of its own would be taken for it. */
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
