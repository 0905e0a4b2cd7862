import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Bytes } from '#school/core/files/blob-store';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { type Credentials, DemoServer, PNG, pathOf } from '../demo-server';

const MIB = 1024 ** 2;
const KEEP_FREE = 4 * MIB;
const SIZE = MIB;

/** A folder on a disk of this size, which fails as the system does; other files take space, too. */
class SmallDisk extends FolderBlobStore {
  private others = 0;

  constructor(
    private readonly folder: string,
    private readonly bytes: number,
  ) {
    super(folder);
  }

  fill(bytes: number): void {
    this.others = bytes;
  }

  override async freeBytes(): Promise<number> {
    const names = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    );
    return this.bytes - this.others - sizes.reduce((sum, size) => sum + size, 0);
  }

  override put(path: string, bytes: Bytes): Promise<void> {
    return super.put(path, this.refusing(bytes));
  }

  private async *refusing(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      if ((await this.freeBytes()) < piece.length)
        throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      yield piece;
    }
  }
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a full disk loses no acknowledged file, and uploads work again once there is space', async () => {
  const disk = new SmallDisk(folder, 48 * MIB);
  const kept = { store: new MemoryStore(), secrets: new NodeSecrets() };
  const start = () => DemoServer.start({}, { ...kept, blobs: disk, keepFreeBytes: KEEP_FREE });
  let server = await start();
  const tenantId = await server.tenantId();
  const plan = await server.plan('2026年秋季高职招生', tenantId);
  const picture = (n: number) => Buffer.concat([PNG, Buffer.alloc(SIZE, n % 251)]);
  const acknowledged: { readonly path: string; readonly n: number; readonly owner: Credentials }[] = [];

  /** The status of the first refused call, or 200. */
  async function upload(n: number, owner: Credentials): Promise<number> {
    const { token } = await server.ask(fileEndpoints.token, {}, owner);
    const opening = { filePath: 'a.png', fileType: 'image/png' };
    const opened = await server.call(fileEndpoints.uploadUrl, opening, { ...owner, uploadToken: token });
    if (opened.code !== 0) return opened.status;
    const put = await server.app.inject({
      method: 'PUT',
      url: pathOf(opened.data.uploadUrl),
      headers: { 'content-type': 'image/png' },
      payload: picture(n),
    });
    if (put.statusCode === 200) acknowledged.push({ path: opened.data.encryUrl, n, owner });
    return put.statusCode;
  }
  async function newOwner(): Promise<Credentials> {
    const grant = await server.ask(registerEndpoints.openDraft, { planId: plan.id }, { tenantId });
    return { tenantId, bearer: grant.token };
  }
  async function fill(): Promise<number> {
    for (let n = acknowledged.length; n < 200; n += 1) {
      const status = await upload(n, await newOwner());
      if (status !== 200) return status;
    }
    return 200;
  }
  async function allReadable(): Promise<boolean> {
    for (const { path, n, owner } of acknowledged) {
      const { decryUrl } = await server.ask(fileEndpoints.readableUrl, { filePath: path }, owner);
      const got = await server.app.inject(pathOf(decryUrl));
      if (!got.rawPayload.equals(picture(n))) return false;
    }
    return true;
  }
  const storage = async () => (await server.app.inject('/healthz')).json().storage;

  expect(await storage()).toBe('ok');
  expect(await fill()).toBe(507);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(await storage()).not.toBe('ok');
  expect(await allReadable()).toBe(true);

  // Opened while there was space, which others have taken since: nothing of it remains.
  disk.fill(-8 * MIB);
  const owner = await newOwner();
  const { token } = await server.ask(fileEndpoints.token, {}, owner);
  const opening = { filePath: 'a.png', fileType: 'image/png' };
  const late = await server.ask(fileEndpoints.uploadUrl, opening, { ...owner, uploadToken: token });
  disk.fill(8 * MIB);
  const put = () =>
    server.app.inject({
      method: 'PUT',
      url: pathOf(late.uploadUrl),
      headers: { 'content-type': 'image/png' },
      payload: picture(201),
    });
  expect((await put()).statusCode).toBe(507);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await storage()).toBe('full');

  // After an unclean exit, the next process finds everything.
  await server.app.close();
  server = await start();
  expect(await allReadable()).toBe(true);
  disk.fill(-64 * MIB);
  expect(await storage()).toBe('ok');
  expect((await put()).statusCode).toBe(200);
  const before = acknowledged.length;
  for (let n = before; n < before + 5; n += 1) expect(await upload(n, await newOwner())).toBe(200);
  expect(await allReadable()).toBe(true);
  await server.app.close();
});
