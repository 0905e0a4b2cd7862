// The opening minute: `npx tsx test/bench/opening.ts [--postgres] [--processes=1] [--seconds=8] [--connections=128]
// [--clients=30000] [--flush=0]`, after a build. Four rows in one run with the same phones: a bare Fastify server that inserts the
// same rows, drafts opened, applications submitted, and submissions to a full plan; with CPU ms per call of the processes
// and of the database. Then this many clients compete for the 3,000 places of a plan: fails unless 3,000 get one, each
// with a unique number, everybody gets a response, and the only failures are rejections with a time to retry.
// The server that is started has no durable commits; with `--flush=3` it has, and each write to its disk takes 3 ms, as on a
// disk that keeps what it confirms. TEST_DATABASE_URL names another server.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPENING_PLANS } from '#school/demo/bench/bench-plan';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { codes } from '#wire/codes';
import { emptyDatabase } from '../school/empty-database';
import { providePostgres } from '../support/postgres.mjs';
import { Backend } from './backend';
import { cpuOf, cpuOfServer, postmasterOf } from './cpu-time';
import type { Operation, Outcome } from './opening-clients';
import { readOptions } from './read-options';

const { postgres, processes, seconds, connections, clients, flush } = readOptions({
  processes: 1,
  seconds: 8,
  connections: 128,
  clients: 30_000,
  flush: 0,
});
const [open, small] = OPENING_PLANS;
/** Maximum ms until a client must know whether it has a place. */
const ANSWERED_WITHIN = 60_000;
const FULL = `200/${codes.planFull}`;
const TAKEN = `200/${codes.success}`;

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const phones = fork(beside('./opening-clients.ts'));
if (flush && process.env.TEST_DATABASE_URL) throw new Error('--flush is for a server that the bench starts');
/** ms per write to the disk; commits that come meanwhile share the next one. */
const durable = {
  ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  ...{ commit_delay: flush * 1_000, commit_siblings: 0 },
};
const server = postgres ? await providePostgres(flush ? durable : {}) : undefined;
if (postgres && !server) throw new Error('no PostgreSQL');
if (server) process.env.TEST_DATABASE_URL = server.url;
const postmaster = server && (await postmasterOf(server.url));

async function send(operation: Operation): Promise<Outcome> {
  phones.send(operation);
  const [{ outcome, error }] = (await once(phones, 'message')) as [{ outcome?: Outcome; error?: string }];
  if (!outcome) throw new Error(error);
  return outcome;
}

interface Row {
  readonly rate: number;
  readonly text: string;
}

/** Runs an operation and measures its cost. */
async function measured(
  pids: readonly number[],
  operation: Operation,
): Promise<Row & { readonly outcome: Outcome }> {
  const before = [cpuOf(pids), cpuOfServer(postmaster)] as const;
  const outcome = await send(operation);
  const [own, database] = [cpuOf(pids) - before[0], cpuOfServer(postmaster) - before[1]];
  const rate = outcome.done / (outcome.ms / 1_000);
  const each = (ms: number) => (ms / outcome.done).toFixed(2);
  const text =
    `${Math.round(rate)}/s, p50 ${outcome.p50} ms, p99 ${outcome.p99} ms; CPU ms a call: processes ${each(own)}, ` +
    `database ${each(database)}; ${summaryOf(outcome)}`;
  return { rate, text, outcome };
}

function summaryOf({ codes: each }: Outcome): string {
  return Object.entries(each)
    .map(([code, times]) => `${times} × ${code}`)
    .join(', ');
}

/** Tables and indexes like the school's, empty. */
async function bare(): Promise<Row> {
  const database = server && (await emptyDatabase(server.url));
  const folder = mkdtempSync(join(tmpdir(), 'orientation-bare-'));
  await (await openSqlStore(database ? { databaseUrl: database.url } : { dataDir: folder })).close();
  const begun: ChildProcess[] = [];
  try {
    const ports: number[] = [];
    for (let n = 0; n < processes; n += 1) {
      const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database?.url };
      const child = fork(beside('./opening-bare.ts'), { env });
      begun.push(child);
      ports.push(((await once(child, 'message')) as [number])[0]);
    }
    const operation = { kind: 'bare', ports, planId: open.id, connections, count: 1_000_000 } as const;
    await send({ ...operation, ms: 1_000 });
    return await measured(
      begun.map(({ pid = 0 }) => pid),
      { ...operation, ms: seconds * 1_000 },
    );
  } finally {
    for (const child of begun) child.kill('SIGKILL');
    await Promise.all(begun.map((child) => once(child, 'exit')));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function school(): Promise<Backend> {
  const environment = { TRUST_PROXY: '1', DEMO: 'on' };
  return Backend.start({ postgres, processes, sockets: 1, environment });
}

function show(name: string, row: Row, yardstick: Row): void {
  console.log(`${name}: ${row.text} (${(row.rate / yardstick.rate).toFixed(2)} of bare)`);
}

async function rows(): Promise<void> {
  const yardstick = await bare();
  show('bare Fastify with the same insert', yardstick, yardstick);
  const backend = await school();
  try {
    const { ports, pids } = backend;
    const operation = { ports, planId: open.id, connections, count: 1_000_000, ms: seconds * 1_000 } as const;
    await send({ ...operation, kind: 'list', ms: 1_000 });
    show('findPlanList', await measured(pids, { ...operation, kind: 'list' }), yardstick);
    await send({ ...operation, kind: 'open', ms: 1_000 });
    show('openDraft', await measured(pids, { ...operation, kind: 'open' }), yardstick);
    await send({ ...operation, kind: 'submit', ms: 1_000 });
    const submitted = await measured(pids, { ...operation, kind: 'submit' });
    show('submit', submitted, yardstick);
    if (Object.keys(submitted.outcome.codes).some((code) => code !== TAKEN))
      throw new Error('a submission failed');
  } finally {
    await backend.end();
  }
  await whenFull(yardstick);
}

async function whenFull(yardstick: Row): Promise<void> {
  const backend = await school();
  try {
    const operation = { ports: backend.ports, planId: small.id, connections } as const;
    await send({ ...operation, kind: 'open', count: small.cap + 1_000 });
    await send({ ...operation, kind: 'submit', count: small.cap + 500 });
    const row = await measured(backend.pids, {
      ...operation,
      kind: 'again',
      count: 1_000_000,
      ms: seconds * 1_000,
    });
    show('submit when full', row, yardstick);
    if (Object.keys(row.outcome.codes).some((code) => code !== FULL)) throw new Error('it was not full');
  } finally {
    await backend.end();
  }
}

async function crowd(): Promise<void> {
  const backend = await school();
  try {
    const operation = { kind: 'crowd', ports: backend.ports, planId: small.id, count: clients } as const;
    const outcome = await send({ ...operation, connections: Math.min(clients, 1_000) });
    const numbers = new Set(outcome.numbers);
    console.log(
      `${clients} clients for ${small.cap} places, ${backend.name}: the last answer after ${(outcome.last / 1_000).toFixed(1)} s, ` +
        `p50 ${(outcome.p50 / 1_000).toFixed(1)} s; ${summaryOf(outcome)}`,
    );
    if (numbers.size !== small.cap || outcome.codes[TAKEN] !== small.cap)
      throw new Error(`${outcome.codes[TAKEN]} places and ${numbers.size} numbers`);
    if (outcome.done !== clients) throw new Error('somebody was not answered');
    if ((outcome.codes[FULL] ?? 0) !== clients - small.cap) throw new Error('somebody was failed');
    if (outcome.last > ANSWERED_WITHIN) throw new Error('somebody waited too long');
  } finally {
    await backend.end();
  }
}

try {
  await rows();
  await crowd();
} finally {
  phones.kill();
  server?.stop();
}
