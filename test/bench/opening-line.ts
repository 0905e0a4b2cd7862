// The queue of a plan that opens, over HTTP: `npx tsx test/bench/opening-line.ts [--processes=2] [--clients=4000]
// [--crowd=30000] [--connections=2000]`, after a build. First the clients want a place of a large plan: a fifth submits after
// the draw, half never return. Fails unless nobody is served before their turn or told to wait after it, no number and no
// fixed turn changes, everybody who returns gets a place and a unique number, and the queue is empty after its last turn.
// Then the crowd wants the 3,000 places of a small one. Fails unless exactly 3,000 get one, each with a unique number,
// whoever submitted early in the draw gets no more of them than whoever submitted late, and everybody has a response
// within a minute of the opening. TEST_DATABASE_URL names a server; otherwise one is started.
import { OPENING } from '#school/core/enrollment/submission/opening-crowd';
import { OPENING_PLANS } from '#school/demo/bench/bench-plan';
import { LAKESIDE } from '#school/demo/lakeside';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { codes } from '#wire/codes';
import { Backend, percentile } from './backend';
import { cpuOf } from './cpu-time';
import { LinePhone } from './line-phone';
import { now, PhonePool } from './phone-pool';
import { readOptions } from './read-options';

const { processes, clients, crowd, connections } = readOptions({
  processes: 2,
  clients: 4_000,
  crowd: 30_000,
  connections: 2_000,
});
const [large, small] = OPENING_PLANS;
/** ms between the last draft and the opening of the plan. */
const AHEAD = 3_000;
/** Maximum ms after the opening until everybody has a response. */
const ANSWERED_WITHIN = 60_000;
/** How much more than a half of the places the earlier half of the draw may have: more than five standard deviations. */
const UNFAIR = 0.05;

const backend = await Backend.start({
  postgres: true,
  processes,
  sockets: 1,
  environment: { TRUST_PROXY: '1', DEMO: 'on' },
});
const pool = new PhonePool(backend.ports, connections);
const wrong: string[] = [];

/** Changes the opening time during operation, as the school's administrator would. */
async function openAt(planId: string, opensAt: number): Promise<void> {
  const { store, close } = await openSqlStore(backend.database);
  await store.transaction(async ({ plans }) => {
    const plan = await plans.findForUpdate(LAKESIDE, planId);
    if (plan) await plans.save({ ...plan, definition: { ...plan.definition, opensAt } });
  });
  await close();
}

/** Each with its draft; `comesBack`: which of them return when told. */
async function phonesOf(
  planId: string,
  from: number,
  count: number,
  comesBack: (at: number) => boolean,
): Promise<readonly LinePhone[]> {
  const phones = Array.from({ length: count }, (_, n) => {
    return new LinePhone(from + n, planId, comesBack(n), (problem) => wrong.push(problem));
  });
  await pool.serve(phones);
  return phones;
}

/** Opens the plan for these phones: a fifth of them taps within two seconds after the draw. */
async function rush(planId: string, phones: readonly LinePhone[]) {
  const opensAt = Date.now() + AHEAD;
  await openAt(planId, opensAt);
  for (const [n, phone] of phones.entries()) {
    const isLate = n % 10 >= 8;
    const share = ((n * 7_919) % phones.length) / phones.length;
    phone.submitFrom(opensAt + (isLate ? OPENING.draw + share * 2_000 : share * OPENING.draw * 0.9));
  }
  const before = cpuOf(backend.pids);
  await pool.serve(phones);
  const cpu = cpuOf(backend.pids) - before;
  const all = (call: 'submit' | 'poll') => phones.reduce((sum, { sent }) => sum + sent[call], 0);
  const [submissions, polls] = [all('submit'), all('poll')];
  const shed = phones.reduce((sum, phone) => sum + phone.shed, 0);
  const calls =
    `${submissions} submissions and ${polls} polls sent, ${shed} of them told to come again, ` +
    `${(cpu / (submissions + polls)).toFixed(2)} CPU ms each`;
  return { opensAt, calls };
}

const numbersOf = (phones: readonly LinePhone[]) => new Set(phones.flatMap(({ end }) => end?.no ?? []));
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

async function half(): Promise<void> {
  await openAt(large.id, Date.now() + 3_600_000);
  const phones = await phonesOf(large.id, 0, clients, (at) => at % 2 === 0);
  const { opensAt, calls } = await rush(large.id, phones);
  const back = phones.filter(({ comesBack }) => comesBack);
  const numbers = numbersOf(back);
  if (numbers.size !== back.length) wrong.push(`${back.length} came back, ${numbers.size} have a number`);
  const late = back.flatMap(({ end, turn }) => (end && turn ? Math.max(0, end.at - turn.to) : []));
  const last = Math.max(...phones.map(({ turn, end }) => turn?.to ?? end?.at ?? 0));
  await new Promise((over) => setTimeout(over, Math.max(0, last - now())));
  const newcomers = await phonesOf(large.id, clients, processes, () => false);
  await pool.serve(newcomers);
  if (numbersOf(newcomers).size !== processes) wrong.push('the line is not empty after its last turn');
  console.log(
    `${clients} clients, ${clients - back.length} of whom never came back, ${backend.name}: ${numbers.size} served, ` +
      `the last turn ${seconds(last - opensAt)} s after the opening and the last receipt ` +
      `${seconds(Math.max(...back.map(({ end }) => end?.at ?? 0)) - opensAt)} s; served after their turn by ` +
      `${percentile(late, 0.5)} ms (p50), ${percentile(late, 0.99)} ms (p99); ${calls}. ` +
      `Limit: a process calls ${OPENING.aSecond} a second, ${OPENING.draw / 1_000} s after the opening at the earliest`,
  );
}

async function everybody(): Promise<void> {
  await openAt(small.id, Date.now() + 3_600_000);
  const phones = await phonesOf(small.id, 1_000_000, crowd, () => true);
  const { opensAt, calls } = await rush(small.id, phones);
  const codesOf = (code: number) => phones.filter(({ end }) => end?.code === code);
  const winners = codesOf(codes.success);
  const places = Math.min(crowd, small.cap);
  if (winners.length !== places || numbersOf(winners).size !== places)
    wrong.push(`${winners.length} places and ${numbersOf(winners).size} numbers`);
  if (codesOf(codes.planFull).length !== crowd - places) wrong.push('somebody has neither a place nor a no');
  const ends = phones.map(({ end }) => (end?.at ?? Number.POSITIVE_INFINITY) - opensAt);
  const last = Math.max(...ends);
  if (last > ANSWERED_WITHIN) wrong.push('somebody waited too long');
  const inTime = phones
    .filter(({ sentAt = 0 }) => sentAt < opensAt + OPENING.draw)
    .sort((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0));
  const placesOf = (some: readonly LinePhone[]) => some.filter(({ end }) => end?.no !== undefined).length;
  const early = placesOf(inTime.slice(0, inTime.length / 2)) / placesOf(inTime);
  if (crowd > small.cap && early - 0.5 > UNFAIR)
    wrong.push(`the earlier half of the draw has ${early.toFixed(2)} of its places`);
  console.log(
    `${crowd} clients for ${small.cap} places, ${backend.name}: ${winners.length} served, ${early.toFixed(2)} of them of the ` +
      `earlier half of the ${inTime.length} in the draw; the last response ${seconds(last)} s after the opening, p50 ` +
      `${seconds(percentile(ends, 0.5))} s; ${calls}`,
  );
}

try {
  await half();
  await everybody();
  if (wrong.length > 0) throw new Error(`${wrong.length} wrong: ${wrong.slice(0, 5).join('; ')}`);
} finally {
  pool.end();
  await backend.end();
}
