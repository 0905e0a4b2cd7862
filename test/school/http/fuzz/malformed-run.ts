import fc from 'fast-check';
import { LAKESIDE, lakeside } from '#school/demo/lakeside';
import { newEnvelope, tenantEnvelope } from '#school/http/envelope/tenant-envelope';
import type { DemoServer } from '../demo-server';
import { knownRecords } from './known-records';
import { malformedCalls, type RawCall } from './malformed-calls';
import { type RawResponse, sendRaw } from './send-raw';

/** Overload and a full disk: intended responses. */
const MEANT = new Set([503, 507]);
const LANES = 4;
const CHUNK = 2_000;
/** Internal texts, which belong only in the log. */
const INSIDE = /node_modules|\bat .+\.ts:\d|syntax error at or near/;

export interface MalformedRun {
  readonly sent: number;
  /** Number of responses by status; 0: disconnected without one. */
  readonly responses: ReadonlyMap<number, number>;
  /** Calls with a server error or internals in the response. */
  readonly failures: readonly { readonly call: RawCall; readonly response: RawResponse }[];
}

/** Sends this many malformed calls, the same ones for the same seed. `addressOf` gives the address of the nth. */
export async function runMalformed(
  server: DemoServer,
  {
    count,
    seed,
    addressOf = () => '127.0.0.1',
  }: { readonly count: number; readonly seed: number; addressOf?(n: number): string },
): Promise<MalformedRun> {
  const known = await knownRecords(server);
  const { school, clock } = server;
  await school.setup.openTenant({ ...lakeside(clock.now()).tenant, encryption: { ignoreList: [] } });
  const { encryption } = await school.platform.config('lakeside');
  const envelope = { ...(encryption ? tenantEnvelope(encryption) : newEnvelope([])), tenantId: LAKESIDE };
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const responses = new Map<number, number>();
  const failures: { call: RawCall; response: RawResponse }[] = [];
  const arbitrary = malformedCalls(known, envelope);
  for (let sent = 0; sent < count; sent += CHUNK) {
    const calls = fc
      .sample(arbitrary, { numRuns: Math.min(CHUNK, count - sent), seed: seed + sent })
      .entries();
    const lane = async () => {
      for (const [n, call] of calls) {
        const response = await sendRaw(port, call, addressOf(n));
        const { status, text } = response;
        responses.set(status, (responses.get(status) ?? 0) + 1);
        if ((status >= 500 && !MEANT.has(status)) || INSIDE.test(text))
          failures.push({ call, response: response });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  return { sent: count, responses, failures };
}
