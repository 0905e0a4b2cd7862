import type { DraftRecord, FileRecord, KnownDraft, TokenRecord, TriesRecord } from '../../core/records';
import type { DraftTable, FileTable, TokenTable, TriesTable } from '../../core/store';
import type { MemoryApplications } from './memory-applications';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryDrafts implements DraftTable {
  private readonly drafts: UndoMap<DraftRecord>;

  constructor(
    log: UndoLog,
    private readonly applications: MemoryApplications,
  ) {
    this.drafts = new UndoMap(log);
  }

  async byToken(tokenDigest: string): Promise<KnownDraft | undefined> {
    const draft = this.drafts.get(tokenDigest);
    if (!draft) return undefined;
    const application = await this.applications.bySubmissionKey(draft.tenantId, draft.submissionKey);
    return { ...draft, submitted: application !== undefined };
  }

  async add(draft: DraftRecord): Promise<void> {
    this.drafts.set(draft.tokenDigest, draft);
  }
}

export class MemoryTokens implements TokenTable {
  private readonly tokens: UndoMap<TokenRecord>;

  constructor(log: UndoLog) {
    this.tokens = new UndoMap(log);
  }

  async find(digest: string): Promise<TokenRecord | undefined> {
    return this.tokens.get(digest);
  }

  async save(token: TokenRecord): Promise<void> {
    this.tokens.set(token.digest, token);
  }
}

export class MemoryFiles implements FileTable {
  private readonly files: UndoMap<FileRecord>;

  constructor(log: UndoLog) {
    this.files = new UndoMap(log);
  }

  async find(path: string): Promise<FileRecord | undefined> {
    return this.files.get(path);
  }

  async add(file: FileRecord): Promise<void> {
    this.files.set(file.path, file);
  }

  async store(path: string, stored: NonNullable<FileRecord['stored']>): Promise<boolean> {
    const file = this.files.get(path);
    if (!file || file.stored) return false;
    this.files.set(path, { ...file, stored });
    return true;
  }
}

export class MemoryTries implements TriesTable {
  private readonly tries: UndoMap<TriesRecord>;

  constructor(log: UndoLog) {
    this.tries = new UndoMap(log);
  }

  async find(key: string): Promise<TriesRecord | undefined> {
    return this.tries.get(key);
  }

  hold(key: string): Promise<TriesRecord | undefined> {
    return this.find(key);
  }

  async count(key: string, now: number, freshSince: number): Promise<void> {
    const before = this.tries.get(key);
    const wrong = before && before.lastAt >= freshSince ? before.wrong + 1 : 1;
    this.tries.set(key, { key, wrong, lastAt: now });
  }

  async clear(key: string): Promise<void> {
    this.tries.delete(key);
  }
}
