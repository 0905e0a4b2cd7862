import type { TokenSubject } from './records';
import type { SchoolDeps } from './school-deps';
import { applicantOwner, type SessionKind, studentOwner, TokenService } from './token-service';

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
    await this.deps.store.transaction(({ tokens }) =>
      everywhere ? tokens.removeOf(tenantId, subjectsOf(role, subject)) : tokens.remove(digest),
    );
    this.deps.securityLog.record({
      kind: 'signOut',
      role,
      everywhere,
      tenantId,
      actor: `${role === 'applicant' ? 'applicant' : 'student'}:${subject}`,
      outcome: 'done',
    });
  }
}

/** As whom the tokens of one person are kept, those that their sessions asked for included. */
function subjectsOf(role: SessionKind, subject: string): readonly TokenSubject[] {
  const session = { kind: role, subject };
  if (role === 'newStudent') return [session, { kind: 'upload', subject: studentOwner(subject) }];
  return [session, { kind: 'once', subject }, { kind: 'upload', subject: applicantOwner(subject) }];
}
