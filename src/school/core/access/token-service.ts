import type { DraftReads } from '../enrollment/submission/draft-reads';
import type { KnownDraft, TokenKind, TokenRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { StoreBusy } from '../store-busy';
import { StoreFull } from '../store-full';
import { applicantOwner, draftOwner, studentOwner } from './file-owners';
import type { Actor, SecurityEventDetails } from './security-log';
import { addressOf, type Token, tokenText } from './token';
import { expiryAfterUse, TOKEN_LIFE } from './token-lifetimes';
import { Unauthenticated } from './unauthenticated';

const HOUR = 3_600_000;
/** Minimum ms that a use must extend a token's expiry by to be written, so that nearly every call writes nothing. */
const USE_NOTED_EVERY = HOUR;

/** Kinds of tokens whose owners may read or upload files. */
export type FilerKind = 'draft' | 'applicant' | 'newStudent' | 'steward';

/** Those who may upload. */
export const UPLOADERS: readonly FilerKind[] = ['draft', 'applicant', 'newStudent'];

/** Kinds of sessions, which their owners can end by signing out. */
export type SessionKind = 'applicant' | 'newStudent';

interface IssueOptions {
  /** The token's text; random by default. */
  readonly token?: string;
  /** The bearer token that requested this one, which ends together with its session. */
  readonly issuer?: string | undefined;
  /** Latest expiry, in epoch ms; the lifetime of its kind by default. */
  readonly until?: number | undefined;
}

/**
 * Identifies the owner of a token. Methods throw Unauthenticated for a token of another kind or tenant, and for an expired one.
 */
export class TokenService {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly drafts: DraftReads,
  ) {}

  /** The token's applicant key. */
  async applicant(tenantId: string, token: Token | undefined): Promise<string> {
    return (await this.known(tenantId, token, 'applicant')).subject;
  }

  /** The steward's name, which tells their actions from others' in the log: the same after every sign-in. */
  async steward(tenantId: string, token: Token | undefined): Promise<string> {
    return (await this.known(tenantId, token, 'steward')).subject;
  }

  /** The token's welcomeId. */
  async newStudent(tenantId: string, token: Token | undefined): Promise<string> {
    return (await this.known(tenantId, token, 'newStudent')).subject;
  }

  /** The owner of uploads with this token. A tenant may accept the bearer token itself instead of an upload token. */
  async uploader(tenantId: string, token: Token | undefined): Promise<string> {
    const record = await this.find(tenantId, token);
    if (record?.kind === 'upload') return record.subject;
    const tenant = await this.deps.store.read(({ tenants }) => tenants.byId(tenantId));
    if (!tenant?.upload?.skipGetFileToken) throw this.refused(tenantId, token, 'upload');
    const { owner, draft } = await this.filer(tenantId, token, UPLOADERS);
    // The upload allowance reads the draft's form from its row, by the owner.
    if (draft && !draft.kept) await this.deps.store.transaction(({ drafts }) => drafts.save(draft));
    return owner;
  }

  async draft(tenantId: string, token: Token | undefined): Promise<KnownDraft> {
    const draft = await this.drafts.find(tenantId, token);
    if (!draft) throw this.refused(tenantId, token, 'draft');
    return draft;
  }

  /** The owner whose files a token of one of these kinds may access. */
  async filer(
    tenantId: string,
    token: Token | undefined,
    kinds: readonly FilerKind[],
  ): Promise<{
    readonly owner: string;
    readonly actor: Actor;
    readonly applicant?: string;
    readonly steward?: true;
    readonly draft?: KnownDraft;
  }> {
    const draft = kinds.includes('draft') ? await this.drafts.find(tenantId, token) : undefined;
    if (draft) return { owner: draftOwner(draft.id), actor: `draft:${draft.id}`, draft };
    const found = await this.find(tenantId, token);
    const known = kinds.some((kind) => kind === found?.kind) ? found : undefined;
    switch (known?.kind) {
      case 'applicant':
        return {
          owner: applicantOwner(known.subject),
          actor: `applicant:${known.subject}`,
          applicant: known.subject,
        };
      case 'newStudent':
        return { owner: studentOwner(known.subject), actor: `student:${known.subject}` };
      case 'steward':
        return { owner: 'steward', actor: `steward:${known.subject}`, steward: true };
      default:
        throw this.refused(tenantId, token, 'file');
    }
  }

  /** The token record of a session of this kind. */
  session(tenantId: string, token: Token | undefined, kind: SessionKind): Promise<TokenRecord> {
    return this.known(tenantId, token, kind);
  }

  /** Kind and subject of a session of any kind. */
  async anySession(
    tenantId: string,
    token: Token | undefined,
  ): Promise<{ readonly kind: SessionKind; readonly subject: string }> {
    const record = await this.find(tenantId, token);
    if (record?.kind === 'applicant' || record?.kind === 'newStudent')
      return { kind: record.kind, subject: record.subject };
    throw this.refused(tenantId, token, 'session');
  }

  /** Creates a token and its record; the caller saves the record. */
  issue(
    kind: TokenKind,
    tenantId: string,
    subject: string,
    { token = this.deps.secrets.newId(), issuer, until = Number.POSITIVE_INFINITY }: IssueOptions = {},
  ): { readonly token: string; readonly record: TokenRecord } {
    const { clock, secrets } = this.deps;
    const now = clock.now();
    const absoluteExpiresAt = Math.min(now + TOKEN_LIFE[kind], until);
    const record: TokenRecord = {
      digest: secrets.digest(token),
      kind,
      tenantId,
      subject,
      expiresAt: expiryAfterUse({ kind, absoluteExpiresAt }, now),
      absoluteExpiresAt,
      ...(issuer !== undefined && { issuedBy: secrets.digest(issuer) }),
    };
    return { token, record };
  }

  /** Whether the draft, session or upload token of this digest has neither ended nor expired. */
  async isCurrentBearer(tenantId: string, digest: string): Promise<boolean> {
    const record = await this.deps.store.read(({ tokens }) => tokens.find(digest));
    return record ? this.isCurrent(record, tenantId) : this.drafts.isOpen(tenantId, digest);
  }

  private async known(tenantId: string, token: Token | undefined, kind: TokenKind): Promise<TokenRecord> {
    const record = await this.find(tenantId, token);
    if (record?.kind !== kind) throw this.refused(tenantId, token, kind);
    return record;
  }

  /** Logs a refused token and returns the error to be thrown. */
  refused(
    tenantId: string,
    token: Token | undefined,
    wanted: SecurityEventDetails['tokenRefused']['wanted'],
  ): Unauthenticated {
    this.deps.securityLog.record({
      kind: 'tokenRefused',
      wanted,
      tenantId,
      actor: 'anyone',
      address: addressOf(token),
      outcome: 'unauthenticated',
    });
    return new Unauthenticated();
  }

  private async find(tenantId: string, token: Token | undefined): Promise<TokenRecord | undefined> {
    const text = tokenText(token);
    if (text === '') return undefined;
    const digest = this.deps.secrets.digest(text);
    const record = await this.deps.store.read((tables) => tables.tokens.find(digest));
    if (!record || !this.isCurrent(record, tenantId)) return undefined;
    await this.noteUse(record);
    return record;
  }

  /** Where the store cannot write, the token is valid all the same; the next use extends it. */
  private async noteUse(token: TokenRecord): Promise<void> {
    const expiresAt = expiryAfterUse(token, this.deps.clock.now());
    if (expiresAt - token.expiresAt < USE_NOTED_EVERY) return;
    try {
      await this.deps.store.transaction(({ tokens }) => tokens.extend(token.digest, expiresAt));
    } catch (thrown) {
      if (!(thrown instanceof StoreFull || thrown instanceof StoreBusy)) throw thrown;
    }
  }

  private isCurrent(
    { kind, tenantId: own, expiresAt }: Pick<TokenRecord, 'kind' | 'tenantId' | 'expiresAt'>,
    tenantId: string,
  ): boolean {
    const now = this.deps.clock.now();
    // One that would live longer than its kind was issued while a clock was ahead.
    return own === tenantId && now < expiresAt && expiresAt <= now + TOKEN_LIFE[kind] + HOUR;
  }
}
