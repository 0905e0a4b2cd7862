import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { type BlobStore, BlobStoreFull, type ByteRange, type Bytes } from '../core/files/blob-store';
import { blobsAfter } from './blob-listing';
import { FolderBlobParts } from './folder-blob-parts';
import { makePrivateFolder, PRIVATE } from './private-folder';

/** Folder of what is being written, beside the tenants' own: no tenant's id begins with a dot. */
const INCOMING = '.incoming';
/** Folder of blobs that come in parts. */
const PARTS = '.parts';
/** Names the database that the blobs belong to. */
const OWNER = '.database';
/** A blob that was put so long ago, in ms, has its row, if it ever gets one. */
const SETTLED_AFTER = 24 * 3_600_000;
/** A file that nobody has written to for so long, in ms, has lost its writer: a request takes minutes at most. */
const ABANDONED_AFTER = 3_600_000;
/** No room on the disk, in the user's quota, or in the size that the process may give a file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * A folder on disk, which several processes may share. What comes is written to `.incoming/<random>.part`; a blob
 * appears under its path when it is whole and on the disk itself.
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
    for (const name of await namesIn(this.incoming)) {
      const file = join(this.incoming, name);
      if ((await ageOf(file)) < ABANDONED_AFTER) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed + (await this.parts.removeAbandoned());
  }

  async belongTo(names: readonly string[]): Promise<boolean> {
    const file = join(this.root, OWNER);
    const owner = await readFile(file, 'utf8').catch((thrown) => {
      if (codeOf(thrown) === 'ENOENT') return undefined;
      throw thrown;
    });
    if (owner === undefined) await this.putAt(file, [Buffer.from(names[0] ?? '')]);
    return owner === undefined || names.includes(owner);
  }

  async settledAfter(
    path: string,
    limit: number,
  ): Promise<{ readonly paths: readonly string[]; readonly last?: string | undefined }> {
    const paths: string[] = [];
    const looked = await blobsAfter(this.root, path, limit);
    for (const blob of looked) if ((await ageOf(this.locate(blob))) >= SETTLED_AFTER) paths.push(blob);
    return { paths, last: looked.length < limit ? undefined : looked.at(-1) };
  }

  // Paths are the school's own, yet a store that can be talked out of its folder is none.
  private locate(path: string): string {
    const target = join(this.root, path);
    const inside = relative(this.root, target);
    if (inside === '' || inside.startsWith('.')) throw new Error('path outside the blob store');
    return target;
  }
}

/** Throws what `bytes` throws. The file is on the disk itself when this is done. */
async function writeNew(file: string, bytes: Bytes): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE.file);
  try {
    for await (const piece of bytes) await writeAll(handle, piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A disk that fills up may take a part of a piece and refuse the rest. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written);
    written += bytesWritten;
  }
}

/** Without it a loss of power can take the name of a file that is there. Windows opens no folders. */
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

/** In ms; nothing is younger than what is gone. */
async function ageOf(file: string): Promise<number> {
  const written = (await stat(file).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return Date.now() - written;
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return false;
    throw thrown;
  }
}

function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((thrown) => {
    if (codeOf(thrown) === 'ENOENT') return [];
    throw thrown;
  });
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
