import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { HttpDeskApi } from '#desk/infrastructure/http/http-desk-api';
import type { HttpRequest, HttpResponse, Transport } from '#infrastructure/http/transport';
import { FakeClock } from '#test/support/fake-clock';
import { deskEndpoint } from '#wire/desk/desk-endpoint';

const change = deskEndpoint({
  method: 'POST',
  path: 'things/:id/parts/:part',
  summary: 'Changes a part',
  access: { action: 'staff.manage', scope: 'school' },
  request: v.object({ id: v.string(), part: v.string(), version: v.number() }),
  data: v.object({ version: v.number() }),
  problems: ['changed'],
});
const list = deskEndpoint({
  ...change,
  method: 'GET',
  path: 'things',
  request: v.object({ after: v.string() }),
});

/** What the school answers, and what it was sent. */
function playedSchool(answer: Partial<HttpResponse> | GatewayError) {
  const sent: HttpRequest[] = [];
  const transport: Pick<Transport, 'send'> = {
    send: async (request) => {
      sent.push(request);
      if (answer instanceof GatewayError) throw answer;
      return { status: 200, text: '', ...answer };
    },
  };
  return { sent, api: new HttpDeskApi(transport as Transport, new FakeClock()) };
}

const problem = (status: number, code: string, more: object = {}) => ({
  status,
  text: JSON.stringify({ type: 'about:blank', status, code, ...more }),
});
const request = { id: '一 / ?', part: 'p', version: 3 };

test('members named in the path are sent in it, the others as JSON body', async () => {
  const { sent, api } = playedSchool({ text: '{"version":4}' });
  expect(await api.call(change, request)).toEqual({ version: 4 });
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: `/desk/api/things/${encodeURIComponent('一 / ?')}/parts/p`,
      body: { version: 3 },
    },
  ]);
  expect(sent[0]?.query).toBeUndefined();
});

test('members of a read are sent in its query', async () => {
  const { sent, api } = playedSchool({ text: '{"version":4}' });
  await api.call(list, { after: 'a' });
  expect(sent).toMatchObject([{ method: 'GET', url: '/desk/api/things', query: { after: 'a' } }]);
  expect(sent[0]?.body).toBeUndefined();
});

test.each([
  ['forbidden', 403, 'forbidden', {}],
  ['signedOut', 401, 'unauthenticated', {}],
  ['decided', 409, 'rejected', { decided: { by: '王老师', decision: 'approve', at: 1 } }],
  ['invalid', 422, 'rejected', { errors: [{ path: 'password', code: 'common' }] }],
  ['tooMany', 429, 'busy', { retryAfter: 30 }],
  ['failed', 500, 'server', {}],
] as const)("the school's %s is a failure with its code", async (code, status, kind, more) => {
  const { api } = playedSchool(problem(status, code, more));
  await expect(api.call(change, request)).rejects.toMatchObject({
    name: 'GatewayError',
    code,
    kind,
    ...more,
  });
});

test.each([
  ['an answer that does not fit', { text: '{"version":"four"}' }, 'contract'],
  ['a problem that is none of ours', { status: 502, text: '<html>' }, 'server'],
  ['no network', new GatewayError('offline', 'no network'), 'offline'],
] as const)('%s is no refusal of the school', async (_what, answer, kind) => {
  const { api } = playedSchool(answer);
  const thrown = await api.call(change, request).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ kind });
  expect(thrown).not.toHaveProperty('code');
});

test('a failure names no id of the address', async () => {
  const { api } = playedSchool(problem(404, 'notFound'));
  await expect(api.call(change, request)).rejects.toThrow('things/:id/parts/:part: notFound');
});
