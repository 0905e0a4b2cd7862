import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { StoreBusy } from '#school/core/store-busy';
import { promiseLetter } from '#school/demo/promise-letter';
import { autumnForm } from '#school/demo/templates';
import { createHttpServer } from '#school/http/http-server';
import { waitFor } from '#test/support/wait-for';
import { endpointPath } from '#wire/endpoint';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { DemoServer, NOW } from '../demo-server';

const MAJORS = 'ten-thousand-majors';
const DAY = 86_400_000;

describe('requests that are cheap to send', () => {
  let server: DemoServer;
  let tenantId: string;
  beforeAll(async () => {
    server = await DemoServer.start();
    tenantId = await server.tenantId();
    await publish('万个专业');
  });
  afterAll(() => server.app.close());

  const publish = (title: string) =>
    server.school.setup.publishPlan(tenantId, {
      plan: {
        id: MAJORS,
        title,
        opensAt: NOW - DAY,
        closesAt: NOW + DAY,
        cap: 100,
        fee: 0,
        feeDue: 'never',
        intro: '',
        conditions: [],
        majors: Array.from({ length: 10_000 }, (_, n) => ({
          id: `m${n}`,
          code: `m${n}`,
          name: `专业${n}`,
          years: 3,
          tuition: 650_000,
        })),
        choices: { min: 1, max: 3 },
        documents: [],
        payWithinHours: 48,
        reviewDays: 1,
      },
      feeReason: '',
      template: autumnForm,
      promise: promiseLetter('青云职业技术学院'),
      takenElsewhere: 0,
    });

  const post = (url: string, payload: string | object, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { tenantid: tenantId, 'content-type': 'application/json', ...headers },
    });

  async function register(answers: object) {
    const grant = await server.ask(registerEndpoints.openDraft, { planId: MAJORS }, { tenantId });
    const { planId, submissionKey } = grant;
    const submission = { planId, submissionKey, templateVersion: 1, answers, promised: true };
    const url = `/${endpointPath(registerEndpoints.register)}`;
    return post(url, submission, { authorization: `Bearer ${grant.token}` });
  }

  it('a submission with 45,000 answers is refused before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const answers = Object.fromEntries(Array.from({ length: 45_000 }, (_, n) => [`k${n}`, '']));
    const response = await register(answers);
    const parsed = parse.mock.calls.filter(([text]) => text.length > 100_000);
    parse.mockRestore();
    expect(parsed).toHaveLength(0);
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual({ path: '', reason: 'tooLarge' });
  });

  it('a submission with answers of unknown fields is refused', async () => {
    const answers = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, '']));
    const response = await register(answers);
    expect([response.statusCode, response.json().data]).toEqual([
      400,
      { path: 'answers.k0', reason: 'unknown' },
    ]);
  });

  it('a submission with more answers than any form has is refused before they are checked', async () => {
    const answers = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`k${n}`, n]));
    const response = await register(answers);
    expect([response.statusCode, response.json().data]).toEqual([
      400,
      { path: 'answers', reason: 'tooMany' },
    ]);
  });

  it('more files than a field accepts are refused before they are looked up', async () => {
    const { fields } = await server.ask(registerEndpoints.template, { planId: MAJORS }, { tenantId });
    const { key } = fields.find(({ type }) => type === 'upload') ?? { key: '' };
    const file = (n: number) => ({ path: `p${n}`, name: 'a.png', type: 'image/png', size: 1 });
    const response = await register({ [key]: Array.from({ length: 50 }, (_, n) => file(n)) });
    expect(response.json().data).toEqual({ path: `answers.${key}`, reason: 'count' });
  });

  it('a long body of a short call is not read', async () => {
    const url = `/${endpointPath(planEndpoints.detail)}`;
    const response = await post(url, { planId: MAJORS, more: 'x'.repeat(20_000) });
    expect([response.statusCode, response.json().data.reason]).toEqual([400, 'tooLarge']);
  });

  it('deeply nested JSON is malformed', async () => {
    const depth = 15_000;
    const response = await post(
      `/${endpointPath(registerEndpoints.register)}`,
      '['.repeat(depth) + ']'.repeat(depth),
      { authorization: 'Bearer x' },
    );
    expect(response.statusCode).toBe(400);
  });

  it('the workbook of a plan’s majors is generated once for all requests', async () => {
    const first = await server.school.admissions.plans.majorsTable(tenantId, MAJORS);
    const again = await server.school.admissions.plans.majorsTable(tenantId, MAJORS);
    expect(again === first).toBe(true);
  });

  it('the workbook of a plan’s majors is generated again after the plan has changed', async () => {
    const before = await server.school.admissions.plans.majorsTable(tenantId, MAJORS);
    await publish('一万个专业');
    const after = await server.school.admissions.plans.majorsTable(tenantId, MAJORS);
    expect(after === before).toBe(false);
  });

  it('a plan with ten thousand majors is compressed once a second for all requests', async () => {
    const url = `/${endpointPath(planEndpoints.detail)}`;
    const ask = () => post(url, { planId: MAJORS }, { 'accept-encoding': 'br' });
    const one = await ask();
    server.clock.time += 400;
    const other = await ask();
    expect(one.headers['content-encoding']).toBe('br');
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(JSON.parse(brotliDecompressSync(one.rawPayload).toString()).data.plan.majors).toHaveLength(10_000);
  });

  it('a call that a busy database cannot serve gets 503 with Retry-After', async () => {
    const busy = vi.spyOn(server.school.admissions.plans, 'places').mockRejectedValue(new StoreBusy('late'));
    const response = await post(`/${endpointPath(registerEndpoints.upperLimit)}`, { planId: MAJORS });
    busy.mockRestore();
    expect([response.statusCode, response.json().code]).toEqual([503, 503]);
    expect(response.headers['retry-after']).toBe(String(response.json().data.retryAfter));
  });
});

describe('while all slots are taken', () => {
  it('while all slots are taken a call waits, and /healthz responds', async () => {
    const server = await DemoServer.start();
    const tenantid = await server.tenantId();
    let release: () => void = () => undefined;
    const released = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    const places = vi.spyOn(server.school.admissions.plans, 'places').mockImplementation(async () => {
      await released;
      throw new StoreBusy('late');
    });
    const ask = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: `/${endpointPath(registerEndpoints.upperLimit)}`,
        payload: { planId: MAJORS },
        headers: { tenantid },
        remoteAddress,
      });
    const calls = Array.from({ length: 20 }, (_, n) => ask(`192.0.2.${n % 4}`));
    for (const call of calls) call.then(() => undefined);
    await waitFor(() => expect(places).toHaveBeenCalledTimes(8));
    const health = await server.app.inject('/healthz');
    expect([health.statusCode, health.json().healthy]).toEqual([200, true]);
    expect(places).toHaveBeenCalledTimes(8);
    release();
    const responses = await Promise.all(calls);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 503));
    await server.app.close();
  });
});

describe('the HTTP server’s limits', () => {
  it('the HTTP server limits headers, request time, idle time and connections', () => {
    const server = createHttpServer(() => undefined);
    expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
    // The largest file at 12 kB/s.
    expect(server.requestTimeout).toBeGreaterThan(FORM_ATTACHMENT.maxBytes / 12);
    expect(server.requestTimeout).toBeLessThanOrEqual(1_800_000);
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(75_000);
    expect(server.timeout).toBeGreaterThan(0);
    expect(server.timeout).toBeLessThanOrEqual(120_000);
    expect(server.maxConnections).toBeGreaterThan(0);
  });

  it('a request with too many header bytes gets 431, and the connection is closed', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const phone = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    phone.on('data', (part) => {
      received += part;
    });
    phone.write(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    await new Promise((resolve) => phone.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1.1 431 /);
    server.close();
  });
});
