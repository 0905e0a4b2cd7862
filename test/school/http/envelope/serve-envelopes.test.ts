import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressResponses } from '#school/http/compress-responses';
import { isSigned, openText, sealText } from '#school/http/envelope/sealed-text';
import { serveEnvelopes } from '#school/http/envelope/serve-envelopes';
import type { TenantEnvelope } from '#school/http/envelope/tenant-envelope';
import { setErrorHandlers } from '#school/http/error-handlers';
import { validatorCompiler } from '#school/http/validation';
import { envelope, sealedBoth, sealedGet, sealedPost, yesterdays } from './envelopes';

const Named = v.object({ name: v.pipe(v.string(), v.minLength(1)), page: v.optional(v.string()) });
const tenants: Readonly<Record<string, TenantEnvelope>> = { t1: envelope, t2: yesterdays };
/** Has its first keys, of which only who asks for fresh ones hears. */
const NEWLY_SEALED = 't4';
const BODY_LIMIT = 4096;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: BODY_LIMIT });
  app.setValidatorCompiler(validatorCompiler);
  setErrorHandlers(app);
  compressResponses(app);
  app.register(async (calls) => {
    serveEnvelopes(calls, async (tenantId, { fresh = false } = {}) =>
      fresh && tenantId === NEWLY_SEALED ? envelope : tenants[tenantId],
    );
    calls.get('/m/find', { schema: { querystring: Named } }, async ({ query }) => ({ code: 0, data: query }));
    calls.post('/m/save', { schema: { body: Named } }, async ({ query, body }) => ({
      code: 0,
      data: { query, body },
    }));
    calls.post('/enrollment-manage/register/getTemplate', async (_request, reply) =>
      reply.header('etag', '"1"').header('cache-control', 'public').send({ code: 0, data: 'template' }),
    );
    calls.get('/m/broken', () => {
      throw new Error('a secret of the database');
    });
    calls.get('/m/nothing', async (_request, reply) => reply.code(204).send());
  });
  await app.ready();
});
afterAll(() => app.close());

interface SentRequest {
  readonly method: string;
  readonly query: object;
  readonly body: object | undefined;
  readonly yscrys?: unknown;
}

async function send(
  url: string,
  { method, query, body, yscrys }: SentRequest,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method: method as 'GET',
    url,
    query: query as Record<string, string>,
    ...(body && { payload: body }),
    headers: {
      tenantid: 't1',
      ...(yscrys === undefined ? {} : { yscry: '1', yscrys: String(yscrys) }),
      ...headers,
    },
  });
  const signature = response.headers.yscrys;
  const sealed = typeof signature === 'string';
  const opened = sealed ? openText(envelope, response.body) : response.body;
  if (sealed) expect(isSigned(envelope, [response.body], signature)).toBe(true);
  return { status: response.statusCode, sealed, answer: opened ? JSON.parse(opened) : undefined, response };
}

describe('calls in envelopes', () => {
  it('an enveloped call gets an enveloped response', async () => {
    const {
      status,
      sealed,
      answer: result,
      response,
    } = await send('/m/find', sealedGet('{"name":"𠮷","page":2}'));
    expect({ status, sealed, answer: result }).toEqual({
      status: 200,
      sealed: true,
      answer: { code: 0, data: { name: '𠮷', page: '2' } },
    });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['content-length']).toBe(String(response.body.length));
    expect(response.body).not.toContain('code');
  });

  it('an enveloped call can have a body and a query', async () => {
    const { answer: result } = await send('/m/save', sealedBoth('{"page":1}', '{"name":"李"}'));
    expect(result).toEqual({ code: 0, data: { query: { page: '1' }, body: { name: '李' } } });
  });

  it('the content of an envelope is validated, and its refusal is enveloped', async () => {
    const { status, sealed, answer: result } = await send('/m/save', sealedPost('{"name":""}'));
    expect({ status, sealed }).toEqual({ status: 400, sealed: true });
    expect(result).toMatchObject({ code: 400, data: { path: 'name', reason: 'minLength' } });
  });

  it('an unexpected error is enveloped, and contains no internals', async () => {
    const { status, sealed, answer: result } = await send('/m/broken', sealedGet('{}'));
    expect({ status, sealed }).toEqual({ status: 500, sealed: true });
    expect(result).toMatchObject({ code: 500 });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('a body that is too large or not JSON gets an enveloped refusal', async () => {
    const request = sealedPost(JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) }));
    expect(await send('/m/save', request)).toMatchObject({
      status: 400,
      sealed: true,
      answer: { code: 400 },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/m/save',
      payload: '{"yscryp":',
      headers: { tenantid: 't1', yscry: '1', yscrys: 'x', 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(openText(envelope, response.body) ?? '')).toMatchObject({ code: 400 });
  });

  it('a forged envelope, or one sealed with other keys, is refused', async () => {
    const forged = { ...sealedPost('{"name":"a"}'), yscrys: '0'.repeat(64) };
    for (const request of [forged, sealedPost('{"name":"a"}', yesterdays)]) {
      expect(await send('/m/save', request)).toMatchObject({
        status: 400,
        sealed: true,
        answer: { code: 400, data: { path: 'yscrys', reason: 'signature' } },
      });
    }
  });

  it('a tenant’s first keys are accepted at once, though the process has cached that there are none', async () => {
    const sent = await send('/m/save', sealedPost('{"name":"a"}'), { tenantid: NEWLY_SEALED });
    expect(sent).toMatchObject({ status: 200, sealed: true });
  });

  it('an envelope of a tenant without keys is refused in plain', async () => {
    for (const tenantid of ['t3', '']) {
      const {
        status,
        sealed,
        answer: result,
      } = await send('/m/save', sealedPost('{"name":"a"}'), { tenantid });
      expect({ status, sealed }).toEqual({ status: 400, sealed: false });
      expect(result).toMatchObject({ data: { path: 'yscryp', reason: 'unexpected' } });
    }
  });

  it('a plain call to a tenant with keys is refused in plain', async () => {
    for (const request of [
      { method: 'GET', query: { name: 'a' }, body: undefined },
      { method: 'POST', query: {}, body: { name: 'a' } },
      { method: 'POST', query: {}, body: sealedPost('{"name":"a"}').body },
    ]) {
      const {
        status,
        sealed,
        answer: result,
      } = await send(request.method === 'GET' ? '/m/find' : '/m/save', request);
      expect({ status, sealed }).toEqual({ status: 400, sealed: false });
      expect(result).toMatchObject({ code: 400, data: { path: 'yscryp', reason: 'required' } });
    }
  });

  it('a call on the tenant’s ignore list may be plain or enveloped', async () => {
    const path = '/enrollment-manage/register/getTemplate';
    const plain = await send(path, { method: 'POST', query: {}, body: {} });
    expect(plain).toMatchObject({ status: 200, sealed: false, answer: { data: 'template' } });
    expect(plain.response.headers).toMatchObject({ etag: '"1"', 'cache-control': 'public' });
    const enveloped = await send(path, sealedPost('{}'));
    expect(enveloped).toMatchObject({ status: 200, sealed: true, answer: { data: 'template' } });
    expect(enveloped.response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(enveloped.response.headers).not.toHaveProperty('etag');
  });

  it('tenants without keys, and calls without a tenant, are plain', async () => {
    for (const tenantid of ['t3', '']) {
      const { status, sealed } = await send(
        '/m/find',
        { method: 'GET', query: { name: 'a' }, body: undefined },
        { tenantid },
      );
      expect({ status, sealed }).toEqual({ status: 200, sealed: false });
    }
  });

  it('an empty response is not enveloped', async () => {
    const { status, sealed } = await send('/m/nothing', sealedGet('{}'));
    expect({ status, sealed }).toEqual({ status: 204, sealed: false });
  });

  it('an enveloped response is compressed', async () => {
    const { yscryp, yscrys } = sealText(envelope, JSON.stringify({ name: 'a'.repeat(2_000) }));
    const response = await app.inject({
      method: 'GET',
      url: '/m/find',
      query: { yscryp },
      headers: { tenantid: 't1', yscry: '1', yscrys, 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    const { gunzipSync } = await import('node:zlib');
    const text = gunzipSync(response.rawPayload).toString('ascii');
    expect(isSigned(envelope, [text], String(response.headers.yscrys))).toBe(true);
  });
});
