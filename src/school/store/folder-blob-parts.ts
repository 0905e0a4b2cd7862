import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobParts, Bytes, CompletedParts, StoredPart } from '../core/files/blob-store';
import { LEAST_PART } from '../core/files/upload-limits';
import { isAbsent } from './error-code';
import { namesIn } from './names-in';
import { makePrivateFolder, PRIVATE } from './private-folder';

/** ms without a new part after which an upload is abandoned; longer than its phone may take. */
const ABANDONED_AFTER = 25 * 3_600_000;
const ID = /^[\w-]{24}$/;
const PART = /^\d{1,5}$/;
/** Suffix of an upload being removed; after a crash the sweep finishes it. */
const CANCELLED = '.cancelled';

interface BlobWriter {
  /** Atomic write to an existing folder; throws ENOENT where it is missing. */
  put(file: string, bytes: Bytes): Promise<void>;
  putBlob(path: string, bytes: Bytes): Promise<void>;
  /** Epoch ms by the clock that dates the files. */
  now(): Promise<number>;
}

/** Parts as files: `<folder>/<id>/<number>`. The id is random, and only its client has it, signed. */
export class FolderBlobParts implements BlobParts {
  readonly minSize = LEAST_PART;

  constructor(
    private readonly folder: string,
    private readonly writing: BlobWriter,
  ) {}

  async begin(): Promise<string> {
    const id = randomId();
    await makePrivateFolder(this.folder);
    await mkdir(this.locate(id), { mode: PRIVATE.folder });
    return id;
  }

  async put(_path: string, id: string, part: number, bytes: Bytes): Promise<boolean> {
    try {
      await this.writing.put(join(this.locate(id), String(part)), bytes);
      return true;
    } catch (thrown) {
      if (isAbsent(thrown) && !(await this.stored('', id))) return false;
      throw thrown;
    }
  }

  async stored(_path: string, id: string): Promise<readonly StoredPart[] | undefined> {
    try {
      const names = (await readdir(this.locate(id))).filter((name) => PART.test(name)).map(Number);
      return await Promise.all(
        names
          .sort((one, other) => one - other)
          .map(async (number) => ({
            number,
            size: (await stat(join(this.locate(id), String(number)))).size,
          })),
      );
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw thrown;
    }
  }

  async complete(path: string, id: string): Promise<CompletedParts | undefined> {
    const parts = await this.stored(path, id);
    if (!parts) return undefined;
    const own = `${path}~${randomId()}`;
    const joined = { size: 0 };
    try {
      await this.writing.putBlob(own, this.joined(id, parts, joined));
    } catch (thrown) {
      if (isAbsent(thrown) && !(await this.stored(path, id))) return undefined;
      throw thrown;
    }
    return { path: own, ...joined };
  }

  /** Renamed first: all parts disappear at once, and no further ones can be added. */
  async cancel(_path: string, id: string): Promise<void> {
    const cancelled = this.locate(id) + CANCELLED;
    try {
      await rename(this.locate(id), cancelled);
    } catch (thrown) {
      if (isAbsent(thrown)) return;
      throw thrown;
    }
    await rm(cancelled, { recursive: true, force: true });
  }

  async removeAbandoned(): Promise<number> {
    let removed = 0;
    const ids = await namesIn(this.folder);
    for (const name of ids.filter((one) => one.endsWith(CANCELLED)))
      await rm(join(this.folder, name), { recursive: true, force: true });
    const now = await this.writing.now();
    for (const id of ids.filter((name) => ID.test(name))) {
      // Adding a part changes the modification time of its folder.
      const changed = (await stat(this.locate(id)).catch(() => undefined))?.mtimeMs ?? now;
      if (now - changed < ABANDONED_AFTER) continue;
      await this.cancel('', id);
      removed += 1;
    }
    return removed;
  }

  private async *joined(
    id: string,
    parts: readonly StoredPart[],
    counted: { size: number },
  ): AsyncGenerator<Uint8Array> {
    for (const { number } of parts)
      for await (const piece of createReadStream(join(this.locate(id), String(number)))) {
        counted.size += piece.length;
        yield piece;
      }
  }

  private locate(id: string): string {
    if (!ID.test(id)) throw new Error('invalid multipart upload id');
    return join(this.folder, id);
  }
}

function randomId(): string {
  return randomBytes(18).toString('base64url');
}
