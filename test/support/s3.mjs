// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { findProgram, freePort, install } from './machine.mjs';

/** @typedef {{ url: string, stop: () => void }} S3 `stop` may be called more than once, also while exiting. */

/** Ceph's gateway, and the minimal cluster that it needs. */
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool'];
const KEY = 'orientation';
const SECRET = 'orientation-tests';
const STARTS_IN_MS = 60_000;

const areHere = () => PROGRAMS.every((program) => findProgram([program]) !== undefined);

/**
 * A real S3 server for tests: the one at TEST_S3_URL (`http://key:secret@host:port`), or a new one with its data in memory,
 * which listens on loopback only and is deleted by `stop`. `undefined` if Ceph is neither installed nor can be.
 * @returns {Promise<S3 | undefined>}
 */
export async function provideS3() {
  const named = process.env.TEST_S3_URL;
  if (named) return { url: named, stop: () => {} };
  if (!areHere() && !(install(PACKAGES) && areHere())) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'orientation-s3-'));
  const [port, monitorPort] = [await freePort(), await freePort()];
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`;
  const id = randomUUID();
  const keyring = join(folder, 'keyring');
  const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = [];
  const stop = () => {
    for (const child of running.splice(0).reverse()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  /** @param {string} program @param {string[]} args */
  const run = (program, args) => {
    const { status, stderr } = spawnSync(program, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: STARTS_IN_MS,
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  /** @param {string} name @param {string[]} rights */
  const addKey = (name, ...rights) => {
    const caps = rights.flatMap((right) => ['--cap', ...right.split(/ (.*)/s).slice(0, 2)]);
    run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps]);
  };
  /** @param {string} program @param {string[]} args */
  const serve = (program, args) => {
    running.push(spawn(program, [...args, '-f'], { cwd: folder, env, stdio: 'ignore' }));
  };

  const settings = {
    fsid: id,
    keyring,
    mon_host: monitor,
    mon_data: join(folder, 'mon'),
    osd_data: join(folder, 'osd'),
    run_dir: folder,
    admin_socket: '',
    log_file: join(folder, '$name.log'),
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    ms_bind_ipv6: false,
    osd_objectstore: 'memstore',
    memstore_device_bytes: 2 * 1024 ** 3,
    // A single replica, and no monitoring of the machine's disk space.
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    osd_crush_chooseleaf_type: 0,
    mon_allow_pool_size_one: true,
    mon_data_avail_crit: 0,
    mon_data_avail_warn: 0,
    // Longer, because a daemon on a busy machine may respond late.
    osd_heartbeat_grace: 600,
    paxos_propose_interval: 0.05,
    rgw_rados_pool_pg_num_min: 1,
    rgw_frontends: `beast endpoint=127.0.0.1:${port}`,
    rgw_run_sync_thread: false,
    rgw_s3_auth_order: 'local',
  };
  try {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    writeFileSync(join(folder, 'ceph.conf'), `[global]\n${lines.join('\n')}\n`);
    for (const data of ['mon', 'osd']) mkdirSync(join(folder, data));
    writeFileSync(keyring, '', { mode: 0o600 });
    addKey('mon.', 'mon allow *');
    addKey('client.admin', 'mon allow *', 'osd allow *');
    addKey('client.rgw', 'mon allow *', 'osd allow *');
    addKey('osd.0', 'mon allow profile osd', 'osd allow *');
    const map = join(folder, 'monmap');
    run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', monitor, map]);
    run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
    serve('ceph-mon', ['-i', 'a']);
    const disk = randomUUID();
    run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', disk, '--no-mon-config']);
    run('ceph', ['-n', 'client.admin', 'osd', 'new', disk, '0']);
    serve('ceph-osd', ['-i', '0']);
    const user = [`--uid=${KEY}`, `--display-name=${KEY}`, `--access-key=${KEY}`, `--secret-key=${SECRET}`];
    run('radosgw-admin', ['-n', 'client.rgw', 'user', 'create', ...user]);
    serve('radosgw', ['-n', 'client.rgw']);
    await answering(`http://127.0.0.1:${port}/`);
  } catch (error) {
    const log = readLog(join(folder, 'client.rgw.log'));
    stop();
    throw new Error(`The S3 server did not start: ${log}`, { cause: error });
  }
  return { url: `http://${KEY}:${SECRET}@127.0.0.1:${port}`, stop };
}

/** @param {string} url */
async function answering(url) {
  for (const end = Date.now() + STARTS_IN_MS; Date.now() < end; await after(100)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`nothing answers at ${url}`);
}

/** @param {string} file */
function readLog(file) {
  try {
    return readFileSync(file, 'utf8').slice(-4_000);
  } catch {
    return '';
  }
}
