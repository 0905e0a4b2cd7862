// A disk that becomes full while the built backend runs: `npx tsx test/bench/full-disk.ts`, after a build, as root on
// Linux, because it mounts a small file system. Students upload until nothing more is accepted; the process is killed;
// then another process takes the last byte and releases it. Fails unless every acknowledged file is intact at the end,
// /healthz has reported the state at each step, and uploads continue once there is space.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { SealedCalls } from './sealed-calls';

const MIB = 1024 ** 2;
const DISK = 320;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PLAN = 'qy-2026-autumn';

interface StoredFile {
  readonly path: string;
  readonly digest: string;
  readonly bearer: string;
}

const calls = new SealedCalls();

function start(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve('dist/school/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, HUMAN_CHECK: 'off', FILES_KEEP_FREE: '64M' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((settle, fail) => {
    let said = '';
    const onOutput = (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
      if (found === undefined) return;
      calls.port = Number(found);
      settle(child);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => fail(new Error(said)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await ended;
}

const kept: StoredFile[] = [];

/** The status of the first refused call, or 200. */
async function upload(): Promise<number> {
  const draft = await calls.ask(registerEndpoints.openDraft, { planId: PLAN });
  if (draft.status !== 200) return draft.status;
  const { token: bearer } = draft.data;
  const { status, data } = await calls.ask(fileEndpoints.token, {}, bearer);
  if (status !== 200) return status;
  const file = { filePath: 'a.png', fileType: 'image/png' };
  const opened = await calls.ask(fileEndpoints.uploadUrl, file, bearer, data.token);
  if (opened.status !== 200) return opened.status;
  const bytes = Buffer.concat([PNG, randomBytes(3 * MIB)]);
  const { pathname, search } = new URL(opened.data.uploadUrl);
  const put = await calls.send('PUT', pathname + search, { 'content-type': 'image/png' }, bytes);
  if (put.status === 200)
    kept.push({
      path: opened.data.encryUrl,
      digest: createHash('sha256').update(bytes).digest('hex'),
      bearer,
    });
  return put.status;
}

async function fill(): Promise<number> {
  for (;;) {
    const status = await upload();
    if (status !== 200) return status;
  }
}

async function readable(): Promise<number> {
  let good = 0;
  for (const { path, digest, bearer } of kept) {
    const { data } = await calls.ask(fileEndpoints.readableUrl, { filePath: path }, bearer);
    const { pathname, search } = new URL(data.decryUrl);
    const { bytes } = await calls.send('GET', pathname + search);
    good += Number(createHash('sha256').update(bytes).digest('hex') === digest);
  }
  return good;
}

async function health(): Promise<string> {
  const { status, bytes } = await calls.send('GET', '/healthz');
  return `${status} ${JSON.parse(bytes.toString()).storage}`;
}

function expectThat(what: string, seen: unknown, expected: unknown): void {
  console.log(`${what}: ${seen}`);
  if (seen !== expected) throw new Error(`${what}: ${seen}, not ${expected}`);
}

const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk]);
const dataDir = join(disk, 'data');
const strangers = join(disk, 'strangers');
let child: ChildProcess | undefined;
try {
  child = await start(dataDir);
  expectThat('health of an empty school', await health(), '200 ok');
  expectThat('the upload that finds no room', await fill(), 507);
  expectThat('health then', await health(), '200 low');
  if (kept.length === 0) throw new Error('nothing was taken');
  await kill(child);
  child = await start(dataDir);
  expectThat(`files readable of ${kept.length} after kill -9`, await readable(), kept.length);

  try {
    for (;;) appendFileSync(strangers, Buffer.alloc(MIB));
  } catch {}
  const { bavail, bsize } = statfsSync(disk);
  console.log(`somebody else has left ${bavail * bsize} bytes`);
  expectThat('health then', await health(), '503 full');
  expectThat('an upload', await upload(), 507);
  expectThat(`files readable of ${kept.length}`, await readable(), kept.length);
  await kill(child);
  const refused = await start(dataDir).then(
    () => 'begun',
    (thrown: Error) => thrown.message.trim(),
  );
  console.log(`a start without room: ${refused}`);
  if (refused === 'begun' || /\n +at /.test(refused))
    throw new Error('a start without room says why, and ends');

  rmSync(strangers);
  execFileSync('mount', ['-o', `remount,size=${2 * DISK}m`, disk]);
  child = await start(dataDir);
  expectThat('health with room', await health(), '200 ok');
  const before = kept.length;
  for (let n = 0; n < 10; n += 1) await upload();
  expectThat('uploads that go on, of 10', kept.length - before, 10);
  expectThat(`files readable of ${kept.length}`, await readable(), kept.length);
} finally {
  if (child) await kill(child).catch(() => undefined);
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
}
