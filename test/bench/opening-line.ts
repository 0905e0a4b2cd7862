// The queue of a plan that opens, over HTTP: `npx tsx test/bench/opening-line.ts [--processes=2] [--clients=4000]
// [--connections=400]`, after a build. A tenth submits after the draw, half never return, and the rest return when told,
// to any process. Fails unless nobody is served before their turn or told to wait after it, no fixed turn changes,
// everybody who returns gets a place and a unique number, and the queue is empty after its last turn; prints how long
// after their turn people were served. TEST_DATABASE_URL names a server; otherwise one is started.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { OPENING_PLANS } from '#school/demo/bench/bench-plan';
import { LAKESIDE } from '#school/demo/lakeside';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { codes } from '#wire/codes';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { Backend, percentile } from './backend';
import { cpuOf } from './cpu-time';
import { applicant, type HttpResult, PhoneConnection, post } from './phone-connection';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    clients: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '400' },
  },
});
const [processes, clients, connections] = [values.processes, values.clients, values.connections].map(
  Number,
) as [number, number, number];
const PLAN = OPENING_PLANS[0].id;
/** ms between the last draft and the opening of the plan. */
const AHEAD = 3_000;
/** Maximum ms between the processes' clocks, each of which queries the database's. */
const CLOCKS = 500;

/** A client in the queue; times in epoch ms. */
interface Client {
  readonly at: number;
  readonly comesBack: boolean;
  due: number;
  grant?: { readonly submissionKey: string; readonly token: string };
  ticket?: string;
  /** Bounds of the turn, once it is fixed. */
  turn?: { readonly from: number; readonly to: number };
  number?: string;
  /** Receipt or refusal. */
  end?: { readonly code: number; readonly at: number };
}

const now = () => performance.timeOrigin + performance.now();
const backend = await Backend.start({
  postgres: true,
  processes,
  sockets: 1,
  environment: { TRUST_PROXY: '1', DEMO: 'on' },
});

/** Changes the opening time during operation, as the school's administrator would. */
async function openAt(opensAt: number): Promise<void> {
  const { store, close } = await openSqlStore(backend.database);
  await store.transaction(async ({ plans }) => {
    const plan = await plans.findForUpdate(LAKESIDE, PLAN);
    if (plan) await plans.save({ ...plan, definition: { ...plan.definition, opensAt } });
  });
  await close();
}

/** Sends each client's calls when they are due, over connections that the processes share, until all are done. */
async function serve(waiting: Client[], call: (client: Client, phone: PhoneConnection) => Promise<boolean>) {
  waiting.sort((one, other) => other.due - one.due);
  let open = waiting.length;
  const phones = Array.from({ length: connections }, (_, n) => {
    return new PhoneConnection(backend.ports[n % processes] as number);
  });
  const work = async (phone: PhoneConnection) => {
    while (open > 0) {
      const next = waiting.at(-1);
      const early = next ? next.due - now() : 50;
      if (next && early <= 0) {
        waiting.pop();
        if (await call(next, phone)) open -= 1;
        else waiting.splice(waiting.findLastIndex(({ due }) => due >= next.due) + 1, 0, next);
      } else await new Promise((later) => setTimeout(later, Math.max(1, Math.min(early, 50))));
    }
  };
  await Promise.all(phones.map(work));
  for (const phone of phones) phone.end();
}

const wrong: string[] = [];
let asked = 0;

async function draft(client: Client, phone: PhoneConnection): Promise<boolean> {
  const path = `/${endpointPath(registerEndpoints.openDraft)}`;
  const { body } = await phone.ask(post(path, client.at, { planId: PLAN }));
  if (body.code === codes.success) client.grant = body.data as NonNullable<Client['grant']>;
  else client.due = now() + 1_000;
  return client.grant !== undefined;
}

async function submit(client: Client, phone: PhoneConnection): Promise<boolean> {
  const { at, grant, ticket } = client;
  const filed = { planId: PLAN, submissionKey: grant?.submissionKey, templateVersion: 1, promised: true };
  const submission = { ...filed, answers: applicant(at), ...(ticket !== undefined && { ticket }) };
  const sent = now();
  const response = await phone.ask(
    post(`/${endpointPath(registerEndpoints.register)}`, at, submission, grant?.token),
  );
  asked += 1;
  return heard(client, response, { sent, received: now() });
}

/** Whether this client is done. */
function heard(
  client: Client,
  { status, body }: HttpResult,
  { sent, received }: Record<'sent' | 'received', number>,
) {
  const { data = {} } = body;
  const { wait, retryAfter = 1 } = data as { readonly wait?: number; readonly retryAfter?: number };
  if (wait === undefined && (status !== 200 || body.code === codes.planNotYetOpen)) {
    client.due = received + retryAfter * 1_000;
    return false;
  }
  if (wait === undefined) {
    if (body.code === codes.success) client.number = String(data.no);
    else wrong.push(`${client.at}: ${status}/${body.code}`);
    if (client.turn && received < client.turn.from) wrong.push(`${client.at} was called before their turn`);
    client.end = { code: body.code, at: received };
    return true;
  }
  if (client.turn && sent > client.turn.to) wrong.push(`${client.at} waits after their turn`);
  if (typeof data.ticket === 'string') client.ticket = data.ticket;
  if (data.position !== undefined) {
    const seen = { from: sent + wait * 1_000 - CLOCKS, to: received + wait * 1_000 + CLOCKS };
    const { from, to } = client.turn ?? seen;
    client.turn = { from: Math.max(from, seen.from), to: Math.min(to, seen.to) };
    if (client.turn.from > client.turn.to) wrong.push(`the turn of ${client.at} was moved`);
  }
  client.due = received + retryAfter * 1_000;
  // A client that never returns only needs to know its place in the queue.
  return !client.comesBack;
}

try {
  await openAt(Date.now() + 3_600_000);
  const everybody = Array.from({ length: clients }, (_, at): Client => {
    return { at, comesBack: at % 2 === 0, due: 0 };
  });
  await serve([...everybody], draft);
  const opensAt = Date.now() + AHEAD;
  await openAt(opensAt);
  for (const client of everybody) {
    const isLate = client.at % 10 >= 8;
    const first = opensAt + (isLate ? OPENING.draw : 0);
    client.due = first + ((client.at * 7_919) % clients) * ((isLate ? 2_000 : OPENING.draw * 0.9) / clients);
  }
  const before = cpuOf(backend.pids);
  await serve([...everybody], submit);
  const cpu = cpuOf(backend.pids) - before;
  const back = everybody.filter(({ comesBack }) => comesBack);
  const numbers = new Set(back.flatMap(({ number }) => number ?? []));
  if (numbers.size !== back.length) wrong.push(`${back.length} came back, ${numbers.size} have a number`);
  const late = back.flatMap(({ end, turn }) => (end && turn ? Math.max(0, end.at - turn.to) : []));
  const last = Math.max(...everybody.map(({ turn, end }) => turn?.to ?? end?.at ?? 0));
  await new Promise((over) => setTimeout(over, Math.max(0, last - now())));
  const newcomers = Array.from({ length: processes }, (_, n): Client => {
    return { at: clients + n, comesBack: false, due: 0 };
  });
  await serve([...newcomers], draft);
  await serve([...newcomers], submit);
  if (newcomers.some(({ number }) => number === undefined))
    wrong.push('the line is not empty after its last turn');
  const ends = back.map(({ end }) => (end?.at ?? 0) - opensAt);
  console.log(
    `${clients} clients, ${clients - back.length} of whom never came back, ${processes} process(es): ${numbers.size} served, ` +
      `the last turn ${((last - opensAt) / 1_000).toFixed(1)} s after the opening and the last receipt ` +
      `${(Math.max(...ends) / 1_000).toFixed(1)} s; served after their turn by ${percentile(late, 0.5)} ms (p50), ` +
      `${percentile(late, 0.99)} ms (p99); ${asked} submissions sent, ${(cpu / asked).toFixed(2)} CPU ms each. ` +
      `Limit: a process calls ${OPENING.aSecond} a second, ${OPENING.draw / 1_000} s after the opening at the earliest`,
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} wrong: ${wrong.slice(0, 5).join('; ')}`);
} finally {
  await backend.end();
}
