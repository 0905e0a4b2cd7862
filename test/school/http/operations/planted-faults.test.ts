import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASS_LIFE } from '#domain/checkin/pass';
import { noSecurityLog } from '#school/core/access/security-log';
import { BlobStoreAway, type Bytes } from '#school/core/files/blob-store';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import type { Reading, Store, Tables } from '#school/core/store';
import { StoreBusy } from '#school/core/store-busy';
import type { Metrics } from '#school/http/operations/metrics';
import { ObservedProvider } from '#school/http/operations/observed-provider';
import { ObservedSecurityLog } from '#school/http/operations/observed-security-log';
import { Readiness } from '#school/http/operations/readiness';
import { NodeSecrets } from '#school/store/node-secrets';
import { ObservedStore } from '#school/store/observed-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { waitFor } from '#test/support/wait-for';
import { fileEndpoints } from '#wire/files';
import { paymentEndpoints } from '#wire/payment';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { uploadDirectly } from '../../core/files/direct-uploads';
import { type Credentials, DemoServer, NOW, PNG, pathOf } from '../demo-server';
import { person } from '../people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from '../small-plan';
import { metricsOf } from './metrics-of';

const MINUTE = 60_000;
const FEE_PLAN = '2026年秋季高职招生';

/** A database that can be made unavailable or slow. */
class FaultyStore implements Store {
  private readonly store = new MemoryStore();
  fault: StoreBusy | undefined;
  onWork: () => void = () => undefined;

  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T> {
    return this.worked(() => this.store.transaction(work));
  }

  read<T>(work: (tables: Reading) => Promise<T>): Promise<T> {
    return this.worked(() => this.store.read(work));
  }

  private async worked<T>(work: () => Promise<T>): Promise<T> {
    if (this.fault) throw this.fault;
    this.onWork();
    return work();
  }
}

/** A disk that can be broken or filled. */
class FaultyBlobs extends MemoryBlobStore {
  isBroken = false;
  isAway = false;
  free = Number.POSITIVE_INFINITY;

  override async put(path: string, bytes: Bytes): Promise<void> {
    if (this.isBroken) throw new Error('the disk does not write');
    if (this.isAway) throw new BlobStoreAway('the file store does not answer: ECONNREFUSED');
    await super.put(path, bytes);
  }

  override async freeBytes(): Promise<number> {
    return this.free;
  }
}

let store: FaultyStore;
let blobs: FaultyBlobs;
let provider: SandboxProvider;
let readiness: Readiness;
let server: DemoServer;
let metrics: Metrics;
let isOverloaded: boolean;
let databaseWait: number;
let tenantId: string;

beforeEach(async () => {
  store = new FaultyStore();
  blobs = new FaultyBlobs();
  isOverloaded = false;
  databaseWait = 0;
  const secrets = new NodeSecrets();
  const observed = new ObservedStore(store);
  const clock = { now: () => server?.clock.time ?? NOW };
  provider = new SandboxProvider({ store: observed, secrets, clock });
  readiness = new Readiness(() => NOW);
  server = await DemoServer.start(
    { isOverloaded: () => isOverloaded, readiness },
    {
      store: observed,
      secrets,
      blobs,
      payments: new ObservedProvider(provider),
      securityLog: new ObservedSecurityLog(noSecurityLog),
    },
  );
  tenantId = await server.tenantId();
  metrics = metricsOf(server.school, {
    databaseWait: () => databaseWait,
    isStopping: () => readiness.isStopping,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  metrics.close();
  await server.app.close();
});

/** The value of a metric, such as `name{label="…"}`; 0 if missing, as in Prometheus' `increase`. */
async function value(line: string): Promise<number> {
  const lines = (await metrics.text()).split('\n');
  const found = lines.find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

/** Changes of some metrics during a fault. */
async function changes(lines: readonly string[], fault: () => Promise<unknown>): Promise<readonly number[]> {
  const before = await Promise.all(lines.map(value));
  await fault();
  const after = await Promise.all(lines.map(value));
  return after.map((now, at) => now - (before[at] ?? 0));
}

const change = async (line: string, fault: () => Promise<unknown>) => (await changes([line], fault))[0];

async function ordered(place: number) {
  const { applicationId, token } = await server.apply(FEE_PLAN, person(place), tenantId);
  const me = { tenantId, bearer: token };
  const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
  return { applicationId, me, sheet: { orderNo, returnTo: '#/' } };
}

/** Uploads a picture and returns the response's status. */
async function upload(owner: Credentials): Promise<number> {
  const { token } = await server.ask(fileEndpoints.token, {}, owner);
  const file = { filePath: '证件照.png', fileType: 'image/png' };
  const opened = await server.ask(fileEndpoints.uploadUrl, file, { ...owner, uploadToken: token });
  const put = await server.app.inject({
    method: 'PUT',
    url: pathOf(opened.uploadUrl),
    headers: { 'content-type': 'image/png' },
    payload: PNG,
  });
  return put.statusCode;
}

async function uploader(): Promise<Credentials> {
  const { grant } = await server.draft(FEE_PLAN, person(90), tenantId);
  return { tenantId, bearer: grant.token };
}

/** Opens drafts of the small plan for all people, and submits them one after the other. */
async function submit(...numbers: readonly number[]): Promise<void> {
  const rush = { tenantId: TENANT };
  const openDraft = () => server.ask(registerEndpoints.openDraft, { planId: PLAN }, rush);
  const grants = await Promise.all(numbers.map(openDraft));
  for (const [at, { planId, submissionKey, token }] of grants.entries()) {
    const answers = smallAnswers(person(numbers[at] ?? 0));
    const submission = { planId, submissionKey, templateVersion: 1, answers, promised: true };
    await server.call(registerEndpoints.register, submission, { ...rush, bearer: token });
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a fault is visible in the metrics at the next scrape', () => {
  it('metrics show a payment that is unresolved for minutes', async () => {
    const { me, sheet } = await ordered(80);
    await server.ask(paymentEndpoints.unifiedOrder, sheet, me);
    server.clock.time += 9 * MINUTE;
    expect(await value('orientation_orders_unsettled')).toBe(1);
    expect(await value('orientation_orders_oldest_unsettled_seconds')).toBe(9 * 60);
  });

  it('metrics count failed calls of the payment network, for payments and for queries', async () => {
    const { applicationId, me, sheet } = await ordered(81);
    await server.ask(paymentEndpoints.unifiedOrder, sheet, me);
    const other = await ordered(82);
    const unanswered = (call: string) =>
      `orientation_payment_network_duration_seconds_count{call="${call}",failed="true"}`;
    const failed = 'orientation_calls_failed_total{why="paymentNetwork"}';
    const seen = await changes([unanswered('query'), unanswered('place'), failed], async () => {
      provider.isReachable = false;
      await server.ask(paymentEndpoints.judgePay, { applicationId }, me);
      await server.call(paymentEndpoints.unifiedOrder, other.sheet, other.me);
    });
    expect(seen).toEqual([1, 1, 1]);
  });

  it('metrics count failed uploads', async () => {
    const owner = await uploader();
    const line = 'orientation_uploads_failed_total{status="503"}';
    expect(
      await change(line, async () => {
        blobs.isBroken = true;
        expect(await upload(owner)).toBe(503);
      }),
    ).toBe(1);
    expect(
      await change(line, async () => {
        blobs.isBroken = false;
        expect(await upload(owner)).toBe(200);
      }),
    ).toBe(0);
  });

  it('metrics count calls that fail because the store of files is away, and phones come again', async () => {
    const owner = await uploader();
    blobs.isAway = true;
    const seen = await changes(
      [
        'orientation_calls_failed_total{why="fileStore"}',
        'orientation_calls_failed_total{why="unexpected"}',
        'orientation_uploads_failed_total{status="503"}',
      ],
      async () => expect(await upload(owner)).toBe(503),
    );
    expect(seen).toEqual([1, 0, 1]);
    blobs.isAway = false;
    expect(await upload(owner)).toBe(200);
  });

  it('metrics count failed direct uploads to a bucket', async () => {
    const owner = await uploader();
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const upload = { ...owner, uploadToken: token };
    const file = { filePath: '证件照.png', fileType: 'image/png' };
    const { encryUrl } = await server.ask(fileEndpoints.uploadUrl, file, upload);
    uploadDirectly(blobs, new TextEncoder().encode('no picture'));
    const line = 'orientation_uploads_failed_total{status="400"}';
    const readable = () => server.call(fileEndpoints.readableUrl, { filePath: encryUrl }, owner);
    expect(await change(line, readable)).toBe(1);
    uploadDirectly(blobs, PNG);
    expect(await change(line, readable)).toBe(0);
  });

  it('metrics count multipart uploads that fail at their completion', async () => {
    const owner = await uploader();
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const upload = { ...owner, uploadToken: token };
    const file = { filePath: '证件照.png', fileType: 'image/png', fileSize: PNG.length };
    const begun = await server.ask(fileEndpoints.initParts, file, upload);
    const line = 'orientation_uploads_failed_total{status="400"}';
    expect(await change(line, () => server.call(fileEndpoints.overParts, begun, upload))).toBe(1);
  });

  it('metrics show full storage', async () => {
    expect(await value('orientation_storage{state="ok"}')).toBe(1);
    blobs.free = 0;
    expect(await value('orientation_storage{state="full"}')).toBe(1);
    expect(await value('orientation_storage{state="ok"}')).toBe(0);
  });

  it('metrics show a slow database', async () => {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const works = 'orientation_database_duration_seconds_bucket';
    const fast = `${works}{le="2.5",kind="read",failed="false"}`;
    const all = `${works}{le="+Inf",kind="read",failed="false"}`;
    databaseWait = 3_000;
    const [soon = Number.NaN, any = 0] = await changes([fast, all], async () => {
      store.onWork = () => {
        now += 3_000;
      };
      await server.ask(platformEndpoints.tenant, { uniqueName: 'lakeside' });
    });
    expect(any).toBeGreaterThan(0);
    expect(soon).toBeLessThan(any);
    expect(await value('orientation_database_wait_seconds')).toBe(3);
  });

  it.each([
    ['slow', 'databaseSlow'],
    ['away', 'databaseAway'],
  ] as const)('metrics count calls that fail because the database is %s', async (because, why) => {
    const failed = await change(`orientation_calls_failed_total{why="${why}"}`, async () => {
      store.fault = new StoreBusy('planted', { because });
      expect(await server.call(platformEndpoints.tenant, {})).toMatchObject({ status: 503 });
      store.fault = undefined;
    });
    expect(failed).toBe(1);
  });

  it('metrics show an unavailable database', async () => {
    expect(await value('orientation_database_up')).toBe(1);
    store.fault = new StoreBusy('planted', { because: 'away' });
    expect(await value('orientation_database_up')).toBe(0);
    expect(
      await value('orientation_database_duration_seconds_count{kind="read",failed="true"}'),
    ).toBeGreaterThan(0);
  });

  it('metrics unrelated to the database are reported while it hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = metricsOf(server.school, { figures: { read: () => new Promise(() => undefined) } });
    const asked = hanging.text();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    const text = await asked;
    expect(text).toContain('orientation_database_up 0');
    expect(text).toContain('orientation_storage{state="ok"} 1');
    hanging.close();
  });

  it('metrics show a blocked event loop', async () => {
    await waitFor(async () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
      // The delay is measured in the next turn of the event loop.
      await turn();
      await turn();
      expect(await value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.1);
    });
  });

  it('metrics count calls refused because the process is overloaded', async () => {
    const seen = await change('orientation_calls_failed_total{why="overloaded"}', async () => {
      isOverloaded = true;
      expect(await server.call(platformEndpoints.tenant, {})).toMatchObject({ status: 503 });
    });
    expect(seen).toBe(1);
  });

  it('metrics show a full plan, and the submissions that it refused', async () => {
    await setUpSmallSchool(server.school, NOW, 1);
    const results = ['done', 'full'].map((result) => `orientation_submissions_total{result="${result}"}`);
    const seen = await changes(results, () => submit(1, 2, 3));
    expect(seen).toEqual([1, 2]);
    expect(await value(`orientation_plan_places_left{tenant="${TENANT}",plan="${PLAN}"}`)).toBe(0);
  });

  it('metrics show the length of a waiting line at an opening, and its end', async () => {
    await setUpSmallSchool(server.school, NOW + 24 * 60 * MINUTE, 100);
    expect(await value('orientation_line_length')).toBe(0);
    await submit(1, 2, 3);
    expect(await value('orientation_line_length')).toBe(3);
    server.clock.time += MINUTE;
    expect(await value('orientation_line_length')).toBe(0);
  });

  it('metrics count passes that were shown late or again', async () => {
    const student = { name: '陈思远', idCard: '110000200711200036' };
    const signIn = { tenantId };
    const { data } = (
      await server.app.inject({ method: 'POST', url: '/sandbox/api/sign-in', payload: signIn })
    ).json();
    const gate = { tenantId, bearer: data.token };
    const pass = async () => {
      const { token } = await server.ask(welcomeEndpoints.signIn, student, { tenantId });
      return server.ask(welcomeEndpoints.pass, {}, { tenantId, bearer: token });
    };
    const report = async (shown: string) => server.call(stewardEndpoints.report, { pass: shown }, gate);
    const results = ['first', 'again', 'late'].map(
      (result) => `orientation_scans_total{via="pass",result="${result}"}`,
    );
    const seen = await changes(results, async () => {
      const old = await pass();
      server.clock.time += PASS_LIFE;
      await report(old.token);
      const good = await pass();
      await report(good.token);
      await report(good.token);
    });
    expect(seen).toEqual([1, 1, 1]);
  });

  it('metrics count error reports from the app', async () => {
    const line =
      'orientation_http_request_duration_seconds_count{method="POST",route="/client-errors",status="200",code="0"}';
    const payload = {
      name: 'TypeError',
      frames: ['load plans-Ab1_.js:1:2345'],
      version: 'V0.1.0',
      screen: '/orientation/me/index',
    };
    const post = () => server.app.inject({ method: 'POST', url: '/client-errors', payload });
    expect(await change(line, post)).toBe(1);
  });

  it('metrics show that a process is stopping, and cannot be scraped from a dead one', async () => {
    const listening = await metrics.listen(0, '127.0.0.1');
    const { port } = listening.address() as AddressInfo;
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await scrape()).toContain('orientation_stopping 0');
    await readiness.stop();
    expect(await scrape()).toContain('orientation_stopping 1');
    listening.closeAllConnections();
    listening.close();
    await once(listening, 'close');
    // Prometheus' own `up` becomes 0.
    await expect(scrape()).rejects.toThrow();
  });
});
