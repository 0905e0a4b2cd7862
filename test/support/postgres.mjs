// @ts-check
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, freePort, install } from './machine.mjs';

/** @typedef {{ url: string, stop: () => void }} Postgres `stop` may be called more than once, also while exiting. */

/** The folder of PostgreSQL's server programs, the newest if there are several. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  let versions = /** @type {string[]} */ ([]);
  try {
    versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  } catch {}
  const found = findProgram(
    ['initdb'],
    versions.map((version) => join(debian, version, 'bin')),
  );
  return found === undefined ? undefined : dirname(realpathSync(found));
}

export const hasPostgres = () => findPrograms() !== undefined;

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function servant() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return {};
}

/**
 * A PostgreSQL server for tests: the one at TEST_DATABASE_URL, or a new temporary one, which listens on loopback only and
 * is deleted by `stop`. `undefined` if PostgreSQL is neither installed nor can be. A new one loses commits when the machine
 * stops, unless the settings in `wanted` say otherwise.
 * @param {Record<string, string | number>} [wanted]
 * @returns {Promise<Postgres | undefined>}
 */
export async function providePostgres(wanted = {}) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: () => {} };
  const programs = findPrograms() ?? (install(['postgresql']) ? findPrograms() : undefined);
  if (programs === undefined) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'orientation-pg-'));
  const data = join(folder, 'data');
  const user = servant();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  /** @param {string} program @param {string[]} args */
  const run = (program, args) =>
    spawnSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore', timeout: 60_000 })
      .status;
  const stop = () => {
    run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
    rmSync(folder, { recursive: true, force: true });
  };

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...wanted,
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const log = join(folder, 'log');
  const made =
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]) === 0;
  if (!made || run('pg_ctl', ['start', '-D', data, '-w', '-t', '50', '-l', log, '-o', options]) !== 0) {
    let reason = made ? '' : 'initdb failed';
    try {
      reason ||= readFileSync(log, 'utf8');
    } catch {}
    stop();
    throw new Error(`PostgreSQL did not start: ${reason}`);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
