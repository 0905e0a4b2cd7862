import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { FolderBlobStore } from '#school/store/folder-blob-store';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { hasS3, onS3, ownS3Store } from '../s3/own-bucket';
import { blobStoreContract } from './blob-store-contract';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blob-stores-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

blobStoreContract('memory', async () => new MemoryBlobStore());
blobStoreContract('a folder', async () => {
  count += 1;
  return new FolderBlobStore(join(folder, String(count)));
});
describe.runIf(hasS3)(onS3('on a server'), () => blobStoreContract('an S3 bucket', ownS3Store));
