import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openSqlStore } from '#school/store/sql/open-sql-store';
import { DeskSchool } from '../school/core/desk/desk-under-test';
import { person } from '../school/store/small-school';

const WORKER = fileURLToPath(new URL('./decision-worker.ts', import.meta.url));
/** Decisions of each process. */
const OWN = 6;

export interface DecidedApplication {
  readonly status: string;
  /** Events of its history after the submission. */
  readonly events: number;
  /** Lines of the audit: decisions that were prepared, and that took effect. */
  readonly prepared: number;
  readonly effects: number;
  readonly isPending: boolean;
}

/**
 * Kills processes, two at a time, wherever they are between the preparation of a decision and its effect; another one does what is
 * left. Returns what became of each application, and the places that are taken.
 */
export async function killWhileDeciding(databaseUrl: string, kills: number) {
  const opened = await openSqlStore({ databaseUrl });
  try {
    const desk = await DeskSchool.open(opened);
    await desk.small.publish('plan', { cap: 100_000 });
    const filed = await Promise.all(
      Array.from({ length: kills * OWN }, (_, at) => desk.small.apply('plan', person(at))),
    );
    const ids = filed.map(({ applicationId }) => applicationId);
    let killed = 0;
    const run = async (own: readonly string[], killAt: number) => {
      const child = fork(WORKER, {
        execArgv: ['--import', 'tsx'],
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          TENANT: desk.tenantId,
          NOW: String(desk.small.clock.now()),
          IDS: own.join(),
          KILL_AT: String(killAt),
        },
      });
      const [code, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') killed += 1;
      else if (code !== 0) throw new Error(`a worker ended with ${code}`);
    };
    for (let n = 0; n < kills; n += 2) {
      const pair = [n, n + 1].filter((at) => at < kills);
      await Promise.all(
        pair.map((at) => run(ids.slice(at * OWN, (at + 1) * OWN), 2 + Math.round((at * 48) / kills))),
      );
    }
    await run([], 0);
    const applications = await Promise.all(
      ids.map(async (id): Promise<DecidedApplication> => {
        const { state, history } = await desk.record(id);
        const lines = await desk.audit(id);
        const count = (part: string) => lines.filter((line) => line.includes(part)).length;
        return {
          status: state.status,
          events: history.length - 1,
          prepared: count('decision.prepare done'),
          effects: count('takeEffect done'),
          isPending: (await desk.pending(id)) !== undefined,
        };
      }),
    );
    return { killed, applications, taken: await desk.small.taken('plan') };
  } finally {
    await opened.close();
  }
}
