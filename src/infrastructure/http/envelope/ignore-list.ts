/** `method` may be `*`; `path` is relative to the gateway and may end in `*`. */
export interface IgnoreRule {
  readonly method: string;
  readonly path: string;
}

/** Whether the tenant excludes a call from encryption. `path` is relative to the gateway; a leading slash is ignored. */
export function isIgnored(
  { ignoreList }: { readonly ignoreList: readonly IgnoreRule[] },
  method: string,
  path: string,
): boolean {
  return ignoreList.some(
    (rule) =>
      (rule.method === '*' || rule.method.toUpperCase() === method.toUpperCase()) &&
      fits(rule.path, pathOf(path)),
  );
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.replace(/^\/+/, '');
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*/s, '').replace(/^\/+/, '');
}
