import type { TokenTable } from '#school/core/access/access-tables';
import type { TokenRecord, TokenSubject } from '#school/core/records';
import { deleteMatching } from './delete-matching';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryTokens implements TokenTable {
  private readonly tokens: UndoMap<TokenRecord>;

  constructor(log: UndoLog) {
    this.tokens = new UndoMap(log);
  }

  async find(digest: string): Promise<TokenRecord | undefined> {
    return this.tokens.get(digest);
  }

  /** Transactions run one at a time. */
  findForUpdate(digest: string): Promise<TokenRecord | undefined> {
    return this.find(digest);
  }

  async save(token: TokenRecord): Promise<void> {
    this.tokens.set(token.digest, token);
  }

  async removeOlder({ digest, kind, tenantId, subject }: TokenRecord, most: number): Promise<void> {
    const others = [...this.tokens.values()].filter(
      (token) =>
        token.digest !== digest &&
        token.kind === kind &&
        token.tenantId === tenantId &&
        token.subject === subject,
    );
    others.sort(
      (one, other) => other.absoluteExpiresAt - one.absoluteExpiresAt || other.expiresAt - one.expiresAt,
    );
    for (const token of others.slice(most - 1)) await this.remove(token.digest);
  }

  async spend(
    digest: string,
    { kind, tenantId }: Pick<TokenRecord, 'kind' | 'tenantId'>,
    now: number,
  ): Promise<TokenRecord | undefined> {
    const token = this.tokens.get(digest);
    if (token?.kind !== kind || token.tenantId !== tenantId || token.expiresAt <= now) return undefined;
    this.tokens.delete(digest);
    return token;
  }

  async extend(digest: string, expiresAt: number): Promise<void> {
    const token = this.tokens.get(digest);
    if (token && token.expiresAt < expiresAt) this.tokens.set(digest, { ...token, expiresAt });
  }

  async remove(digest: string): Promise<void> {
    this.removeWhere((token) => token.digest === digest || token.issuedBy === digest);
  }

  async removeOf(tenantId: string, subjects: readonly TokenSubject[]): Promise<void> {
    this.removeWhere(
      (token) =>
        token.tenantId === tenantId &&
        subjects.some(({ kind, subject }) => token.kind === kind && token.subject === subject),
    );
  }

  async forget(now: number, limit: number): Promise<number> {
    return deleteMatching(this.tokens, ({ expiresAt }) => expiresAt <= now, limit);
  }

  private removeWhere(isOver: (token: TokenRecord) => boolean): void {
    for (const token of this.tokens.values()) if (isOver(token)) this.tokens.delete(token.digest);
  }
}
