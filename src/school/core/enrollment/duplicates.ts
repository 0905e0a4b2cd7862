import { isReapplicationBlocked } from '#domain/enrollment/application';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { LookUpGuard } from '../access/look-up-guard';
import { outcomeOf } from '../access/security-log';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { keysOf, parseIdentity } from './applicants';
import type { ExpiredHolds } from './expired-holds';
import { windowRefusal } from './plan-view';

/**
 * Tells an applicant, while the form is being filled, that they already have an application for this plan. Like a look-up
 * it responds only to those who know name, ID number and mobile, and limits guessing: by identity, draft and address. Its
 * attempts have counters of their own, because a first-time applicant is rightly unknown: these checks must not lock the
 * applicant, or a campus behind one address, out of signing in. During a lockout it gives no result; the submission
 * itself then reports the duplicate.
 */
export class Duplicates {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly guard: LookUpGuard,
  ) {}

  /** Returns `duplicate` if exactly this person has an application for the draft's plan, another refusal, or undefined. */
  async check(
    tenantId: string,
    draftToken: Token | undefined,
    typed: ApplicantIdentity,
  ): Promise<Refusal | undefined> {
    const address = addressOf(draftToken);
    const { id: draftId, planId, submitted } = await this.tokens.draft(tenantId, draftToken);
    const identity = parseIdentity(typed);
    if (isRefused(identity)) return identity;
    await this.expiredHolds.release(tenantId);
    const closed = submitted ? undefined : await this.windowRefusal(tenantId, planId);
    if (closed) return closed;
    const { name, idCard, phone } = identity;
    const own = [
      ['id', idCard],
      ['contact', name, phone],
    ];
    const claim = {
      purpose: 'duplicate',
      kind: 'submission',
      tenantId,
      own,
      bearer: draftId,
      address,
    } as const;
    const { applicant: applicantKey, person } = keysOf(this.deps.secrets, tenantId, identity);
    const find = async (tables: Tables) => {
      const theirs = await tables.applications.ofApplicant(tenantId, applicantKey, 'current');
      return theirs.find((one) => one.planId === planId && isReapplicationBlocked(one.state));
    };
    const refusal = duplicateRefusal(await this.guard.verify(claim, find, 'each'));
    this.deps.securityLog.record({
      kind: 'lookUp',
      of: 'duplicate',
      tenantId,
      actor: `draft:${draftId}`,
      address,
      subject: person,
      outcome: outcomeOf(refusal),
    });
    return refusal;
  }

  /** A plan that is closed or full is reported as such, before anything is revealed about who has applied. */
  private async windowRefusal(tenantId: string, planId: string): Promise<Refusal | undefined> {
    const { store, clock } = this.deps;
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    return plan && windowRefusal(plan, clock.now());
  }
}

function duplicateRefusal(result: object | Refusal): Refusal | undefined {
  if (!isRefused(result)) return { refused: 'duplicate' };
  return result.refused === 'notFound' ? undefined : result;
}
