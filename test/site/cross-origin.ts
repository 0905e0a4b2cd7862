/** Headers of the app's calls that browsers ask for in advance (`genericHeaders`, the envelope, JSON bodies). */
const SENT =
  'authorization content-type humanproof orgid requestid tenantid token yscry yscrys ysnettype'.split(' ');
/** Headers that the app reads: without `yscrys` no enveloped response can be opened. */
const READ = ['retry-after', 'yscrys'];

/**
 * Why a page of this origin could not make the app's calls to a backend of another; undefined if it can. A profile's own API may
 * go without cookies, and has headers of its own: only JSON is asked for there.
 */
export async function crossOriginFault(
  url: string,
  origin: string,
  isStandard = true,
): Promise<string | undefined> {
  const sent = isStandard ? SENT : ['content-type'];
  const response = await fetch(url, { headers: { origin } });
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent.join(','),
    },
  });
  for (const { headers } of [response, preflight]) {
    if (!isStandard && headers.get('access-control-allow-origin') === '*') continue;
    if (
      headers.get('access-control-allow-origin') !== origin ||
      headers.get('access-control-allow-credentials') !== 'true'
    )
      return `no access-control-allow-origin: ${origin} with credentials${headers === preflight.headers ? ' for OPTIONS' : ''}`;
  }
  if (!preflight.ok) return `OPTIONS is answered with HTTP ${preflight.status}`;
  const refused = without(sent, preflight.headers.get('access-control-allow-headers'));
  if (refused.length > 0) return `access-control-allow-headers does not name ${refused.join(', ')}`;
  const hidden = without(isStandard ? READ : [], response.headers.get('access-control-expose-headers'));
  return hidden.length > 0 ? `access-control-expose-headers does not name ${hidden.join(', ')}` : undefined;
}

/** With credentials, `*` is no wildcard. */
function without(names: readonly string[], listed: string | null): readonly string[] {
  const given = new Set((listed ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return names.filter((name) => !given.has(name));
}
