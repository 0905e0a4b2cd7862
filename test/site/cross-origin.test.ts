import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ReferenceSchool, referenceSchool } from '../conformance/runner/reference-school';
import { crossOriginFault } from './cross-origin';

const ORIGIN = 'https://h5.school.example';
const allowed = { 'access-control-allow-origin': ORIGIN, 'access-control-allow-credentials': 'true' };
const headers =
  'authorization, content-type, humanproof, orgid, requestid, tenantid, token, yscry, yscrys, ysnettype';

let server: Server | undefined;
let school: ReferenceSchool | undefined;
afterEach(async () => {
  server?.close();
  await school?.close();
});

/** A backend that gives these headers to every request, and further ones to OPTIONS. */
async function faultOf(given: Record<string, string>, preflight: Record<string, string>) {
  const backend = createServer(({ method }, response) =>
    response.writeHead(200, { ...given, ...(method === 'OPTIONS' && preflight) }).end('{}'),
  );
  server = backend;
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as { readonly port: number };
  return crossOriginFault(`http://127.0.0.1:${port}/`, ORIGIN);
}

const exposed = { ...allowed, 'access-control-expose-headers': 'Retry-After, yscrys' };

test('a backend that allows the page, its headers, and what it reads', async () => {
  expect(await faultOf(exposed, { 'access-control-allow-headers': headers })).toBeUndefined();
});

test('the reference backend takes calls of other origins with all their headers', async () => {
  school = await referenceSchool();
  const path = `${school.url}/base/api/open/config/platform/config`;
  const preflight = await fetch(path, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  const given = preflight.headers.get('access-control-allow-headers') ?? '';
  const read = preflight.headers.get('access-control-expose-headers') ?? '';
  const replies = { ...allowed, 'access-control-expose-headers': read };
  expect(await faultOf(replies, { 'access-control-allow-headers': given })).toBeUndefined();
});

test.each([
  [
    'allows everybody',
    { ...exposed, 'access-control-allow-origin': '*' },
    {},
    /no access-control-allow-origin: https/,
  ],
  [
    'allows any header by the wildcard, which is none with credentials',
    exposed,
    { 'access-control-allow-headers': '*' },
    /allow-headers does not name authorization, content-type/,
  ],
  [
    'forgets the school’s own headers',
    exposed,
    { 'access-control-allow-headers': headers.replace('tenantid, ', '') },
    /allow-headers does not name tenantid$/,
  ],
  [
    'hides the signature of its envelopes',
    { ...allowed, 'access-control-expose-headers': 'retry-after' },
    { 'access-control-allow-headers': headers },
    /expose-headers does not name yscrys$/,
  ],
])('a backend that %s is told', async (_, given, preflight, said) => {
  expect(await faultOf(given, preflight)).toMatch(said);
});
