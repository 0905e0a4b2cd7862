import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Readiness } from '#school/http/operations/readiness';
import { ObservedStore } from '#school/store/observed-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { DemoServer } from '../demo-server';
import { person } from '../people';
import { metricsOf } from './metrics-of';

const servers: DemoServer[] = [];
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
});

async function opened(...settings: Parameters<typeof DemoServer.start>) {
  const server = await DemoServer.start(...settings);
  servers.push(server);
  return server;
}

const get = async ({ app }: DemoServer, url: string) => {
  const { statusCode, body } = await app.inject(url);
  return [statusCode, JSON.parse(body)];
};

describe('liveness and readiness', () => {
  it('/livez and /readyz respond with 200 from the start', async () => {
    const server = await opened();
    expect(await get(server, '/livez')).toEqual([200, { alive: true }]);
    expect(await get(server, '/readyz')).toEqual([200, { ready: true }]);
  });

  it('/readyz responds with 503 while the database does not respond, and /livez with 200', async () => {
    const server = await opened({ health: async () => false });
    expect(await get(server, '/readyz')).toEqual([503, { ready: false }]);
    expect(await get(server, '/livez')).toEqual([200, { alive: true }]);
  });

  it('concurrent health checks query the database once', async () => {
    let looks = 0;
    let answer: (isHealthy: boolean) => void = () => undefined;
    const server = await opened({
      health: () => {
        looks += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const asked = Promise.all(
      Array.from({ length: 20 }, (_, at) => get(server, at % 2 === 0 ? '/readyz' : '/healthz')),
    );
    while (looks === 0) await new Promise((later) => setImmediate(later));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((later) => setImmediate(later));
    expect(looks).toBe(1);
    answer(true);
    for (const [status] of await asked) expect(status).toBe(200);
    const later = get(server, '/readyz');
    while (looks === 1) await new Promise((turned) => setImmediate(turned));
    answer(false);
    expect(await later).toEqual([503, { ready: false }]);
  });

  it('after the stop signal /readyz responds with 503 before calls are refused, and the server waits for a probe', async () => {
    let now = 0;
    const readiness = new Readiness(() => now);
    const server = await opened({ readiness });
    await get(server, '/readyz');
    now += 10_000;
    let stopped = false;
    const stopping = readiness.stop().then(() => {
      stopped = true;
    });
    await get(server, '/livez');
    expect(stopped).toBe(false);
    expect(await get(server, '/readyz')).toEqual([503, { ready: false }]);
    await stopping;
    expect(stopped).toBe(true);
  });

  it('a server that nobody probes at /readyz stops at once', async () => {
    let now = 0;
    const stopsAtOnce = (readiness: Readiness) =>
      Promise.race([
        readiness.stop().then(() => true),
        new Promise((resolve) => setImmediate(() => resolve(false))),
      ]);
    expect(await stopsAtOnce(new Readiness(() => now))).toBe(true);
    const watched = new Readiness(() => now);
    watched.check();
    now += 59_000;
    expect(await stopsAtOnce(watched)).toBe(false);
    now += 2_000;
    expect(await stopsAtOnce(watched)).toBe(true);
  });
});

describe('the Prometheus metrics', () => {
  async function measured() {
    const store = new ObservedStore(new MemoryStore());
    const server = await opened({}, { store });
    const metrics = metricsOf(server.school, { databaseWait: () => 1_500 });
    const listening = await metrics.listen(0, '127.0.0.1');
    const { port } = listening.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const read = async () => (await fetch(`${address}/metrics`)).text();
    const stop = async () => {
      metrics.close();
      listening.close();
      await once(listening, 'close');
    };
    return { server, address, read, stop };
  }

  it('metrics count calls by route, status and code, and database transactions', async () => {
    const { server, read, stop } = await measured();
    const tenantId = await server.tenantId();
    await server.ask(planEndpoints.list, {}, { tenantId });
    await server.call(planEndpoints.detail, { planId: 'none' }, { tenantId });
    const text = await read();
    const line = (route: string, code: number) =>
      `orientation_http_request_duration_seconds_count{method="POST",route="/enrollment-manage/${route}",status="200",code="${code}"} 1`;
    expect(text).toContain(line('plan/findPlanList', 0));
    expect(text).toContain(line('plan/getPlanDetail', 404));
    expect(text).toMatch(/orientation_database_duration_seconds_count\{kind="read",failed="false"\} \d+/);
    for (const call of ['plans.all', 'plans.find'])
      expect(text).toMatch(
        new RegExp(
          `orientation_database_call_duration_seconds_count\\{call="${call}",failed="false"\\} \\d+`,
        ),
      );
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    expect(text).toContain('orientation_database_wait_seconds 1.5');
    await stop();
  });

  it('metrics contain the remaining places, which decrease with each application', async () => {
    const { server, read, stop } = await measured();
    const left = async () => {
      const [, count] =
        /orientation_plan_places_left\{tenant="[\w-]+",plan="([\w-]+)"\} \d+/.exec(await read()) ?? [];
      expect(count).toBeDefined();
      return [...(await read()).matchAll(/orientation_plan_places_left\{[^}]*\} (\d+)/g)]
        .map(([, places]) => Number(places))
        .reduce((total, places) => total + places, 0);
    };
    const before = await left();
    await server.apply('2026年秋季高职招生', person(60), await server.tenantId());
    expect(await left()).toBe(before - 1);
    await stop();
  });

  it('metrics contain no personal data, and their port serves nothing else', async () => {
    const { server, address, read, stop } = await measured();
    const somebody = person(61);
    const tenantId = await server.tenantId();
    const { applicationId, token } = await server.apply('2026年秋季高职招生', somebody, tenantId);
    await server.ask(registerEndpoints.detail, { applicationId }, { tenantId, bearer: token });
    await server.app.inject(`/nowhere/${somebody.idCard}`);
    const text = await read();
    for (const personal of [...Object.values(somebody), applicationId, token])
      expect(text).not.toContain(personal);
    expect((await fetch(`${address}/`)).status).toBe(404);
    await stop();
  });

  it('metrics report a failed database, without stale values', async () => {
    const { server, read, stop } = await measured();
    expect(await read()).toContain('orientation_database_up 1');
    const broken = metricsOf(server.school, { figures: { read: () => Promise.reject(new Error('gone')) } });
    const text = await broken.text();
    expect(text).toContain('orientation_database_up 0');
    expect(text).not.toMatch(/orientation_plan_places_left\{/);
    broken.close();
    expect(server.logged).toEqual([]);
    await stop();
  });
});

describe('the log', () => {
  it('the log at level info has a line per completed request, without URL query, sender or content', async () => {
    const server = await opened({ settings: { sandbox: 'loopback', trustProxy: false, logLevel: 'info' } });
    const tenantId = await server.tenantId();
    server.logged.length = 0;
    const somebody = person(62);
    await server.call(registerEndpoints.queryResult, somebody, { tenantId });
    await server.app.inject(`/livez?name=${somebody.name}`);
    const lines = server.logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      {
        level: 30,
        msg: 'answered',
        method: 'POST',
        route: '/enrollment-manage/register/queryEnrollResult',
        status: 200,
        code: 404,
      },
      { level: 30, msg: 'answered', method: 'GET', route: '/livez', status: 200 },
    ]);
    expect(lines[0].ms).toBeGreaterThanOrEqual(0);
    for (const personal of [...Object.values(somebody), '127.0.0.1'])
      expect(server.logged.join()).not.toContain(personal);
  });

  it('the log at its default level has no line per request', async () => {
    const server = await opened();
    await get(server, '/livez');
    expect(server.logged).toEqual([]);
  });
});
