import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { notFound } from './refusals';
import type { SchoolDeps } from './school-deps';
import { outcomeOf } from './security-log';
import { TokenService } from './token-service';

/** Going on elsewhere as the same person, by a token that is good for one exchange (contract, "Who may see what"). */
export class TokenExchange {
  private readonly tokens: TokenService;

  constructor(private readonly deps: SchoolDeps) {
    this.tokens = new TokenService(deps);
  }

  /** Throws Unauthenticated for a bearer that is no applicant's. */
  async issueOneTime(tenantId: string, bearer: string): Promise<{ readonly token: string }> {
    const subject = await this.tokens.applicant(tenantId, bearer);
    const { token, record } = this.tokens.issue('once', tenantId, subject, { issuer: bearer });
    await this.deps.store.transaction((tables) => tables.tokens.save(record));
    this.record('issue', tenantId, subject, { token });
    return { token };
  }

  /** Used up, old, another school's and never issued answer alike. */
  async exchange(tenantId: string, once: string): Promise<{ readonly token: string } | Refusal> {
    const digest = this.deps.secrets.digest(once);
    const session = this.deps.secrets.newId();
    let subject: string | undefined;
    const answer = await this.deps.store.transaction<{ token: string } | Refusal>(async ({ tokens }) => {
      const spent = await tokens.spend(digest, { kind: 'once', tenantId }, this.deps.clock.now());
      if (!spent) return notFound;
      subject = spent.subject;
      await tokens.save(this.tokens.issue('applicant', tenantId, spent.subject, { token: session }).record);
      return { token: session };
    });
    this.record('redeem', tenantId, isRefused(answer) ? undefined : subject, answer);
    return answer;
  }

  private record(
    step: 'issue' | 'redeem',
    tenantId: string,
    applicantKey: string | undefined,
    answer: object,
  ): void {
    this.deps.securityLog.record({
      kind: 'tokenExchange',
      step,
      tenantId,
      actor: applicantKey === undefined ? 'anyone' : `applicant:${applicantKey}`,
      outcome: outcomeOf(answer),
    });
  }
}
