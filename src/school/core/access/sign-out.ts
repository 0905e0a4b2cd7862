import type { TokenSubject } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { applicantOwner, draftOwner, studentOwner } from './file-owners';
import { type SessionKind, TokenService } from './token-service';

/** Ends sessions for their owners: whatever opened records by their tokens opens nothing any more. */
export class SignOut {
  private readonly tokens: TokenService;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
  }

  /**
   * The bearer's session, with the tokens that it asked for; `everywhere`, all sessions of this person on this way of
   * signing in. Throws Unauthenticated for a token that is not of this kind, or has ended.
   */
  async end(
    tenantId: string,
    role: SessionKind,
    bearer: string | undefined,
    { everywhere = false }: { readonly everywhere?: boolean | undefined } = {},
  ): Promise<void> {
    const { digest, subject } = await this.tokens.session(tenantId, bearer, role);
    await this.deps.store.transaction(async (tables) => {
      if (everywhere) await tables.tokens.removeOf(tenantId, subjectsOf(role, subject));
      else await tables.tokens.remove(digest);
      if (role === 'applicant')
        await this.closeSubmitted(tables, tenantId, subject, everywhere ? undefined : digest);
    });
    this.deps.securityLog.record({
      kind: 'signOut',
      role,
      everywhere,
      tenantId,
      actor: `${role === 'applicant' ? 'applicant' : 'student'}:${subject}`,
      outcome: 'done',
    });
  }

  /** A draft, with the tokens that it asked for. Throws Unauthenticated for a token that is no draft's, or has ended. */
  async closeDraft(tenantId: string, bearer: string | undefined): Promise<void> {
    const draft = await this.tokens.draft(tenantId, bearer);
    const { id, tokenDigest } = draft;
    const { store, clock, securityLog } = this.deps;
    await store.transaction(async ({ drafts, files, tokens }) => {
      await drafts.keep(draft);
      await drafts.end([id]);
      await tokens.remove(tokenDigest);
      // What was filed stays; the rest waits for nobody any more.
      await files.abandon([draftOwner(id)], clock.now());
    });
    const actor = `draft:${id}` as const;
    securityLog.record({
      kind: 'signOut',
      role: 'draft',
      everywhere: false,
      tenantId,
      actor,
      outcome: 'done',
    });
  }

  /** The drafts that became this applicant's applications: their tokens would still open the receipts. */
  private async closeSubmitted(
    { applications, drafts }: Tables,
    tenantId: string,
    applicant: string,
    /** Of the token of one receipt; absent: all. */
    digest: string | undefined,
  ): Promise<void> {
    const { secrets } = this.deps;
    const submitted = await applications.ofApplicant(tenantId, applicant, 'filedAs');
    const keys = submitted.filter(
      ({ submissionKey, submittedAt }) =>
        digest === undefined ||
        secrets
          .derivedSince(submittedAt, 'applicant', submissionKey)
          .some((token) => secrets.digest(token) === digest),
    );
    await drafts.endSubmitted(
      tenantId,
      keys.map(({ submissionKey }) => submissionKey),
    );
  }
}

/** As whom the tokens of one person are kept, those that their sessions asked for included. */
function subjectsOf(role: SessionKind, subject: string): readonly TokenSubject[] {
  const session = { kind: role, subject };
  if (role === 'newStudent')
    return [session, { kind: 'onceStudent', subject }, { kind: 'upload', subject: studentOwner(subject) }];
  return [session, { kind: 'once', subject }, { kind: 'upload', subject: applicantOwner(subject) }];
}
