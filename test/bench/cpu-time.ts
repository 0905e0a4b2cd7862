import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux reports process times in hundredths of a second. */
const TICK_MS = 10;

/** The parent, and the CPU time in ms of a process, including its ended children. */
function statOf(pid: number): { readonly parent: number; readonly ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

/** CPU time of these processes in ms. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.ms ?? 0), 0);
}

/** CPU time in ms of a PostgreSQL server on this machine with all its processes; 0 without one. */
export function cpuOfServer(postmaster: number | undefined): number {
  if (postmaster === undefined) return 0;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = pids.filter((pid) => Number(pid) === postmaster || statOf(Number(pid))?.parent === postmaster);
  return cpuOf(own.map(Number));
}

/** The first process of the server at this address, if it runs on this machine. */
export async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statOf(rows[0]?.pid ?? 0)?.parent;
  } finally {
    await client.end();
  }
}
