// The phones of `opening.ts`, in a separate process, so that their CPU time is not counted as the school's. They use a
// few keep-alive connections, as through a proxy, each with its own address.
import { performance } from 'node:perf_hooks';
import { endpointPath } from '#wire/endpoint';
import { planEndpoints } from '#wire/plans';
import { registerEndpoints } from '#wire/register';
import { applicant, type HttpResult, PhoneConnection, post } from './phone-connection';

/**
 * Operations of the phones: `list` reads the school's plans, `open` opens drafts and stores them, `submit` uses them up,
 * `again` submits them repeatedly.
 */
export interface Operation {
  readonly kind: 'bare' | 'list' | 'open' | 'submit' | 'again' | 'crowd';
  readonly ports: readonly number[];
  readonly planId: string;
  readonly connections: number;
  /** Ends after this many calls, or ms. */
  readonly count: number;
  readonly ms?: number;
}

export interface Outcome {
  readonly done: number;
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
  /** Number of responses by HTTP status and the envelope's code. */
  readonly codes: Readonly<Record<string, number>>;
  /** Numbers on receipts. */
  readonly numbers: readonly string[];
}

interface Grant {
  readonly submissionKey: string;
  readonly token: string;
}

/** Opened drafts by backend and plan. */
const granted = new Map<string, Grant[]>();
let people = 0;

function submission(planId: string, grant: Grant): string {
  const place = people++;
  const filed = { planId, submissionKey: grant.submissionKey, templateVersion: 1, promised: true };
  return post(
    `/${endpointPath(registerEndpoints.register)}`,
    place,
    { ...filed, answers: applicant(place) },
    grant.token,
  );
}

const opening = (planId: string, place: number) =>
  post(`/${endpointPath(registerEndpoints.openDraft)}`, place, { planId });

async function run(operation: Operation): Promise<Outcome> {
  const { kind, ports, planId, connections, count, ms = Number.POSITIVE_INFINITY } = operation;
  const times: number[] = [];
  const codes: Record<string, number> = {};
  const numbers: string[] = [];
  const whose = `${ports} ${planId}`;
  const grants = granted.get(whose) ?? [];
  granted.set(whose, grants);
  const lines = Array.from(
    { length: connections },
    (_, n) => new PhoneConnection(ports[n % ports.length] as number),
  );
  const used = kind === 'submit' ? grants.splice(0, count) : kind === 'again' ? grants.splice(0) : [];
  const most = kind === 'submit' ? used.length : count;
  const prepared = used.map((grant) => submission(planId, grant));
  const began = performance.now();
  let next = 0;

  const recordResult = (response: HttpResult, since: number): HttpResult => {
    times.push(performance.now() - since);
    const key = `${response.status}/${response.body.code}`;
    codes[key] = (codes[key] ?? 0) + 1;
    const { no } = response.body.data ?? {};
    if (typeof no === 'string') numbers.push(no);
    return response;
  };
  /** Repeats a rejected call after its `Retry-After`; one without fails. */
  const patient = async (line: PhoneConnection, text: string): Promise<HttpResult> => {
    for (;;) {
      const response = await line.ask(text);
      const { status, retryAfter } = response;
      if ((status !== 503 && status !== 429) || retryAfter === undefined) return response;
      codes[`${status}, come again`] = (codes[`${status}, come again`] ?? 0) + 1;
      await new Promise((later) => setTimeout(later, retryAfter * 1_000));
    }
  };
  const one = async (line: PhoneConnection, at: number): Promise<void> => {
    const since = performance.now();
    if (kind === 'bare') {
      recordResult(
        await line.ask(submission(planId, { submissionKey: `bare-${at}-${since}`, token: 'none' })),
        since,
      );
    } else if (kind === 'list') {
      recordResult(await line.ask(post(`/${endpointPath(planEndpoints.list)}`, at, {})), since);
    } else if (kind === 'open') {
      const { body } = recordResult(await line.ask(opening(planId, at)), since);
      if (body.code === 0) grants.push(body.data as unknown as Grant);
    } else if (kind === 'crowd') {
      const { status, body } = await patient(line, opening(planId, at));
      if (body.code === 0) {
        recordResult(await patient(line, submission(planId, body.data as unknown as Grant)), began);
      } else recordResult({ status, body }, began);
    } else recordResult(await line.ask(prepared[at % prepared.length] as string), since);
  };
  await Promise.all(
    lines.map(async (line) => {
      while (next < most && performance.now() - began < ms) await one(line, next++);
    }),
  );
  const lasted = performance.now() - began;
  for (const line of lines) line.end();
  // Unused drafts are kept for the next operation. A fast machine opens more of them than a call takes arguments.
  const unused = kind === 'submit' ? used.slice(next) : kind === 'again' ? used : [];
  for (const grant of unused) grants.push(grant);
  times.sort((a, b) => a - b);
  const of = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return { done: times.length, ms: lasted, p50: of(0.5), p99: of(0.99), last: of(1), codes, numbers };
}

process.on('message', (operation: Operation) => {
  run(operation).then(
    (outcome) => process.send?.({ outcome }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
