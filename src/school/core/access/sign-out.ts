import type { TokenSubject } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { applicantOwner, draftOwner, studentOwner } from './file-owners';
import { addressOf, type Token } from './token';
import type { SessionKind, TokenService } from './token-service';

/** Signing out: afterwards no token of the session gives access to anything. */
export class SignOut {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Ends the bearer's session with the tokens issued to it; with `everywhere`, all sessions of this person in this role. Throws
   * Unauthenticated for a token of another kind, and for one that has ended.
   */
  async end(
    tenantId: string,
    role: SessionKind,
    bearer: Token | undefined,
    { everywhere = false }: { readonly everywhere?: boolean | undefined } = {},
  ): Promise<void> {
    const { digest, subject } = await this.tokens.session(tenantId, bearer, role);
    await this.deps.store.transaction(async (tables) => {
      const isApplicant = role === 'applicant';
      const all = isApplicant && everywhere ? await applicantKeysOf(tables, tenantId, subject) : [subject];
      if (everywhere)
        await tables.tokens.removeOf(
          tenantId,
          all.flatMap((one) => subjectsOf(role, one)),
        );
      else await tables.tokens.remove(digest);
      for (const one of isApplicant ? all : [])
        await this.closeSubmitted(tables, tenantId, one, everywhere ? undefined : digest);
    });
    this.deps.securityLog.record({
      kind: 'signOut',
      role,
      everywhere,
      tenantId,
      actor: `${role === 'applicant' ? 'applicant' : 'student'}:${subject}`,
      address: addressOf(bearer),
      outcome: 'done',
    });
  }

  /**
   * Ends a draft with the tokens issued to it. Throws Unauthenticated for a token that is no draft's, and for one that has ended.
   */
  async closeDraft(tenantId: string, bearer: Token | undefined): Promise<void> {
    const draft = await this.tokens.draft(tenantId, bearer);
    const { id, tokenDigest } = draft;
    const { store, clock, securityLog } = this.deps;
    await store.transaction(async ({ drafts, files, tokens }) => {
      await drafts.save(draft);
      await drafts.end([id]);
      await tokens.remove(tokenDigest);
      // Submitted files stay; the sweep removes the others.
      await files.abandon([draftOwner(id)], clock.now());
    });
    securityLog.record({
      kind: 'signOut',
      role: 'draft',
      everywhere: false,
      tenantId,
      actor: `draft:${id}`,
      address: addressOf(bearer),
      outcome: 'done',
    });
  }

  /**
   * Ends the drafts of submitted applications with the tokens issued to them: repeating a submission with their tokens would return
   * its receipt.
   */
  private async closeSubmitted(
    { applications, drafts, tokens }: Tables,
    tenantId: string,
    applicant: string,
    /** Of the token of one receipt; absent: all. */
    digest: string | undefined,
  ): Promise<void> {
    const { secrets } = this.deps;
    const submitted = await applications.ofApplicant(tenantId, applicant, 'filedAs');
    const ended = submitted.filter(
      ({ submissionKey, submittedAt }) =>
        digest === undefined ||
        secrets
          .derivedSince(submittedAt, 'applicant', submissionKey)
          .some((token) => secrets.digest(token) === digest),
    );
    await drafts.end(ended.map(({ draftId }) => draftId));
    await tokens.removeOf(
      tenantId,
      ended.map(({ draftId }) => ({ kind: 'upload', subject: draftOwner(draftId) })),
    );
  }
}

/**
 * All keys under which sessions open the applications of this applicant: whoever corrected name, ID number or mobile has sessions
 * under the former key and under the new one.
 */
async function applicantKeysOf(
  { applications }: Pick<Tables, 'applications'>,
  tenantId: string,
  applicant: string,
): Promise<readonly string[]> {
  const known = new Set([applicant]);
  // Also visits the keys that are added meanwhile.
  for (const key of known)
    for (const { keys, filedAs } of await applications.ofApplicant(tenantId, key, 'filedAs'))
      known.add(keys.applicant).add(filedAs);
  return [...known];
}

/** The subjects of a person's tokens, including those issued to their sessions. */
export function subjectsOf(role: SessionKind, subject: string): readonly TokenSubject[] {
  const session = { kind: role, subject };
  if (role === 'newStudent')
    return [session, { kind: 'onceStudent', subject }, { kind: 'upload', subject: studentOwner(subject) }];
  return [session, { kind: 'once', subject }, { kind: 'upload', subject: applicantOwner(subject) }];
}
