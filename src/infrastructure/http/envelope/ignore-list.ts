/** `method` may be `*`; `path` stands below the gateway and may end in `*`. */
export interface IgnoreRule {
  readonly method: string;
  readonly path: string;
}

/** Whether the tenant wants a call left in plain. `path` is below the gateway; a leading slash makes no difference. */
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
  return address.replace(/[?#].*$/s, '').replace(/^\/+/, '');
}
