// @module-tag thorough
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftGrant } from '#domain/enrollment/application-submission';
import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import { createSchool, type School } from '#school/core/school';
import { createServer } from '#school/http/server';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { emptyDatabase } from '../../empty-database';
import { type Person, person } from '../people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from '../small-plan';

const PLACES = 200;
const APPLICANTS = 2000;
const SOCKETS = 96;
/** Takes some seconds; more on a busy machine. */
const TIMEOUT_MS = 60_000;
const server = process.env.TEST_DATABASE_URL;

interface RushResponse {
  readonly status: number;
  readonly code: number;
  readonly data: { readonly applicationId: string; readonly no: string; readonly token: string };
}

/** Real calls over keep-alive connections, as many at once as there are connections. */
class Callers {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  constructor(private readonly port: number) {}

  call(endpoint: Endpoint<unknown, unknown>, body: object, bearer = ''): Promise<RushResponse> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        tenantid: TENANT,
        authorization: `Bearer ${bearer}`,
      };
      const path = `/${endpointPath(endpoint)}`;
      const call = httpRequest(
        { port: this.port, agent: this.agent, method: 'POST', path, headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            resolve({ status: response.statusCode, ...JSON.parse(Buffer.concat(parts).toString()) });
          });
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  }

  async draft(): Promise<DraftGrant<string>> {
    return (await this.call(registerEndpoints.openDraft, { planId: PLAN }))
      .data as unknown as DraftGrant<string>;
  }

  submit(grant: DraftGrant<string>, applicant: Person): Promise<RushResponse> {
    const { planId, submissionKey, token } = grant;
    const submission = {
      planId,
      submissionKey,
      templateVersion: 1,
      answers: smallAnswers(applicant),
      promised: true,
    };
    return this.call(registerEndpoints.register, submission, token);
  }

  close(): void {
    this.agent.destroy();
  }
}

const databases = [
  { name: 'the embedded database', open: async () => ({ settings: {}, drop: async () => {} }) },
  {
    name: 'PostgreSQL',
    open: async () => {
      const { url, drop } = await emptyDatabase(server ?? '');
      return { settings: { databaseUrl: url }, drop };
    },
  },
].slice(0, server ? 2 : 1);

describe.each(databases)('a rush on $name', { timeout: TIMEOUT_MS }, ({ open }) => {
  let database: OpenStore;
  let drop: () => Promise<void>;
  let school: School;
  let app: FastifyInstance;
  let callers: Callers;
  const logged: string[] = [];

  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    database = await openSqlStore(opened.settings);
    const clock = { now: () => Date.now() };
    school = createSchool({
      store: database.store,
      secrets: database.secrets,
      clock,
      blobs: new MemoryBlobStore(),
    });
    await setUpSmallSchool(school, Date.now(), PLACES);
    app = createServer({
      school,
      appDir: undefined,
      settings: { sandbox: 'off', trustProxy: false },
      health: () => database.healthy(),
      log: (line) => logged.push(line),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    callers = new Callers((app.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    callers.close();
    await app.close();
    await database.close();
    await drop();
  });

  it('twenty double taps of several applicants create one application each', async () => {
    await setUpSmallSchool(school, Date.now(), APPLICANTS);
    for (let place = 0; place < 5; place += 1) {
      const applicant = person(900_000 + place);
      // Ten taps on the draft of each of their two phones.
      const phones = await Promise.all([callers.draft(), callers.draft()]);
      const taps = Array.from({ length: 20 }, (_, tap) => phones[tap % 2] as DraftGrant<string>);
      const responses = await Promise.all(taps.map((grant) => callers.submit(grant, applicant)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      const taken = responses.filter(({ code }) => code === codes.success);
      // The other phone gets `duplicateApplication` a few times, then a lockout.
      const duplicates = responses.filter(({ code }) => code === codes.duplicateApplication);
      const waits = responses.filter(({ code }) => code === codes.tooManyAttempts);
      expect([taken.length, duplicates.length + waits.length]).toEqual([10, 10]);
      expect(duplicates.length).toBeGreaterThan(0);
      expect(duplicates.length).toBeLessThan(ATTEMPT_LIMITS.identity);
      expect(new Set(taken.map(({ data }) => `${data.no} ${data.token}`)).size).toBe(1);
    }
    const { taken } = (await school.admissions.plans.places(TENANT, PLAN)) as { taken: number };
    expect(taken).toBe(5);
    expect(logged).toEqual([]);
  });

  it(`${APPLICANTS} concurrent applicants get exactly ${PLACES} places`, async () => {
    const before = ((await school.admissions.plans.places(TENANT, PLAN)) as { taken: number }).taken;
    await setUpSmallSchool(school, Date.now(), before + PLACES);
    const drafts = await Promise.all(Array.from({ length: APPLICANTS }, () => callers.draft()));
    const responses = await Promise.all(drafts.map((grant, place) => callers.submit(grant, person(place))));
    const counts = new Map<number, number>();
    for (const { code } of responses) counts.set(code, (counts.get(code) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      [codes.success]: PLACES,
      [codes.planFull]: APPLICANTS - PLACES,
    });
    const taken = responses.filter(({ code }) => code === codes.success).map(({ data }) => data);
    expect(new Set(taken.map(({ no }) => no)).size).toBe(PLACES);
    expect(new Set(taken.map(({ token }) => token)).size).toBe(PLACES);
    expect(await school.admissions.plans.places(TENANT, PLAN)).toMatchObject({
      cap: before + PLACES,
      taken: before + PLACES,
    });
    expect(logged).toEqual([]);
  });
});
