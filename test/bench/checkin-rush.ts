// A day of arrival over HTTP: `npx tsx test/bench/checkin-rush.ts [--postgres] [--processes=2] [--students=5000]
// [--stewards=20] [--sockets=64]`, after a build. Every student signs in, reads, saves, confirms and gets a pass; two
// stewards scan each pass concurrently. Fails unless each student is reported once and the second scan is refused.
import { performance } from 'node:perf_hooks';
import { BENCH_STUDENTS, benchStudent } from '#school/demo/bench/bench-students';
import { LAKESIDE } from '#school/demo/lakeside';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { Backend, type HttpResult, percentile } from './backend';
import { readOptions } from './read-options';

const { postgres, processes, students, stewards, sockets } = readOptions({
  processes: 1,
  students: BENCH_STUDENTS,
  stewards: 20,
  sockets: 64,
});

const times = new Map<string, number[]>();
const backend = await Backend.start({ postgres, processes, sockets: sockets + stewards });

function send(method: string, path: string, body: object, bearer: string): Promise<HttpResult> {
  return backend.send(method, path, { tenantid: LAKESIDE, authorization: `Bearer ${bearer}` }, body);
}

async function ask(endpoint: Endpoint<unknown, unknown>, body: object, bearer = ''): Promise<HttpResult> {
  const began = performance.now();
  const response = await send(endpoint.method, `/${endpointPath(endpoint)}`, body, bearer);
  const taken = times.get(endpoint.path) ?? [];
  taken.push(performance.now() - began);
  times.set(endpoint.path, taken);
  return response;
}

async function orThrow(endpoint: Endpoint<unknown, unknown>, body: object, bearer?: string) {
  const response = await ask(endpoint, body, bearer);
  if (response.code !== codes.success) throw new Error(`${endpoint.path}: ${JSON.stringify(response)}`);
  return response.data;
}

const answers = {
  ethnicGroup: '01',
  politicalStatus: '03',
  studentKind: '1',
  householdKind: '10',
  boarding: '2',
  homeRegion: { code: '320102', names: ['江苏省', '南京市', '玄武区'] },
  homeAddress: '中山路1号',
  parentName: '赵建国',
  parentRelation: '1',
  parentPhone: '13800138000',
  // A past day is refused.
  arrivalDay: '2099-09-05',
  arrivalSlot: '10',
  transport: 'train',
  companions: '1',
};

/** From signing in to a pass. */
async function prepare(place: number): Promise<string> {
  const { token } = await orThrow(welcomeEndpoints.signIn, benchStudent(place));
  await orThrow(welcomeEndpoints.noticeRead, {}, token);
  const { version } = await orThrow(welcomeEndpoints.infoForm, {}, token);
  await orThrow(welcomeEndpoints.updateInfo, { version, answers }, token);
  await orThrow(welcomeEndpoints.confirmInfo, { version: version + 1 }, token);
  return (await orThrow(welcomeEndpoints.pass, {}, token)).token;
}

const outcome = { reported: 0, used: 0, other: [] as string[] };

/** Two stewards scan the same pass concurrently. */
async function scan(pass: string, tokens: readonly [string, string]): Promise<void> {
  const both = await Promise.all(tokens.map((token) => ask(stewardEndpoints.report, { pass }, token)));
  for (const { code } of both) {
    if (code === codes.success) outcome.reported += 1;
    else if (code === codes.passUsed) outcome.used += 1;
    else outcome.other.push(String(code));
  }
}

async function rush(): Promise<void> {
  const signedIn: string[] = [];
  for (let n = 0; n < stewards; n += 1) {
    signedIn.push((await send('POST', '/sandbox/api/sign-in', { tenantId: LAKESIDE }, '')).data.token);
  }
  const passes: string[] = [];
  let preparing = sockets;
  let next = 0;
  const student = async () => {
    while (next < students) passes.push(await prepare(next++));
    preparing -= 1;
  };
  const pair = async (at: number) => {
    const tokens = [signedIn[2 * at], signedIn[2 * at + 1]] as [string, string];
    for (;;) {
      const pass = passes.shift();
      if (pass !== undefined) await scan(pass, tokens);
      else if (preparing === 0) return;
      else await new Promise((later) => setTimeout(later, 5));
    }
  };
  await Promise.all([
    ...Array.from({ length: sockets }, student),
    ...Array.from({ length: Math.floor(stewards / 2) }, (_, at) => pair(at)),
  ]);
  const { reported } = await orThrow(stewardEndpoints.reports, {}, signedIn[0]);
  if (outcome.reported !== students || outcome.used !== students || outcome.other.length > 0)
    throw new Error(`not once each: ${JSON.stringify({ ...outcome, students })}`);
  if (reported !== students) throw new Error(`the school counts ${reported} of ${students}`);
}

try {
  const began = performance.now();
  await rush();
  const seconds = (performance.now() - began) / 1_000;
  const calls = [...times.values()].reduce((sum, list) => sum + list.length, 0);
  console.log(
    `${students} students, ${stewards} stewards, ${backend.name}: each reported once, ` +
      `each second scan refused; ${seconds.toFixed(1)} s, ${Math.round(students / seconds)} students/s, ${Math.round(calls / seconds)} calls/s`,
  );
  for (const [path, list] of times) {
    console.log(`${path}: p50 ${percentile(list, 0.5)} ms, p99 ${percentile(list, 0.99)} ms`);
  }
} finally {
  await backend.end();
}
