import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { SmallSchool } from '../school/store/small-school';

const WORKER = fileURLToPath(new URL('./entry-worker.ts', import.meta.url));
const BATCH_SIZE = 200;

export interface Books {
  readonly acknowledged: number;
  readonly filed: number;
  /** Acknowledged, but not stored, or stored with another number. */
  readonly lost: number;
  readonly numbers: readonly number[];
  readonly taken: number;
}

/** Repeatedly kills a process during a full batch while another one continues; returns the final state of the records. */
export async function killWhileEntering(databaseUrl: string, kills: number): Promise<Books> {
  const opened = await openSqlStore({ databaseUrl });
  try {
    const small = await SmallSchool.open(opened);
    await small.publish('plan', { cap: 1_000_000 });
    const acknowledged = new Map<string, string>();
    let next = 0;
    /** Killed after this many receipts, or runs until all are there. */
    const run = async (killedAfter: number) => {
      const child = fork(WORKER, {
        execArgv: ['--import', 'tsx'],
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          TENANT: small.tenantId,
          NOW: String(small.clock.now()),
          FROM: String(next),
          COUNT: String(BATCH_SIZE),
        },
      });
      next += BATCH_SIZE;
      let left = killedAfter;
      child.on('message', (said: 'done' | { readonly submissionKey: string; readonly no: string }) => {
        if (said === 'done') return child.disconnect();
        acknowledged.set(said.submissionKey, said.no);
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      });
      await once(child, 'exit');
    };
    for (let n = 0; n < kills; n += 2) {
      const pair = [n, n + 1].filter((at) => at < kills);
      await Promise.all(pair.map((at) => run(1 + ((at * 37) % (BATCH_SIZE - 60)))));
    }
    await run(Number.POSITIVE_INFINITY);
    const rows = await small.filed();
    const filed = new Map(rows.map(({ submissionKey, no }) => [submissionKey, no]));
    return {
      acknowledged: acknowledged.size,
      filed: rows.length,
      lost: [...acknowledged].filter(([key, no]) => filed.get(key) !== no).length,
      numbers: rows.map(({ no }) => Number(no.slice(-6))).sort((a, b) => a - b),
      taken: await small.taken('plan'),
    };
  } finally {
    await opened.close();
  }
}
