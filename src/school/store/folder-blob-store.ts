import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type BlobStore, BlobStoreFull, type ByteRange, type Bytes } from '../core/files/blob-store';
import { codeOf, isAbsent } from './error-code';
import { FolderBlobParts } from './folder-blob-parts';
import { namesIn } from './names-in';
import { makePrivateFolder, PRIVATE } from './private-folder';

/** Folder of incomplete writes, beside the tenants' own: tenant ids never begin with a dot. */
const INCOMING = '.incoming';
/** Folder of multipart uploads. */
const PARTS = '.parts';
/** File that names the database to which the blobs belong. */
const OWNER = '.database';
/** Age in ms after which a blob without a row will never get one. */
const SETTLED_AFTER = 24 * 3_600_000;
/** ms without a write after which a file's writer must have crashed: a request takes minutes at most. */
const ABANDONED_AFTER = 3_600_000;
/** No space on the disk, in the user's quota, or within the process's file size limit. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * A folder on disk, which several processes may share. Bytes are written to `.incoming/<random>.part`; the blob appears under its
 * path when it is complete and synced to the disk.
 */
export class FolderBlobStore implements BlobStore {
  private readonly root: string;
  private readonly incoming: string;
  readonly parts: FolderBlobParts;

  constructor(folder: string) {
    this.root = resolve(folder);
    this.incoming = join(this.root, INCOMING);
    this.parts = new FolderBlobParts(join(this.root, PARTS), {
      put: (file, bytes) => this.putAt(file, bytes, { makesFolder: false }),
      putBlob: (path, bytes) => this.put(path, bytes),
      now: () => this.now(),
    });
  }

  async put(path: string, bytes: Bytes): Promise<void> {
    await this.putAt(this.locate(path), bytes);
  }

  private async putAt(target: string, bytes: Bytes, { makesFolder = true } = {}): Promise<void> {
    try {
      await makePrivateFolder(this.incoming);
      let written = join(this.incoming, `${randomBytes(18).toString('base64url')}.part`);
      try {
        await writeNew(written, bytes);
        const made = makesFolder
          ? await mkdir(dirname(target), { recursive: true, mode: PRIVATE.folder })
          : undefined;
        await rename(written, target);
        written = target;
        await syncFolder(dirname(target));
        if (made !== undefined) await syncFolder(dirname(made));
      } catch (thrown) {
        await rm(written, { force: true });
        throw thrown;
      }
    } catch (thrown) {
      throw FULL.has(codeOf(thrown)) ? new BlobStoreFull('no room for a blob', { cause: thrown }) : thrown;
    }
  }

  async get(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = this.locate(path);
    return (await isThere(file)) ? read(file, range) : undefined;
  }

  async remove(path: string): Promise<void> {
    await rm(this.locate(path), { force: true });
  }

  async freeBytes(): Promise<number> {
    await makePrivateFolder(this.root);
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  async removeAbandoned(): Promise<number> {
    let removed = 0;
    const now = await this.now();
    for (const name of await namesIn(this.incoming)) {
      const file = join(this.incoming, name);
      if (now - (await writtenAt(file)) < ABANDONED_AFTER) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed + (await this.parts.removeAbandoned());
  }

  async owner(): Promise<string | undefined> {
    return readFile(join(this.root, OWNER), 'utf8').catch((thrown) => {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    });
  }

  async assignTo(database: string): Promise<void> {
    await this.putAt(join(this.root, OWNER), [Buffer.from(database)]);
  }

  async listSettled(
    path: string,
    limit: number,
  ): Promise<{ readonly paths: readonly string[]; readonly last?: string | undefined }> {
    const paths: string[] = [];
    const page = await blobsAfter(this.root, path, limit);
    const now = await this.now();
    for (const blob of page)
      if (now - (await writtenAt(this.locate(blob))) >= SETTLED_AFTER) paths.push(blob);
    return { paths, last: page.length < limit ? undefined : page.at(-1) };
  }

  /**
   * Epoch ms by the clock that dates the files, as a new file shows it: a process whose own clock is ahead would take what others
   * are receiving for old.
   */
  private async now(): Promise<number> {
    await makePrivateFolder(this.incoming);
    const probe = join(this.incoming, `${randomBytes(18).toString('base64url')}.part`);
    try {
      await writeFile(probe, '', { mode: PRIVATE.file });
      return (await stat(probe)).mtimeMs;
    } catch (thrown) {
      // What a full disk needs most is that old files are removed.
      if (FULL.has(codeOf(thrown))) return Date.now();
      throw thrown;
    } finally {
      await rm(probe, { force: true });
    }
  }

  // Paths are generated by the school; this still guards against traversal out of the folder.
  private locate(path: string): string {
    const target = join(this.root, path);
    const inside = relative(this.root, target);
    if (inside === '' || inside.startsWith('.')) throw new Error('path outside the blob store');
    return target;
  }
}

/** Throws what `bytes` throws. Resolves when the file is synced to the disk. */
async function writeNew(file: string, bytes: Bytes): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE.file);
  try {
    for await (const piece of bytes) await writeAll(handle, piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A disk that runs full may write part of a chunk and reject the rest. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written);
    written += bytesWritten;
  }
}

/** Syncs a folder: without it, a power failure can lose the name of an existing file. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* read(file: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, range && { start: range.first, end: range.last });
}

/** Epoch ms; a missing file counts as new. */
async function writtenAt(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (thrown) {
    if (isAbsent(thrown)) return false;
    throw thrown;
  }
}

/**
 * Paths of up to `limit` blobs (`tenant/name`) after a given one, sorted by tenant and name. Few names are in memory at once,
 * however many blobs there are.
 */
async function blobsAfter(root: string, after: string, limit: number): Promise<readonly string[]> {
  const [tenantBefore = '', nameBefore = ''] = after.split('/');
  const found: string[] = [];
  const tenants = await smallest(root, 'folder', (name) => name >= tenantBefore && !name.startsWith('.'));
  for (const tenant of tenants) {
    const first = tenant === tenantBefore ? nameBefore : '';
    const names = await smallest(join(root, tenant), 'file', (name) => name > first, limit - found.length);
    found.push(...names.map((name) => `${tenant}/${name}`));
    if (found.length >= limit) break;
  }
  return found;
}

/** The first names in a folder, sorted; none where there is no folder. */
async function smallest(
  folder: string,
  kind: 'file' | 'folder',
  wanted: (name: string) => boolean,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  let names: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      if (!(kind === 'file' ? entry.isFile() : entry.isDirectory()) || !wanted(entry.name)) continue;
      names.push(entry.name);
      if (names.length > 4 * limit) names = names.sort().slice(0, limit);
    }
  } catch (thrown) {
    if (!isAbsent(thrown)) throw thrown;
  }
  return names.sort().slice(0, limit);
}
