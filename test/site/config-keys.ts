/** What the app reads of `mobile` in the static config, and what the page's head does (`early`). */
const KNOWN = ['openVConsole', 'appId', 'environment', 'tenantProfile', 'profile', 'loginUrl', 'early'];

/** What of the script's `mobile` the app would not understand, without executing it; undefined where there is nothing. */
export function mobileFault(script: string): string | undefined {
  const [, body] = /\bmobile["']?\s*:\s*\{([\s\S]*)/.exec(script) ?? [];
  if (body === undefined) return 'sets no object mobile, without which the app does not start';
  const unknown = keysOf(body).filter((key) => !KNOWN.includes(key));
  if (unknown.length === 0) return undefined;
  return `${unknown.map((key) => `mobile.${key}`).join(', ')} means nothing to the app, which knows ${KNOWN.join(', ')}`;
}

/** The keys of an object literal whose opening brace came before; those of objects in it are left out. */
function keysOf(body: string): string[] {
  // Strings are matched whole, so that what is in them is neither a brace nor a comment nor a key.
  const tokens =
    /\/\/.*|\/\*[\s\S]*?\*\/|(?:(["'])((?:\\.|(?!\1).)*)\1|([A-Za-z_$][\w$]*))(\s*:)?|[{}[\]()]/g;
  const keys: string[] = [];
  let depth = 1;
  for (const [token, , quoted, plain, colon] of body.matchAll(tokens)) {
    if (/^[{[(]$/.test(token)) depth += 1;
    else if (/^[}\])]$/.test(token)) depth -= 1;
    else if (depth === 1 && colon !== undefined) keys.push(quoted ?? plain ?? '');
    if (depth === 0) break;
  }
  return keys;
}
