// @module-tag thorough
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAKESIDE } from '#school/demo/lakeside';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { emptyDatabase } from '../../empty-database';
import { Backend, buildBackend } from '../built-backend';
import { person } from '../people';
import { Balancer } from './balancer';

const PLAN = 'lk-bench-open';
/** Number of phones that submit concurrently, each one application after another. */
const LANES = 6;
/** Receipts between two steps of the restart. */
const BETWEEN = 30;
const server = process.env.TEST_DATABASE_URL;

/** Phones that submit without a pause until they are stopped, and the responses. */
class Load {
  readonly receipts: string[] = [];
  readonly refused: string[] = [];
  private people = 0;
  private isOver = false;
  private readonly lanes: Promise<void>[];

  constructor(private readonly origin: string) {
    this.lanes = Array.from({ length: LANES }, () => this.lane());
  }

  /** Resolves after this many more receipts. */
  async receives(more: number): Promise<void> {
    const wanted = this.receipts.length + more;
    while (this.receipts.length < wanted && this.refused.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.lanes);
  }

  private async lane(): Promise<void> {
    while (!this.isOver) await this.file(this.people++).catch((error) => this.refused.push(String(error)));
  }

  private async file(place: number): Promise<void> {
    const drafted = await this.call(registerEndpoints.openDraft, place, { planId: PLAN });
    const { submissionKey, token } = drafted;
    const answers = person(place);
    const submission = { planId: PLAN, submissionKey, templateVersion: 1, promised: true, answers };
    const { no } = await this.call(registerEndpoints.register, place, submission, token);
    this.receipts.push(no ?? '');
  }

  private async call(
    endpoint: Parameters<typeof endpointPath>[0],
    place: number,
    body: object,
    bearer = '',
  ): Promise<Readonly<Record<string, string>>> {
    const response = await fetch(`${this.origin}/${endpointPath(endpoint)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        tenantid: LAKESIDE,
        authorization: `Bearer ${bearer}`,
        'x-forwarded-for': `10.0.${place >> 8}.${place & 255}`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const { code, data } = response.ok ? JSON.parse(text) : { code: response.status, data: undefined };
    if (code !== 0) throw new Error(`${endpoint.path}: ${response.status} ${text}`);
    return data;
  }
}

describe.runIf(server)('a rolling restart of two processes', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await buildBackend();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('a rolling restart loses no call, and no receipt is issued twice', async () => {
    const { url, drop } = await emptyDatabase(server ?? '');
    const settings = { PORT: '0', DATABASE_URL: url, BENCH: 'on', TRUST_PROXY: 'on', LOG_LEVEL: 'silent' };
    const start = (name: string) => new Backend(folder, { ...settings, DATA_DIR: join(folder, name) });
    const balancer = new Balancer();
    const running = [start('first')];
    await balancer.add((await running[0]?.address()) ?? '');
    running.push(start('second'));
    await balancer.add((await running[1]?.address()) ?? '');
    const load = new Load(await balancer.listen());
    try {
      for (const name of ['third', 'fourth']) {
        await load.receives(BETWEEN);
        const stopped = running.shift()?.stop();
        await load.receives(BETWEEN);
        expect(await stopped).toBe(0);
        const next = start(name);
        running.push(next);
        await balancer.add(await next.address());
      }
      await load.receives(BETWEEN);
      await load.stop();
      expect(load.refused).toEqual([]);
      expect(new Set(load.receipts).size).toBe(load.receipts.length);
    } finally {
      await load.stop();
      balancer.close();
      await Promise.all(running.map((backend) => backend.stop()));
      await drop();
    }
  });
});
