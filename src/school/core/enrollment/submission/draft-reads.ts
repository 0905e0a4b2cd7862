import { type Token, tokenText } from '../../access/token';
import { TOKEN_LIFE } from '../../access/token-lifetimes';
import { ReadBatcher } from '../../batcher';
import type { DraftRecord, KnownDraft, StoredDraft } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import { draftIn } from './draft-token';

/** Finds drafts by token, with or without a row in the database. */
export class DraftReads {
  private readonly rows: ReadBatcher<StoredDraft | undefined>;

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'retention'>) {
    this.rows = new ReadBatcher(async (digests) => {
      const rows = await deps.store.read(({ drafts }) => drafts.byTokens(digests));
      return new Map(rows.map((row) => [row.tokenDigest, row]));
    }, undefined);
  }

  /** Undefined for a token that is no draft's of this tenant, is expired or was ended. */
  async find(tenantId: string, token: Token | undefined): Promise<KnownDraft | undefined> {
    const text = tokenText(token);
    if (text === '') return undefined;
    const { secrets } = this.deps;
    const draft = draftIn(secrets, text);
    if (draft && !this.isCurrent(draft, tenantId)) return undefined;
    const row = await this.rows.submit(draft?.tokenDigest ?? secrets.digest(text));
    if (row) return !row.ended && this.isCurrent(row, tenantId) ? { ...row, kept: true } : undefined;
    return draft && { ...draft, submitted: false, kept: false };
  }

  /** Whether a stored draft, by its token's digest, has neither ended nor expired. */
  async isOpen(tenantId: string, digest: string): Promise<boolean> {
    const row = await this.rows.submit(digest);
    return row !== undefined && !row.ended && this.isCurrent(row, tenantId);
  }

  /** A shorter retention setting also shortens the life of drafts, including those that have no row. */
  private isCurrent(draft: DraftRecord, tenantId: string): boolean {
    const { retention, clock } = this.deps;
    const kept = retention?.drafts ?? TOKEN_LIFE.draft;
    const expiresAt = draft.expiresAt - Math.max(0, TOKEN_LIFE.draft - kept);
    return draft.tenantId === tenantId && clock.now() < expiresAt;
  }
}
