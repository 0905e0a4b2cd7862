import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { ApiClient } from '#infrastructure/http/api-client';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { HumanProofs, type HumanProver } from '#infrastructure/http/human-proofs';
import { FakeClock } from '#test/support/fake-clock';
import { codes, successCodes } from '#wire/codes';
import { endpoint, servicePrefixes } from '#wire/endpoint';
import { ResponseEnvelope } from '#wire/response-envelope';
import { respondWith, type ScriptedServer, scriptedServer } from './scripted-server';

const writing = endpoint({
  service: 'enrollment',
  method: 'POST',
  path: 'write',
  bearer: 'none',
  summary: '',
  guarded: 'submission',
  request: v.object({}),
  data: v.object({}),
  refusals: [codes.humanCheck],
});
const { guarded: _, ...reading } = { ...writing, path: 'read' };

const success = (more: object = {}) => respondWith(200, JSON.stringify({ code: 0, data: {}, ...more }));
const asked = (challenge: string) =>
  respondWith(
    200,
    JSON.stringify({ code: codes.humanCheck, data: { challenge }, msg: '请先确认是你本人操作' }),
  );

let server: ScriptedServer;
let demands: unknown[];
let waited: number;
let toldOf: number;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());
beforeEach(() => {
  demands = [];
  waited = 0;
  toldOf = 0;
});

function client(
  prove: HumanProver['prove'] = async (demand) => ({ text: `proof-${demands.push(demand)}` }),
): ApiClient {
  const humanProofs = new HumanProofs(codes.humanCheck, {
    prove: (demand, how) => {
      if (how.isAwaited) waited += 1;
      return prove(demand, how);
    },
    notifyOfWait: async () => {
      toldOf += 1;
    },
  });
  return new ApiClient(new AxiosTransport(), FakeClock.skipping(), {
    baseUrl: server.url,
    prefixes: servicePrefixes,
    envelope: { schema: ResponseEnvelope, successCodes },
    timeout: 5_000,
    manually: false,
    humanProofs,
  });
}

const sentProofs = () => server.seen.map(({ headers }) => headers.humanproof);

describe('a call that demands a proof', () => {
  it('is repeated with the proof, and only the success is reported', async () => {
    server.play(asked('a'), success());
    expect(await client().request(writing, {})).toMatchObject({ ok: true });
    expect(sentProofs()).toEqual([undefined, 'proof-1']);
    expect([demands, waited]).toEqual([[{ challenge: 'a' }], 1]);
  });

  it('follows challenges that become harder, and finally returns the refusal', async () => {
    const harder = Array.from({ length: 7 }, (_, at) => asked(`${at}`));
    server.play(...harder.slice(0, 6), success());
    expect(await client().request(writing, {})).toMatchObject({ ok: true });
    server.play(...harder);
    expect(await client().request(writing, {})).toMatchObject({ ok: false, code: codes.humanCheck });
    expect(sentProofs()).toHaveLength(7);
  });

  it('fails as the proof does', async () => {
    server.play(asked('a'));
    const cancelled = client(() => Promise.reject(new GatewayError('cancelled', 'left')));
    await expect(cancelled.request(writing, {})).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('carries a proof made in advance, once', async () => {
    const next = { write: 'submission', challenge: 'b' };
    server.play(success({ next }), success(), success());
    const api = client();
    for (let call = 0; call < 3; call += 1) await api.request(writing, {});
    expect(sentProofs()).toEqual([undefined, 'proof-1', undefined]);
    expect(demands).toEqual([{ challenge: 'b' }]);
    // A student who submits before it is solved is told why they wait.
    expect(toldOf).toBe(1);
  });

  it('makes one proof in advance for several offers', async () => {
    const next = { write: 'draft', challenge: 'b' };
    server.play(success({ next }), success({ next }), success());
    const api = client();
    for (let call = 0; call < 3; call += 1) await api.request(writing, {});
    expect(demands).toHaveLength(1);
  });

  it('requests a new challenge if the proof in advance failed', async () => {
    server.play(success({ next: { write: 'submission', challenge: 'b' } }), asked('c'), success());
    let tries = 0;
    const api = client(async () => {
      tries += 1;
      if (tries === 1) throw new GatewayError('contract', 'broken');
      return { text: 'good' };
    });
    await api.request(writing, {});
    expect(await api.request(writing, {})).toMatchObject({ ok: true });
    expect(sentProofs()).toEqual([undefined, undefined, 'good']);
  });
});

describe('a reusable proof', () => {
  it('is sent with every later guarded call, until it is replaced', async () => {
    server.play(asked('a'), success(), success(), asked('b'), success());
    const api = client(async (demand) => ({ text: `pass-${demands.push(demand)}`, lasts: true }));
    for (let call = 0; call < 3; call += 1) await api.request(writing, {});
    expect(sentProofs()).toEqual([undefined, 'pass-1', 'pass-1', 'pass-1', 'pass-2']);
  });
});

describe('a call without a demand for a proof', () => {
  it('carries no proof and makes none', async () => {
    server.play(success());
    await client().request(writing, {});
    expect([sentProofs(), demands, waited]).toEqual([[undefined], [], 0]);
  });

  it('leaves a proof made in advance to the write that it is for', async () => {
    server.play(success({ next: { write: 'submission', challenge: 'b' } }), success(), success());
    const api = client();
    await api.request(writing, {});
    await api.request(reading, {});
    await api.request(writing, {});
    expect(sentProofs()).toEqual([undefined, undefined, 'proof-1']);
  });
});
