import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS_WRITES } from '#school/core/access/anonymous-writes';
import { createSchool, type School } from '#school/core/school';
import { AltchaHumanCheck } from '#school/http/limits/altcha-human-check';
import { createServer } from '#school/http/server';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { NOW } from '../demo-server';
import { person } from '../people';
import { PLAN, setUpSmallSchool, smallAnswers, TENANT } from '../small-plan';

interface HumanCheckResponse {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: looked at member by member
  readonly data: any;
  readonly next?: { readonly write: string; readonly challenge: Challenge };
}

interface How {
  readonly address?: string;
  readonly proof?: string | undefined;
  readonly bearer?: string;
  readonly uploadToken?: string;
}

let time: number;
let school: School;
let app: ReturnType<typeof createServer>;

beforeEach(async () => {
  time = NOW;
  const clock = { now: () => time };
  const secrets = new NodeSecrets();
  const humanCheck = new AltchaHumanCheck(secrets);
  school = createSchool({
    store: new MemoryStore(),
    secrets,
    blobs: new MemoryBlobStore(),
    clock,
    humanCheck,
  });
  await setUpSmallSchool(school, NOW, 20_000);
  app = createServer({
    school,
    appDir: undefined,
    settings: { sandbox: 'off', trustProxy: 1 },
    health: async () => true,
  });
});

async function call(
  endpoint: Endpoint<unknown, unknown>,
  body: object,
  how: How = {},
): Promise<HumanCheckResponse> {
  const response = await app.inject({
    method: endpoint.method,
    url: `/${endpointPath(endpoint)}`,
    headers: {
      tenantid: TENANT,
      'x-forwarded-for': how.address ?? '198.51.100.7',
      ...(how.proof && { humanproof: how.proof }),
      ...(how.bearer && { authorization: `Bearer ${how.bearer}` }),
      ...(how.uploadToken && { token: how.uploadToken }),
    },
    ...(endpoint.method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
  });
  return response.json();
}

const openDraft = (how?: How) => call(registerEndpoints.openDraft, { planId: PLAN }, how);

function submit(draft: HumanCheckResponse, place: number, how?: How): Promise<HumanCheckResponse> {
  const { submissionKey, token: bearer } = draft.data;
  const answers = smallAnswers(person(place));
  const filed = { planId: PLAN, submissionKey, templateVersion: 1, answers, promised: true };
  return call(registerEndpoints.register, filed, { ...how, bearer });
}

/** Solves with ALTCHA's own library, as any client of the protocol could. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Opens drafts from one address until it is over its limit. */
async function flood(how?: How): Promise<HumanCheckResponse> {
  for (let drafts = 0; drafts <= ANONYMOUS_WRITES.capacity; drafts += 1) {
    const response = await openDraft(how);
    if (response.code !== codes.success) return response;
  }
  throw new Error('the address has room without an end');
}

describe('anonymous writes from one address', () => {
  it('a class of thirty that submits at once, with two files each, is not asked for proof of work, nor an hour later', async () => {
    for (let hour = 0; hour < 2; hour += 1) {
      for (let place = 0; place < 30; place += 1) {
        const draft = await openDraft();
        const { token: uploadToken } = (await call(fileEndpoints.token, {}, { bearer: draft.data.token }))
          .data;
        for (const filePath of ['照片.png', '证明.png']) {
          const upload = { filePath, fileType: 'image/png' };
          expect(await call(fileEndpoints.uploadUrl, upload, { uploadToken })).toMatchObject({ code: 0 });
        }
        expect(await submit(draft, hour * 30 + place)).toMatchObject({ code: 0 });
      }
      time += ANONYMOUS_WRITES.emptiesIn;
    }
  });

  it('above the limit one proof of work is required per write', async () => {
    const refused = await flood();
    expect(refused).toMatchObject({ code: codes.humanCheck, data: { challenge: { parameters: {} } } });
    const proof = await solve(refused.data.challenge);
    expect(await openDraft({ proof })).toMatchObject({ code: codes.success });
    expect(await openDraft({ proof })).toMatchObject({ code: codes.humanCheck });
  });

  it('a proof of work that is sent twice at once admits one write', async () => {
    const proof = await solve((await flood()).data.challenge);
    const responses = await Promise.all([openDraft({ proof }), openDraft({ proof }), openDraft({ proof })]);
    expect(responses.map(({ code }) => code).sort()).toEqual([0, codes.humanCheck, codes.humanCheck]);
  });

  it('writes from other addresses are not affected', async () => {
    await flood();
    expect(await openDraft({ address: '203.0.113.9' })).toMatchObject({ code: codes.success });
  });

  it('an address needs no proof of work again once its counter is empty', async () => {
    await flood();
    time += ANONYMOUS_WRITES.emptiesIn;
    expect(await openDraft()).toMatchObject({ code: codes.success });
  });

  it('above the limit a new draft contains the challenge of its submission, to be solved while the form is filled', async () => {
    const refused = await flood();
    const draft = await openDraft({ proof: await solve(refused.data.challenge) });
    expect(draft.next).toMatchObject({ write: 'submission', challenge: { parameters: {} } });
    time += ANONYMOUS_WRITES.challengeLife - 1;
    await flood();
    const proof = await solve(draft.next?.challenge as Challenge);
    expect(await submit(draft, 1, { proof })).toMatchObject({ code: codes.success });
  });

  it('below the limit a new draft contains no challenge', async () => {
    expect((await openDraft()).next).toBeUndefined();
  });

  it('the effort of a proof grows with the proven writes, up to a maximum', async () => {
    const effortOf = ({ data }: HumanCheckResponse) => data.challenge.parameters.data.effort;
    let refused = await flood();
    expect(effortOf(refused)).toBeLessThan(ANONYMOUS_WRITES.effort.draft * 1.1);
    const efforts: number[] = [];
    for (let proven = 0; proven < 6; proven += 1) {
      efforts.push(effortOf(refused));
      await openDraft({ proof: await solve(refused.data.challenge) });
      refused = await openDraft();
    }
    expect(efforts).toEqual([...efforts].sort((one, other) => one - other));
    expect(effortOf(refused)).toBeGreaterThan(efforts[0] ?? 0);
    expect(effortOf(refused)).toBeLessThanOrEqual(ANONYMOUS_WRITES.hardest.draft);
  });

  it('writes without a proof do not raise the effort', async () => {
    const first = await flood();
    for (let hammered = 0; hammered < 50; hammered += 1) await openDraft();
    const { effort } = (await openDraft()).data.challenge.parameters.data;
    expect(effort).toBe(first.data.challenge.parameters.data.effort);
  });

  it.each([
    ['was solved for another kind of write', { write: 'upload' }],
    ['was made easier', { effort: 0.001 }],
    ['is of another school', { tenantId: 'other' }],
    ['lives on after its end', { expiresAt: NOW * 2 }],
  ])('a proof is refused if its challenge %s', async (_, changed) => {
    const { challenge } = (await flood()).data;
    const { data } = challenge.parameters;
    const forged = { ...challenge, parameters: { ...challenge.parameters, data: { ...data, ...changed } } };
    expect(await openDraft({ proof: await solve(forged) })).toMatchObject({ code: codes.humanCheck });
  });

  it('an expired proof, one of another kind of write, and malformed ones are refused', async () => {
    const draft = await openDraft();
    const refused = await flood();
    const asked = await submit(draft, 1);
    expect(await openDraft({ proof: await solve(asked.data.challenge) })).toMatchObject({
      code: codes.humanCheck,
    });
    for (const proof of ['rubbish', Buffer.from('{}').toString('base64')])
      expect(await openDraft({ proof })).toMatchObject({ code: codes.humanCheck });
    const late = await solve(refused.data.challenge);
    time += ANONYMOUS_WRITES.challengeLife;
    await flood();
    expect(await openDraft({ proof: late })).toMatchObject({ code: codes.humanCheck });
  });

  it('uploads of a draft count as anonymous writes, and those of an applicant’s correction do not', async () => {
    const draft = await openDraft();
    const receipt = await submit(draft, 1);
    const { applicationId } = receipt.data;
    await school.desk.decide(TENANT, applicationId, {
      kind: 'return',
      fields: [{ key: 'files', reason: '请补交' }],
    });
    const tokenOf = async (bearer: string) => (await call(fileEndpoints.token, {}, { bearer })).data.token;
    const tokens = [await tokenOf(draft.data.token), await tokenOf(receipt.data.token)];
    await flood();
    const responses = await Promise.all(
      tokens.map((uploadToken) =>
        call(fileEndpoints.uploadUrl, { filePath: 'a.png', fileType: 'image/png' }, { uploadToken }),
      ),
    );
    expect(responses.map(({ code }) => code)).toEqual([codes.humanCheck, codes.success]);
  });
});
