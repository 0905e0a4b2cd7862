// @module-tag thorough
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openText, sealText } from '#school/http/envelope/sealed-text';
import { tenantEnvelope } from '#school/http/envelope/tenant-envelope';
import { hasS3, onS3, ownBucket } from '../store/s3/own-bucket';
import { Backend, buildBackend } from './built-backend';

/** Takes some seconds; more on a busy machine. */
const TIMEOUT_MS = 60_000;

/** The default tenant's encryption setting, as phones get it. */
async function encryptionAt(address: string): Promise<string> {
  const config = await fetch(`${address}/base/api/open/config/platform/config`);
  return ((await config.json()) as { data: { ysCry: string } }).data.ysCry;
}

describe('the built backend', { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  let keysBefore: string;
  const data = () => join(folder, 'data');
  beforeAll(async () => {
    folder = await buildBackend();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the built backend starts on an empty folder, locks it, and unlocks it', async () => {
    const backend = new Backend(folder, { PORT: '0', DATA_DIR: data() });
    const address = await backend.address();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${address}/sandbox`)).text()).toContain('沙盒');
    expect(await (await fetch(`${address}/sandbox/sandbox.js`)).text()).toContain('network-pay');
    expect(backend.output).toContain('赵一凡');
    keysBefore = await encryptionAt(address);

    const second = await new Backend(folder, { PORT: '0', DATA_DIR: data() }).ended();
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/in use by another process \(pid \d+\)\./);
    expect(second.stderr).not.toMatch(/^ +at /m);

    const status = await finishDuringStop(address, () => backend.stop());
    expect(status).toBe(0);
    expect(await readdir(data())).not.toContain('lock');
  });

  it('the built backend finds its data after a restart', async () => {
    const backend = new Backend(folder, { PORT: '0', DATA_DIR: data() });
    const address = await backend.address();
    const tenant = await fetch(`${address}/base/api/tenant/query`);
    const { tenantId } = ((await tenant.json()) as { data: { tenantId: string } }).data;
    const ysCry = await encryptionAt(address);
    expect(ysCry).toBe(keysBefore);
    const keys = tenantEnvelope(JSON.parse(ysCry));
    const asked = JSON.stringify({ name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' });
    const { yscryp, yscrys } = sealText(keys, asked);
    const found = await fetch(`${address}/enrollment-manage/register/queryEnrollResult`, {
      method: 'POST',
      headers: { tenantid: tenantId, 'content-type': 'application/json', yscry: '1', yscrys },
      body: JSON.stringify({ yscryp }),
    });
    const opened = openText(keys, await found.text());
    const { data: result } = JSON.parse(opened ?? '{}') as { data: { results: unknown[] } };
    expect(result.results).toEqual([
      expect.objectContaining({
        state: { status: 'waitlisted', rank: 7 },
        fee: expect.objectContaining({ state: 'paid' }),
      }),
    ]);
    expect(await backend.stop('SIGINT')).toBe(0);

    const log = join(data(), 'security.log');
    expect((await stat(log)).mode & 0o777).toBe(0o600);
    const last = JSON.parse((await readFile(log, 'utf8')).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ kind: 'lookUp', tenant: tenantId, outcome: 'done' });
    expect(last.network).toMatch(/^[\w-]{16}$/);
  });

  it('the built backend is paused on a copy of its data folder until that is adopted', async () => {
    const DATA_DIR = join(folder, 'restored');
    await cp(data(), DATA_DIR, { recursive: true });
    const copy = new Backend(folder, { PORT: '0', DATA_DIR });
    expect((await fetch(`${await copy.address()}/healthz`)).status).toBe(200);
    expect(await copy.stop()).toBe(0);
    expect(copy.output).toMatch(/^ *PAUSED: .+adopt-restored/m);
    expect((await copy.ended()).stderr).toContain('nothing is removed, swept or settled');
    expect((await new Backend(folder, { DATA_DIR }, 'adopt-restored').ended()).status).toBe(0);
    const adopted = new Backend(folder, { PORT: '0', DATA_DIR });
    await adopted.address();
    expect(await adopted.stop()).toBe(0);
    expect(adopted.output).not.toContain('PAUSED');
    expect((await adopted.ended()).stderr).toBe('');
  });

  it('the built backend writes its security log to standard output with SECURITY_LOG=stdout', async () => {
    const backend = new Backend(folder, { PORT: '0', DATA_DIR: data(), SECURITY_LOG: 'stdout' });
    await backend.address();
    expect(await backend.stop()).toBe(0);
    expect(backend.output).toMatch(/^\{"at":"[^"]+","kind":"setting"/m);
  });

  it('the built backend does not start without a writable security log', async () => {
    const refused = await new Backend(folder, { PORT: '0', DATA_DIR: data(), SECURITY_LOG: data() }).ended();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(`The security log ${data()} cannot be written (EISDIR). Set SECURITY_LOG.\n`);
    expect(await readdir(data())).not.toContain('lock');
  });

  it.each([
    ['PORT', /^Port \d+ is in use/],
    ['METRICS_PORT', /^Port \d+ of METRICS_PORT is in use/],
  ])(
    'the built backend reports that the port of %s is in use, and leaves nothing behind',
    async (name, line) => {
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as { port: number };
      const DATA_DIR = join(folder, 'never');
      const refused = await new Backend(folder, { PORT: '0', [name]: String(port), DATA_DIR }).ended();
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(line) });
      expect(existsSync(DATA_DIR)).toBe(false);
      holder.close();
    },
  );

  it('the built backend reports an unreachable database, without the password', async () => {
    const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/school';
    const refused = await new Backend(folder, { PORT: '0', DATABASE_URL }).ended();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/DATABASE_URL does not answer/);
    expect(refused.stderr).not.toContain('secret');
  });

  it('the built backend reports an unreachable file store, and an incomplete one', async () => {
    const halves = { PORT: '0', DATA_DIR: data(), S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files' };
    const half = await new Backend(folder, halves).ended();
    expect(half).toMatchObject({ status: 1, stderr: expect.stringMatching(/^S3_ACCESS_KEY is missing/m) });
    const keys = { S3_ACCESS_KEY: 'secret', S3_SECRET_KEY: 'secret' };
    const silent = await new Backend(folder, { ...halves, ...keys }).ended();
    expect(silent.status).toBe(1);
    expect(silent.stderr).toMatch(/S3_ENDPOINT does not answer/);
    expect(silent.stderr).not.toContain('secret');
  });

  it.each<[string, Record<string, string>, string?]>([
    ['DATABSE_URL is no setting: write DATABASE_URL', { DATABSE_URL: 'postgres://me:secret@db.test/school' }],
    ['FACE_VERIFIERS is JSON', { FACE_VERIFIERS: '{"hill":{"uri":"secret"}}' }],
    ['WECHAT_PAY_APPID is missing', { WECHAT_PAY_MCHID: 'secret' }],
    ['node main.js starts the backend', {}, 'rotate-key'],
  ])('the built backend says %s, and leaves nothing behind', async (line, settings, words = '') => {
    const DATA_DIR = join(folder, 'never');
    const refused = await new Backend(folder, { PORT: '0', DATA_DIR, ...settings }, words).ended();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(new RegExp(`^${line}`));
    expect(refused.stderr).not.toMatch(/secret|^ +at /m);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.runIf(hasS3)(onS3('the built backend stores its files in S3'), async () => {
    const { settings, bucket } = await ownBucket();
    const backend = new Backend(folder, {
      PORT: '0',
      DATA_DIR: join(folder, 'without-files'),
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    });
    const address = await backend.address();
    expect(backend.output).toContain(`the S3 store at ${settings.endpoint}`);
    expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ healthy: true, storage: 'ok' });
    expect(await backend.stop()).toBe(0);
    const { KeyCount } = await bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.name }));
    expect(KeyCount).toBeGreaterThan(0);
    expect(await readdir(join(folder, 'without-files'))).not.toContain('files');
  });
});

/** Begins a call, stops the backend, and only then sends the rest: the call still gets its response. */
async function finishDuringStop<T>(address: string, stop: () => Promise<T>): Promise<T> {
  const { hostname, port } = new URL(address);
  const body = JSON.stringify({ tenantId: 'nobody' });
  const socket = connect(Number(port), hostname);
  const result = text(socket);
  // As a browser says: the sandbox answers nothing else on this machine.
  const browser = `host: ${hostname}\r\nconnection: keep-alive\r\n`;
  const head = `POST /sandbox/api/sign-in HTTP/1.1\r\n${browser}content-type: application/json\r\n`;
  socket.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await pause(200);
  const stopped = stop();
  await pause(200);
  socket.write(body.slice(5));
  expect(await result).toMatch(/^HTTP\/1\.1 200 [\s\S]*"code":404/);
  return stopped;
}
