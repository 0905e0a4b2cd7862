// Guessing from one address over HTTP: `npx tsx test/bench/guessing.ts [--postgres] [--processes=2] [--guesses=200000]
// [--students=200] [--sockets=64]`, after a build. Four kinds of guessers know all but one detail of their targets; a
// fifth guesses names and numbers at random. Meanwhile students behind the same address sign in, some after a mistake or
// two, and so do some whom a guesser elsewhere tries to lock out. Fails unless nobody is found, no guess is evaluated
// more often than the limits allow, and all students get in, those from another network at once. Then 300 guesses at each
// proof that bypasses a lockout, which must find nothing.
import { performance } from 'node:perf_hooks';
import { BENCH_STUDENTS, benchStudent } from '#school/demo/bench/bench-students';
import { LAKESIDE } from '#school/demo/lakeside';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { sweepAfterwards } from './attempts-rows';
import { Backend, type HttpResult, percentile } from './backend';
import { anybody, applicants, callFor, type Kind, kinds } from './guesses';
import { readOptions } from './read-options';
import { guessUnlocks } from './unlock-guesses';

const { postgres, processes, guesses, students, sockets } = readOptions({
  processes: 1,
  guesses: 200_000,
  students: 200,
  sockets: 64,
});

const backend = await Backend.start({ postgres, processes, sockets: sockets + students });

function send(
  endpoint: Endpoint<unknown, unknown>,
  body: object,
  bearer = '',
  address?: string,
): Promise<HttpResult> {
  const headers = { tenantid: LAKESIDE, authorization: `Bearer ${bearer}` };
  return backend.send(endpoint.method, `/${endpointPath(endpoint)}`, headers, body, address);
}

async function orThrow(endpoint: Endpoint<unknown, unknown>, body: object, bearer?: string) {
  const response = await send(endpoint, body, bearer);
  if (response.code !== codes.success) throw new Error(`${endpoint.path}: ${JSON.stringify(response)}`);
  return response.data;
}

async function apply(identity: object): Promise<void> {
  const planId = 'lb-2026-senior-one';
  const { token, submissionKey } = await orThrow(registerEndpoints.openDraft, { planId });
  const answers = {
    ...identity,
    ethnicGroup: '01',
    graduatedFrom: '第一中学',
    homeRegion: { code: '320102', names: ['江苏省', '南京市', '玄武区'] },
    homeAddress: '中山路 1 号',
    emergencyContact: '赵建国',
    emergencyPhone: '13800138000',
    boarding: '0',
  };
  const filed = { planId, submissionKey, templateVersion: 1, answers, promised: true };
  await orThrow(registerEndpoints.register, filed, token);
}

const counts = { found: 0, judged: 0, refused: 0 };
const finished: number[] = [];
let sent = 0;

function tell({ code }: HttpResult): boolean {
  finished.push(performance.now());
  if (code === codes.success) counts.found += 1;
  else if (code === codes.notFound) counts.judged += 1;
  else if (code === codes.tooManyAttempts) counts.refused += 1;
  else throw new Error(`a guess was answered with ${code}`);
  return code !== codes.tooManyAttempts;
}

async function guess(number: number): Promise<void> {
  const kind = kinds[number % (kinds.length + 1)];
  if (!kind) {
    tell(await send(number % 2 === 0 ? welcomeEndpoints.signIn : welcomeEndpoints.queryEnroll, anybody()));
    return;
  }
  const aim = kind.aims[Math.floor(number / (kinds.length + 1)) % kind.aims.length];
  if (!aim) throw new Error('nobody to aim at');
  const { at } = aim;
  if (!tell(await send(callFor(kind, number), aim.candidate(at % aim.candidates)))) return;
  aim.judged += 1;
  aim.at = Math.max(aim.at, at + 1);
}

const arrivals = { in: 0, calls: [] as number[], waits: [] as number[], unmistakenWaits: 0 };

/** Signs in as a student does: mistypes, tries again, waits when told to. */
async function arrive(place: number, mistakes: number): Promise<void> {
  const student = benchStudent(place);
  const began = performance.now();
  let waited = false;
  for (let left = mistakes; ; ) {
    const typed = left > 0 ? { ...student, name: `${student.name}儿${left}` } : student;
    const asked = performance.now();
    const { code, data } = await send(welcomeEndpoints.signIn, typed);
    if (code === codes.tooManyAttempts) {
      waited = true;
      await new Promise((later) => setTimeout(later, data.retryAfter * 1_000));
    } else if (code === codes.notFound && left > 0) left -= 1;
    else if (code === codes.success) {
      arrivals.in += 1;
      arrivals.calls.push(performance.now() - asked);
      break;
    } else throw new Error(`a student was answered with ${code}`);
  }
  if (!waited) return;
  arrivals.waits.push((performance.now() - began) / 1_000);
  if (mistakes === 0) arrivals.unmistakenWaits += 1;
}

const named = { students: 20, in: 0 };

/**
 * Somebody elsewhere who knows a student's ID number tries to lock them out; the student signs in from their own network.
 */
async function keepOut(place: number): Promise<void> {
  const student = benchStudent(place);
  for (let n = 0; n < 10; n += 1)
    await send(welcomeEndpoints.signIn, { ...student, name: `${student.name}儿` }, '', '127.0.0.2');
  const { code } = await send(welcomeEndpoints.signIn, student, '', '127.0.0.3');
  if (code === codes.success) named.in += 1;
}

async function run(): Promise<void> {
  await Promise.all(applicants.map(apply));
  const arriving: Promise<void>[] = [];
  const guesser = async () => {
    while (sent < guesses) {
      const number = sent++;
      // Students are spread evenly among the guesses; one in ten mistypes twice, two in ten once.
      while (arriving.length < students && number >= (arriving.length * guesses) / students) {
        const n = arriving.length;
        const place = Math.floor(BENCH_STUDENTS / 2) + n * Math.floor(BENCH_STUDENTS / 2 / students);
        arriving.push(arrive(place, [0, 0, 0, 1, 0, 2, 0, 0, 1, 0][n % 10] ?? 0));
      }
      await guess(number);
    }
  };
  const keptOut = Promise.all(Array.from({ length: named.students }, (_, n) => keepOut(1_500 + n)));
  await Promise.all(Array.from({ length: sockets }, guesser));
  await Promise.all([...arriving, keptOut]);
}

/** How often one identity can have been evaluated in this many seconds: five times, then once after each growing lockout. */
function mostJudged(seconds: number): number {
  let judged = 5;
  for (let wait = 60, left = seconds; left >= wait; left -= wait, wait = Math.min(wait * 2, 3_600))
    judged += 1;
  return judged;
}

function describe({ knows, aims }: Kind): string {
  const most = Math.max(...aims.map(({ judged }) => judged));
  const candidates = Math.min(...aims.map((aim) => aim.candidates));
  const chance = ((most / candidates) * 100).toFixed(2);
  return `knows ${knows}: at most ${most} judged around one of ${aims.length} people, ${chance}% of ${candidates} candidates`;
}

try {
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1_000;
  const tenth = Math.floor(finished.length / 10);
  const rate = (from: number, to: number) =>
    Math.round((to - from) / (((finished[to] ?? 0) - (finished[from] ?? 0)) / 1_000));
  const flood = ((finished.at(-1) ?? 0) - (finished[0] ?? 0)) / 1_000;
  console.log(
    `${guesses} guesses from one address, ${backend.name}: found ${counts.found}, judged wrong ${counts.judged}, refused unjudged ${counts.refused}; ` +
      `${flood.toFixed(1)} s, ${Math.round(guesses / flood)} guesses/s (first tenth ${rate(0, tenth)}, last ${rate(finished.length - 1 - tenth, finished.length - 1)})`,
  );
  for (const kind of kinds) console.log(describe(kind));
  console.log(
    `students in ${arrivals.in} of ${students}; their sign-in p50 ${percentile(arrivals.calls, 0.5)} ms, p99 ${percentile(arrivals.calls, 0.99)} ms; ` +
      `told to wait ${arrivals.waits.length}, of whom ${arrivals.unmistakenWaits} had mistyped nothing, longest ${Math.max(0, ...arrivals.waits).toFixed(0)} s`,
  );
  console.log(
    `students whom somebody elsewhere tried to keep out: ${named.in} of ${named.students} in at once`,
  );
  console.log(await guessUnlocks(backend, 300));
  await backend.stop();
  console.log(await sweepAfterwards(backend.database));
  const allowed = mostJudged(seconds);
  const most = Math.max(...kinds.flatMap(({ aims }) => aims.map(({ judged }) => judged)));
  if (counts.found > 0) throw new Error(`${counts.found} guesses were right`);
  if (most > allowed)
    throw new Error(`${most} guesses around one person were judged, ${allowed} at most may be`);
  if (named.in !== named.students)
    throw new Error(`${named.students - named.in} named students were kept out`);
  if (arrivals.in !== students) throw new Error(`${arrivals.in} of ${students} students are in`);
} finally {
  await backend.end();
}
