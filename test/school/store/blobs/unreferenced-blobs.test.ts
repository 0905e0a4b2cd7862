import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool } from '#school/core/school';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';
import { readByteArray } from '../../read-byte-array';
import { asking, SmallSchool } from '../small-school';
import {
  embeddedUnderTest,
  memoryUnderTest,
  type StoreUnderTest,
  serverUnderTest,
} from '../store-under-test';

const server = process.env.TEST_DATABASE_URL ?? '';
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function unreferencedProperties(open: () => Promise<StoreUnderTest>): void {
  let opened: StoreUnderTest;
  let folder: string;
  beforeAll(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'unreferenced-'));
  });
  afterAll(async () => {
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('unreferenced blobs are deleted after a day, and no blob that a row names or that is being uploaded', async () => {
    const blobs = new FolderBlobStore(folder);
    const { store, secrets } = opened;
    const small = await SmallSchool.open({ store, secrets, blobs });
    await small.publish('plan', { cap: 5 }, asking(2));
    const { files, sweep } = small.school;
    const { token: bearer } = await small.draft('plan');
    const token = await files.uploadToken(small.tenantId, bearer);
    const opening = { name: 'a.png', type: 'image/png' };
    const { path, ...access } = orThrow(await files.openUpload(small.tenantId, token, opening));
    orThrow(await files.receive(path, access, { type: 'image/png', bytes: [PICTURE] }));
    const named = (await store.read((tables) => tables.files.find(path)))?.stored?.blobPath ?? '';
    // A crash between storing the bytes and the row.
    const [left, fresh] = [`${small.tenantId}/left.png~1`, `${small.tenantId}/fresh.png~1`] as const;
    for (const blob of [left, fresh]) await blobs.put(blob, [PICTURE]);
    const before = new Date(Date.now() - 25 * 3_600_000);
    for (const blob of [named, left]) await utimes(join(folder, blob), before, before);
    const there = async (blob: string) => (await readByteArray(await blobs.get(blob))).length > 0;

    // Started with another database by mistake, which knows none of the blobs.
    const stranger = createSchool({
      store: new MemoryStore(),
      secrets: new NodeSecrets(),
      clock: small.clock,
      blobs,
    });
    expect((await sweep.run()).unreferenced).toBe(1);
    expect(await Promise.all([named, left, fresh].map(there))).toEqual([true, false, true]);
    await blobs.put(left, [PICTURE]);
    await utimes(join(folder, left), before, before);
    await expect(stranger.sweep.run()).rejects.toThrow('another database');
    expect(await Promise.all([named, left, fresh].map(there))).toEqual([true, true, true]);
  });
}

describe('unreferenced blobs of the store in memory', () => unreferencedProperties(memoryUnderTest));
describe('unreferenced blobs of the embedded database', () => unreferencedProperties(embeddedUnderTest));
describe.runIf(server !== '')('unreferenced blobs of PostgreSQL', () =>
  unreferencedProperties(() => serverUnderTest(server)),
);
