import type { DraftTable } from '#school/core/enrollment/enrollment-tables';
import type { NamedDraft, RoundChanges } from '#school/core/enrollment/submission/entry-table';
import type { DraftRecord, StoredDraft } from '#school/core/records';
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

  async save(draft: DraftRecord): Promise<void> {
    if (!this.drafts.get(draft.tokenDigest)) this.drafts.set(draft.tokenDigest, draft);
  }

  /** Transactions run one at a time. */
  async isOpenForUpdate(tokenDigest: string): Promise<boolean> {
    return this.drafts.get(tokenDigest) !== undefined && !this.ended.get(tokenDigest);
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
      await this.save(draft);
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
}
