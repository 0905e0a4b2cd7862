import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { cmsEndpoints } from '#wire/cms';
import { endpointPath } from '#wire/endpoint';
import { platformEndpoints } from '#wire/platform';
import { queueEndpoints } from '#wire/queue';
import { DemoServer, NOW } from './demo-server';

const PLAN = '2026年秋季高职招生';
const store = new MemoryStore();

let server: DemoServer;
let tenantId: string;
beforeAll(async () => {
  server = await DemoServer.start({}, { store });
  tenantId = await server.tenantId();
});
afterAll(() => server.app.close());

const notices = async () => (await server.ask(cmsEndpoints.notices, {}, { tenantId })).notices;
const notice = { id: 'new', title: '新通知', publishedAt: NOW, body: '正文', listed: true };

it('a school’s public data is read once a second, however many requests there are', async () => {
  const [first] = await notices();
  const { id: planId } = await server.plan(PLAN, tenantId);
  const all = async () => [
    await notices(),
    await server.ask(cmsEndpoints.document, { id: first?.id ?? '' }, { tenantId }),
    await server.ask(cmsEndpoints.badge, {}, { tenantId }),
    await server.ask(cmsEndpoints.promise, { planId }, { tenantId }),
    await server.ask(platformEndpoints.tenant, { uniqueName: 'qingyun' }),
  ];
  const once = await all();
  const { cms, platform } = server.school;
  const reads = [
    ...(['notices', 'document', 'badge', 'promiseLetter'] as const).map((name) => vi.spyOn(cms, name)),
    vi.spyOn(platform, 'tenant'),
  ];
  const counts = () => reads.map(({ mock }) => mock.calls.length);
  expect(await all()).toEqual(once);
  expect(counts()).toEqual([0, 0, 0, 0, 0]);
  server.clock.time += 1_000;
  expect(await all()).toEqual(once);
  // The badge also reads the tenant.
  expect(counts()).toEqual([1, 1, 2, 1, 1]);
  for (const read of reads) read.mockRestore();
});

it('a school’s new publication is served at once', async () => {
  const before = await notices();
  await server.school.setup.publishNotice(tenantId, notice);
  expect((await notices()).length).toBe(before.length + 1);
  const tenant = () => server.ask(platformEndpoints.tenant, { uniqueName: 'qingyun' });
  const setup = await store.read(({ tenants }) => tenants.byId(tenantId));
  if (!setup) throw new Error('no tenant');
  await server.school.setup.openTenant({ ...setup, name: '新名' });
  expect((await tenant()).name).toBe('新名');
});

it('a picture’s URL has the origin of the request', async () => {
  const bandAt = async (host: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/${endpointPath(cmsEndpoints.badge)}`,
      payload: {},
      headers: { tenantid: tenantId, host },
    });
    return new URL(response.json().data.band.url).host;
  };
  expect([await bandAt('one.example'), await bandAt('two.example')]).toEqual(['one.example', 'two.example']);
});

it('the waiting line’s progress is one small response, read once a second and cacheable for a second', async () => {
  const { id: planId } = await server.plan(PLAN, tenantId);
  const url = `/${endpointPath(queueEndpoints.progress)}?tenantId=${tenantId}&planId=${planId}`;
  const { submissions } = server.school.admissions;
  const read = vi.spyOn(submissions, 'queueProgress');
  server.clock.time += 1_000;
  const said = await Promise.all(Array.from({ length: 20 }, () => server.app.inject(url)));
  expect(new Set(said.map(({ body }) => body)).size).toBe(1);
  expect(said[0]?.headers['cache-control']).toBe('public, max-age=1');
  expect(said[0]?.json()).toMatchObject({ code: 0, data: { perSecond: 400 } });
  expect(read).toHaveBeenCalledTimes(1);
  server.clock.time += 1_000;
  const later = (await server.app.inject(url)).json().data.serving;
  expect(later - said[0]?.json().data.serving).toBe(400);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

it('the waiting line’s progress is plain at a school with envelopes', async () => {
  const sealed = await DemoServer.start({ enveloped: true });
  const { plans } = await sealed.school.admissions.plans.list(tenantId);
  const url = `/${endpointPath(queueEndpoints.progress)}?tenantId=${tenantId}&planId=${plans[0]?.id}`;
  const response = await sealed.app.inject({ url, headers: { tenantid: tenantId } });
  expect(response.json()).toMatchObject({ data: { serving: expect.any(Number) } });
  await sealed.app.close();
});

it('an unchanged response to GET is not sent again', async () => {
  const [first] = await notices();
  const { id: planId } = await server.plan(PLAN, tenantId);
  const { document } = cmsEndpoints;
  const reads = [
    [`/${endpointPath(document)}?id=${first?.id}`, 'no-cache'],
    [`/${endpointPath(platformEndpoints.tenant)}?uniqueName=lakeside`, 'no-cache'],
    [`/${endpointPath(queueEndpoints.progress)}?tenantId=${tenantId}&planId=${planId}`, 'public, max-age=1'],
  ] as const;
  for (const [url, cacheControl] of reads) {
    const get = (etag: string) =>
      server.app.inject({ url, headers: { tenantid: tenantId, 'if-none-match': etag } });
    const { headers, body } = await get('');
    expect(headers['cache-control']).toBe(cacheControl);
    const kept = await get(String(headers.etag));
    expect([kept.statusCode, kept.body, kept.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get('W/"another"')).body).toBe(body);
  }
  const ask = () =>
    server.app.inject({ url: `/${endpointPath(document)}?id=new`, headers: { tenantid: tenantId } });
  await server.school.setup.publishNotice(tenantId, notice);
  const before = (await ask()).headers;
  expect(before.vary).toContain('tenantid');
  await server.school.setup.publishNotice(tenantId, { ...notice, title: '更正' });
  expect((await ask()).headers.etag).not.toBe(before.etag);
});

it('a response to POST is not cached', async () => {
  const url = `/${endpointPath(cmsEndpoints.badge)}`;
  const { headers } = await server.app.inject({
    method: 'POST',
    url,
    payload: {},
    headers: { tenantid: tenantId },
  });
  expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
});
