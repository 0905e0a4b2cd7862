import type { FileTable, WaitingFiles } from '#school/core/files/file-table';
import type { FileRecord } from '#school/core/records';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryFiles implements FileTable {
  private readonly files: UndoMap<FileRecord>;
  private readonly totals: UndoMap<number>;

  constructor(log: UndoLog) {
    this.files = new UndoMap(log);
    this.totals = new UndoMap(log);
  }

  async find(path: string): Promise<FileRecord | undefined> {
    return this.files.get(path);
  }

  async referencedBlobs(blobPaths: readonly string[]): Promise<readonly string[]> {
    const named = new Set(this.files.values().map(({ stored }) => stored?.blobPath));
    return blobPaths.filter((path) => named.has(path));
  }

  async add(file: FileRecord): Promise<void> {
    this.files.set(file.path, file);
  }

  async addParts(path: string, parts: NonNullable<FileRecord['parts']>): Promise<boolean> {
    const file = this.files.get(path);
    if (file) this.files.set(path, { ...file, parts });
    return file !== undefined;
  }

  async extendUnfinished(path: string, unclaimedUntil: number): Promise<void> {
    const file = this.files.get(path);
    if (file && !file.stored) this.files.set(path, { ...file, unclaimedUntil });
  }

  async store(
    path: string,
    stored: NonNullable<FileRecord['stored']>,
    unclaimedUntil: number,
  ): Promise<boolean> {
    const file = this.files.get(path);
    if (!file || file.stored) return false;
    const waits = file.unclaimedUntil === undefined ? {} : { unclaimedUntil };
    this.files.set(path, { ...file, stored, ...waits });
    return true;
  }

  async lockWaiting(by: { readonly owner: string } | { readonly sentFrom: string }): Promise<WaitingFiles> {
    const waiting = this.files
      .values()
      .filter((file) => ('owner' in by ? file.owner === by.owner : file.sentFrom === by.sentFrom))
      .filter(({ unclaimedUntil }) => unclaimedUntil !== undefined);
    const sizes = waiting.flatMap(({ stored }) => (stored ? [stored.size] : []));
    return {
      stored: sizes.length,
      bytes: sizes.reduce((total, size) => total + size, 0),
      unfinished: waiting
        .filter(({ stored }) => !stored)
        .sort((one, other) => (one.begunAt ?? 0) - (other.begunAt ?? 0)),
    };
  }

  async extendWaiting(owner: string, until: number): Promise<void> {
    for (const file of this.files.values()) {
      const { stored, unclaimedUntil = until } = file;
      if (file.owner === owner && stored && unclaimedUntil < until)
        this.files.set(file.path, { ...file, unclaimedUntil: until });
    }
  }

  async occupy(bytes: number, most: number): Promise<boolean> {
    const total = (this.totals.get('bytes') ?? 0) + bytes;
    if (total > most) return false;
    this.totals.set('bytes', total);
    return true;
  }

  async claim(paths: readonly string[]): Promise<boolean> {
    const files = paths.map((path) => this.files.get(path));
    for (const file of files) {
      if (!file) return false;
      const { unclaimedUntil: _, sentFrom: __, ...claimed } = file;
      this.files.set(file.path, claimed);
    }
    return true;
  }

  async release(paths: readonly string[], until: number): Promise<void> {
    for (const path of paths) {
      const file = this.files.get(path);
      if (file && file.unclaimedUntil === undefined) this.files.set(path, { ...file, unclaimedUntil: until });
    }
  }

  async abandon(owners: readonly string[], until: number): Promise<void> {
    for (const file of this.files.values()) {
      const { owner, path, unclaimedUntil = Number.NEGATIVE_INFINITY } = file;
      if (unclaimedUntil > until && owners.includes(owner))
        this.files.set(path, { ...file, unclaimedUntil: until });
    }
  }

  async lockOf({ owners, paths }: Parameters<FileTable['lockOf']>[0]): Promise<readonly FileRecord[]> {
    return this.files.values().filter(({ owner, path }) => owners.includes(owner) || paths.includes(path));
  }

  async lockUnclaimed(now: number, limit: number): Promise<readonly FileRecord[]> {
    return this.files
      .values()
      .filter(({ unclaimedUntil = Number.POSITIVE_INFINITY }) => unclaimedUntil <= now)
      .slice(0, limit);
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.occupy(-(this.files.get(path)?.stored?.size ?? 0), Number.MAX_VALUE);
      this.files.delete(path);
    }
  }
}
