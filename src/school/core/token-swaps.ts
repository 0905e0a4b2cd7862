import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import { Bearers } from './bearers';
import { notFound } from './refusals';
import type { SchoolParts } from './school-parts';
import { outcomeOf } from './security-log';

/** Going on elsewhere as the same person, by a token that is good for one exchange (contract, "Who may see what"). */
export class TokenSwaps {
  private readonly bearers: Bearers;

  constructor(private readonly parts: SchoolParts) {
    this.bearers = new Bearers(parts);
  }

  /** Throws Unauthenticated for a bearer that is no applicant's. */
  async once(tenantId: string, bearer: string): Promise<{ readonly token: string }> {
    const subject = await this.bearers.applicant(tenantId, bearer);
    const { token, record } = this.bearers.issue('once', tenantId, subject);
    await this.parts.store.atomically((tables) => tables.tokens.save(record));
    this.record('issue', tenantId, subject, { token });
    return { token };
  }

  /** Used up, old, another school's and never issued answer alike. */
  async swap(tenantId: string, once: string): Promise<{ readonly token: string } | Refusal> {
    const digest = this.parts.secrets.digest(once);
    const session = this.parts.secrets.newId();
    let subject: string | undefined;
    const answer = await this.parts.store.atomically<{ token: string } | Refusal>(async ({ tokens }) => {
      const spent = await tokens.spend(digest, { kind: 'once', tenantId }, this.parts.clock.now());
      if (!spent) return notFound;
      subject = spent.subject;
      await tokens.save(this.bearers.issue('applicant', tenantId, spent.subject, session).record);
      return { token: session };
    });
    this.record('redeem', tenantId, isRefusal(answer) ? undefined : subject, answer);
    return answer;
  }

  private record(
    step: 'issue' | 'redeem',
    tenantId: string,
    applicantKey: string | undefined,
    answer: object,
  ): void {
    this.parts.securityLog.record({
      kind: 'tokenExchange',
      step,
      tenantId,
      actor: applicantKey === undefined ? 'anyone' : `applicant:${applicantKey}`,
      outcome: outcomeOf(answer),
    });
  }
}
