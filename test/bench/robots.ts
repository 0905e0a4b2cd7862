// A program that submits made-up applications: `npx tsx test/bench/robots.ts [--postgres] [--seconds=60]
// [--students=200] [--sockets=64]`, after a build. One client with this many connections takes places of a plan from
// one address; meanwhile students apply, one in ten of them behind the same address. The plan has room for all, so that
// only the human check can keep someone out, and the places taken per minute show how long a smaller plan would last.
// Run with the human check off and on. All proofs are solved natively, the program's on all cores, the students' on
// one; the backend has priority, as it would on its own machine. Fails unless the check slows the program down tenfold
// and lets every student in.
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { withCheckDigit } from '#features/support/people';
import { BENCH_PLAN } from '#school/demo/bench/bench-plan';
import { LAKESIDE } from '#school/demo/lakeside';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { Backend, type HttpResult, percentile } from './backend';
import { readOptions } from './read-options';
import { Solvers } from './solvers';

const { postgres, seconds, students, sockets } = readOptions({ seconds: 60, students: 200, sockets: 64 });

const PROGRAMS_ADDRESS = '198.51.100.7';

interface Outcome {
  /** Places per minute. */
  readonly taken: number;
  readonly studentsIn: number;
}

/**
 * A person whose number nobody has (district code 0000). Birthdays and last digits are spread as in reality: many similar
 * numbers of one district would count as guesses at one number.
 */
function madeUp(place: number, district: '320000' | '330000'): object {
  const two = (number: number) => String(number).padStart(2, '0');
  const birthday = `2008${two((Math.floor(place / 28) % 12) + 1)}${two((place % 28) + 1)}`;
  const idCard = withCheckDigit(`${district}${birthday}${String((place % 997) + 1).padStart(3, '0')}`);
  return {
    name: '何静怡',
    idCard,
    phone: '13800138000',
    graduatedFrom: '第一中学',
    emergencyContact: '赵建国',
    emergencyPhone: '13900139000',
  };
}

function count(refused: Record<string, number>, code: number): void {
  refused[code] = (refused[code] ?? 0) + 1;
}

function summaryOf(refused: Readonly<Record<string, number>>): string {
  const each = Object.entries(refused).map(([code, times]) => `${times} × ${code}`);
  return each.length === 0 ? '' : ` (refused: ${each.join(', ')})`;
}

async function run(humanCheck: 'off' | 'on'): Promise<Outcome> {
  const environment = { HUMAN_CHECK: humanCheck, TRUST_PROXY: '1', DEMO: 'on' };
  const backend = await Backend.start({
    postgres,
    processes: 1,
    sockets: sockets + students,
    environment,
  });
  const solvers = { program: new Solvers(availableParallelism()), student: new Solvers(1) };
  const hashes = { program: 0, student: 0 };
  const calls: number[] = [];
  try {
    /** A call, with a proof if one is demanded; only the calls themselves are timed. */
    const send = async (
      who: keyof typeof hashes,
      address: string,
      endpoint: Endpoint<unknown, unknown>,
      body: object,
      bearer = '',
    ): Promise<HttpResult> => {
      for (let proof: string | undefined; ; ) {
        const headers = {
          tenantid: LAKESIDE,
          'x-forwarded-for': address,
          authorization: `Bearer ${bearer}`,
          ...(proof !== undefined && { humanproof: proof }),
        };
        const sent = performance.now();
        const response = await backend.send(endpoint.method, `/${endpointPath(endpoint)}`, headers, body);
        if (who === 'student') calls.push(performance.now() - sent);
        if (response.code !== codes.humanCheck) return response;
        const solved = await solvers[who].solve(response.data.challenge);
        hashes[who] += solved.hashes;
        proof = solved.proof;
      }
    };
    const file = async (who: keyof typeof hashes, address: string, answers: object) => {
      const draft = await send(who, address, registerEndpoints.openDraft, { planId: BENCH_PLAN.id });
      if (draft.code !== codes.success) return draft.code;
      const { submissionKey, token } = draft.data;
      const filed = { planId: BENCH_PLAN.id, submissionKey, templateVersion: 1, answers, promised: true };
      return (await send(who, address, registerEndpoints.register, filed, token)).code;
    };

    const began = performance.now();
    const passed = () => (performance.now() - began) / 1_000;
    const refused: Record<keyof typeof hashes, Record<string, number>> = { program: {}, student: {} };
    let taken = 0;
    let next = 0;
    const program = async () => {
      while (passed() < seconds) {
        const code = await file('program', PROGRAMS_ADDRESS, madeUp(next++, '330000'));
        if (code === codes.success && passed() < seconds) taken += 1;
        else if (code !== codes.success) count(refused.program, code);
      }
    };
    let studentsIn = 0;
    const student = async (place: number) => {
      await pause((place / students) * seconds * 1_000);
      const address = place % 10 === 0 ? PROGRAMS_ADDRESS : `203.0.113.${place % 250}`;
      const code = await file('student', address, madeUp(place, '320000'));
      if (code === codes.success) studentsIn += 1;
      else count(refused.student, code);
    };
    // Calls that the program has not finished in time are ignored.
    const cutOff = (thrown: unknown) => {
      if (passed() < seconds) throw thrown;
    };
    for (let one = 0; one < sockets; one += 1) program().catch(cutOff);
    await Promise.all([
      pause(seconds * 1_000),
      ...Array.from({ length: students }, (_, place) => student(place)),
    ]);
    const p99 = percentile(calls, 0.99);
    const perMinute = Math.round((taken / seconds) * 60);
    console.log(
      `check ${humanCheck}, ${backend.name}: made-up people took ${taken} places, ${perMinute} a minute` +
        `${summaryOf(refused.program)}; students in ${studentsIn} of ${students}${summaryOf(refused.student)}, their calls p50 ${percentile(calls, 0.5)} ms, p99 ${p99} ms; ` +
        `thousands of hashes: the program ${Math.round(hashes.program / 1_000)}, the students ${Math.round(hashes.student / 1_000)}`,
    );
    return { taken: perMinute, studentsIn };
  } finally {
    await solvers.program.end();
    await solvers.student.end();
    await backend.end();
  }
}

const without = await run('off');
const checked = await run('on');
if (checked.taken * 10 > without.taken) throw new Error('the check does not slow the program down tenfold');
if (checked.studentsIn < students) throw new Error(`${checked.studentsIn} of ${students} students are in`);
