import type { ApplicantIdentity } from '#domain/enrollment/identity';
import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import { keysOf, parseIdentity } from './applicants';
import type { Bearers } from './bearers';
import { LookUpGuard } from './look-up-guard';
import type { Releases } from './releases';
import type { SchoolParts } from './school-parts';
import { outcomeOf } from './security-log';
import { blocksAnother } from './standing';

/**
 * Tells somebody who fills a form that she has filed one for this plan already. It says so to her alone who knows all
 * three details, as a look-up would, and limits guessing as look-ups do. Its tries count apart from theirs: who fills a
 * form for the first time is right to be unknown, and must not be kept from signing in by it. For the same reason they
 * do not count by address, where a whole campus may be filling forms.
 */
export class Duplicates {
  private readonly guard: LookUpGuard;

  constructor(
    private readonly parts: SchoolParts,
    private readonly bearers: Bearers,
    private readonly releases: Releases,
  ) {
    this.guard = new LookUpGuard(parts);
  }

  async judge(
    tenantId: string,
    draftToken: string | undefined,
    typed: ApplicantIdentity,
  ): Promise<Refusal | undefined> {
    const { id: draftId, planId } = await this.bearers.draft(tenantId, draftToken);
    const identity = parseIdentity(typed);
    if (isRefusal(identity)) return identity;
    await this.releases.sweep(tenantId);
    const { name, idCard, phone } = identity;
    const own = [
      ['id', idCard],
      ['contact', name, phone],
    ];
    const claim = { purpose: 'duplicate', tenantId, own, address: undefined };
    const { applicant: applicantKey, person } = keysOf(this.parts.secrets, tenantId, identity);
    const answer = await this.guard.prove(claim, async (tables) => {
      const theirs = await tables.applications.ofApplicant(tenantId, applicantKey, 'current');
      return theirs.find((one) => one.planId === planId && blocksAnother(one.state));
    });
    const refusal = duplicateRefusal(answer);
    this.parts.securityLog.record({
      kind: 'lookUp',
      of: 'duplicate',
      tenantId,
      actor: `draft:${draftId}`,
      subject: person,
      outcome: outcomeOf(refusal),
    });
    return refusal;
  }
}

function duplicateRefusal(answer: object | Refusal): Refusal | undefined {
  if (!isRefusal(answer)) return { refused: 'duplicate' };
  return answer.refused === 'notFound' ? undefined : answer;
}
