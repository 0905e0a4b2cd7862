import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { UserInfo, UserInfos } from '../platform/user-infos';
import type { TokenKind, TokenRecord } from '../records';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { TokenTable } from './access-tables';
import { findIssuer } from './find-issuer';
import { saveSession } from './save-session';
import { type Actor, type EventOrigin, outcomeOf } from './security-log';
import { addressOf, type Token, tokenText } from './token';
import type { SessionKind, TokenService } from './token-service';

type OnceKind = Extract<TokenKind, 'once' | 'onceStudent'>;

/** The kind of one-time token for each kind of session. */
const ONCE = { applicant: 'once', newStudent: 'onceStudent' } as const satisfies Record<
  SessionKind,
  OnceKind
>;
const SESSIONS: readonly SessionKind[] = ['applicant', 'newStudent'];

type WithUserInfo<T> = T extends { readonly token: string } ? T & { readonly userInfo: UserInfo } : T;

/** Continuing as the same person in another browser, with a one-time token (contract, "Who may see what"). */
export class TokenExchange {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly userInfos: UserInfos,
  ) {}

  /** Throws Unauthenticated for a bearer token that is not a session's. */
  async issueOneTime(tenantId: string, bearer: Token): Promise<{ readonly token: string }> {
    const session = await this.tokens.anySession(tenantId, bearer);
    const { token, record } = this.tokens.issue(ONCE[session.kind], tenantId, session.subject, {
      issuer: tokenText(bearer),
    });
    const issuer = await this.deps.store.transaction(async ({ tokens }) => {
      const found = await findIssuer(tokens, record, this.deps.clock.now());
      if (found) await tokens.save(record);
      return found;
    });
    if (!issuer) throw this.tokens.refused(tenantId, bearer, 'session');
    this.record('issue', tenantId, { actor: actorOf(session), address: addressOf(bearer) }, { token });
    return { token };
  }

  /** `notFound` alike for a token that is used, expired, another school's or was never issued. */
  async exchange(
    tenantId: string,
    once: string,
    address?: string,
  ): Promise<{ readonly token: string } | Refusal> {
    const session = this.deps.secrets.newId();
    let actor: Actor = 'anyone';
    const result = await this.deps.store.transaction<{ token: string } | Refusal>(async ({ tokens }) => {
      const spent = await this.spend(tokens, tenantId, once);
      if (!spent) return notFound;
      const issuer = await findIssuer(tokens, spent, this.deps.clock.now());
      if (!issuer) return notFound;
      actor = actorOf(spent);
      const { kind, subject } = spent;
      // However often a session is continued elsewhere, it ends when the first one would have.
      const until = issuer.absoluteExpiresAt;
      await saveSession(tokens, this.tokens.issue(kind, tenantId, subject, { token: session, until }).record);
      return { token: session };
    });
    this.record('redeem', tenantId, { actor: isRefused(result) ? 'anyone' : actor, address }, result);
    return result;
  }

  /** The person of a session. Throws Unauthenticated for a bearer token that is not a session's. */
  async userInfo(tenantId: string, bearer: Token): Promise<UserInfo> {
    return this.userInfos.of(tenantId, await this.tokens.anySession(tenantId, bearer));
  }

  /** A sign-in's result with whose session it is. */
  async withUserInfo<T extends object>(tenantId: string, result: T): Promise<WithUserInfo<T>> {
    const told = 'token' in result && { userInfo: await this.userInfo(tenantId, String(result.token)) };
    return { ...result, ...told } as WithUserInfo<T>;
  }

  private async spend(
    tokens: TokenTable,
    tenantId: string,
    once: string,
  ): Promise<(Pick<TokenRecord, 'subject' | 'issuedBy'> & { readonly kind: SessionKind }) | undefined> {
    const [digest, now] = [this.deps.secrets.digest(once), this.deps.clock.now()];
    for (const kind of SESSIONS) {
      const spent: TokenRecord | undefined = await tokens.spend(digest, { kind: ONCE[kind], tenantId }, now);
      if (spent) return { ...spent, kind };
    }
    return undefined;
  }

  private record(step: 'issue' | 'redeem', tenantId: string, origin: EventOrigin, result: object): void {
    this.deps.securityLog.record({
      kind: 'tokenExchange',
      step,
      tenantId,
      ...origin,
      outcome: outcomeOf(result),
    });
  }
}

function actorOf({ kind, subject }: { readonly kind: SessionKind; readonly subject: string }): Actor {
  return `${kind === 'applicant' ? 'applicant' : 'student'}:${subject}`;
}
