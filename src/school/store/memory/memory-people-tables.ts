import type { AttemptsTable } from '../../core/access/access-tables';
import type { DraftTable } from '../../core/enrollment/enrollment-tables';
import type { NamedDraft, RoundChanges } from '../../core/enrollment/entry-table';
import type { FileTable, WaitingFiles } from '../../core/files/file-table';
import type {
  AddressLoadRecord,
  AttemptsRecord,
  DraftRecord,
  FileRecord,
  StoredDraft,
} from '../../core/records';
import { forgetSome } from './forget-some';
import type { MemoryApplications } from './memory-applications';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryDrafts implements DraftTable {
  private readonly drafts: UndoMap<DraftRecord>;
  private readonly names: UndoMap<string>;
  private readonly ended: UndoMap<true>;

  constructor(
    log: UndoLog,
    private readonly applications: MemoryApplications,
  ) {
    this.drafts = new UndoMap(log);
    this.names = new UndoMap(log);
    this.ended = new UndoMap(log);
  }

  async byTokens(tokenDigests: readonly string[]): Promise<readonly StoredDraft[]> {
    const drafts = tokenDigests.flatMap((digest) => this.drafts.get(digest) ?? []);
    return Promise.all(drafts.map((draft) => this.kept(draft)));
  }

  private async kept(draft: DraftRecord): Promise<StoredDraft> {
    const { tenantId, submissionKey, tokenDigest } = draft;
    const application = await this.applications.bySubmissionKey(tenantId, submissionKey);
    return { ...draft, submitted: application !== undefined, ended: this.ended.get(tokenDigest) ?? false };
  }

  async planOf(tenantId: string, draftId: string): Promise<string | undefined> {
    return this.drafts.values().find((draft) => draft.id === draftId && draft.tenantId === tenantId)?.planId;
  }

  async keep(draft: DraftRecord): Promise<void> {
    if (!this.drafts.get(draft.tokenDigest)) this.drafts.set(draft.tokenDigest, draft);
  }

  named(tokenDigests: readonly string[]): readonly NamedDraft[] {
    return tokenDigests
      .filter((tokenDigest) => this.drafts.get(tokenDigest))
      .map((tokenDigest) => ({
        tokenDigest,
        person: this.names.get(tokenDigest),
        ended: this.ended.get(tokenDigest) ?? false,
      }));
  }

  async name(names: RoundChanges['names']): Promise<void> {
    for (const [draft, personKey] of names) {
      await this.keep(draft);
      this.names.set(draft.tokenDigest, personKey);
    }
  }

  async forget(until: number, limit: number): Promise<readonly string[]> {
    const over = this.drafts
      .values()
      .filter(({ expiresAt }) => expiresAt <= until)
      .slice(0, limit);
    for (const { tokenDigest } of over)
      for (const map of [this.drafts, this.names, this.ended]) map.delete(tokenDigest);
    return over.map(({ id }) => id);
  }

  async end(draftIds: readonly string[]): Promise<void> {
    for (const { id, tokenDigest } of this.drafts.values())
      if (draftIds.includes(id)) this.ended.set(tokenDigest, true);
  }

  async endSubmitted(tenantId: string, submissionKeys: readonly string[]): Promise<void> {
    for (const draft of this.drafts.values())
      if (draft.tenantId === tenantId && submissionKeys.includes(draft.submissionKey))
        this.ended.set(draft.tokenDigest, true);
  }
}

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

  async namedBlobs(blobPaths: readonly string[]): Promise<readonly string[]> {
    const named = new Set(this.files.values().map(({ stored }) => stored?.blobPath));
    return blobPaths.filter((path) => named.has(path));
  }

  async add(file: FileRecord): Promise<void> {
    this.files.set(file.path, file);
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
      unfinished: waiting.filter(({ stored }) => !stored).map(({ path }) => path),
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

export class MemoryAttempts implements AttemptsTable {
  private readonly attempts: UndoMap<AttemptsRecord>;
  private readonly loads: UndoMap<AddressLoadRecord>;

  constructor(log: UndoLog) {
    this.attempts = new UndoMap(log);
    this.loads = new UndoMap(log);
  }

  async find(key: string): Promise<AttemptsRecord | undefined> {
    return this.attempts.get(key);
  }

  async lock(keys: readonly string[]): Promise<readonly AttemptsRecord[]> {
    return keys.flatMap((key) => this.attempts.get(key) ?? []);
  }

  async save(records: readonly AttemptsRecord[]): Promise<void> {
    for (const record of records) this.attempts.set(record.key, record);
  }

  async clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.attempts.delete(key);
  }

  async addressLoads(addresses: readonly string[]): Promise<readonly AddressLoadRecord[]> {
    return addresses.flatMap((address) => this.loads.get(address) ?? []);
  }

  async addAddressLoads(
    tries: readonly (readonly [address: string, tries: number])[],
    now: number,
    { perMs, most }: Parameters<AttemptsTable['addAddressLoads']>[2],
  ): Promise<void> {
    for (const [address, added] of tries) {
      const { level, at } = this.loads.get(address) ?? { level: 0, at: now };
      const left = Math.max(0, level - Math.max(0, now - at) * perMs);
      this.loads.set(address, { address, level: Math.min(most, left + added), at: now });
    }
  }

  async forget(now: number, emptySince: number, limit: number): Promise<number> {
    return (
      forgetSome(this.attempts, ({ keptUntil }) => keptUntil < now, limit) +
      forgetSome(this.loads, ({ at }) => at < emptySince, limit)
    );
  }
}
