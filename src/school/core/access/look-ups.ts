import type { EnrollResult, LookUp } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import type { PhoneProof } from '#domain/identity/unlock-proof';
import { isRefused } from '#domain/refused';
import { arrivalOf } from '../checkin/arrivals';
import { keysOf, masked, parseIdentity } from '../enrollment/applicants';
import type { Claim } from '../enrollment/claim';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import type { ApplicationRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import type { LookUpGuard } from './look-up-guard';
import type { PhoneCodes } from './phone-codes';
import { saveSession } from './save-session';
import { type EventOf, outcomeOf } from './security-log';
import type { TokenService } from './token-service';
import { unlockable } from './unlockable';

interface VerifiedApplicant {
  readonly identity: ApplicantIdentity;
  readonly applicantKey: string;
  readonly applications: readonly ApplicationRecord[];
}

/** Look-up and sign-in by name, ID number and mobile. Unknown people and wrong details get the same response. */
export class LookUps {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly guard: LookUpGuard,
    private readonly phoneCodes: PhoneCodes,
  ) {}

  /**
   * `address`: the network address of the call; failed attempts also count per address, with a limit that suits a whole campus.
   */
  async lookUp(
    tenantId: string,
    typed: ApplicantIdentity & PhoneProof,
    address?: string,
  ): Promise<LookUp | Refusal> {
    const event = { kind: 'lookUp', of: 'applications' } as const;
    const { secrets } = this.deps;
    return this.verify(tenantId, typed, address, event, async (tables, { identity, applications }) => ({
      ...masked(identity),
      results: await Promise.all(
        applications.map(async (record) => ({
          ...resultOf(record),
          ...(await arrivalOf(secrets, tables, record)),
        })),
      ),
    }));
  }

  async signIn(
    tenantId: string,
    typed: ApplicantIdentity & PhoneProof,
    address?: string,
  ): Promise<{ readonly token: string } | Refusal> {
    const event = { kind: 'signIn', role: 'applicant' } as const;
    return this.verify(tenantId, typed, address, event, async (tables, { applicantKey }) => {
      const { token, record } = this.tokens.issue('applicant', tenantId, applicantKey);
      await saveSession(tables.tokens, record);
      return { token };
    });
  }

  private async verify<T extends object>(
    tenantId: string,
    typed: ApplicantIdentity & PhoneProof,
    address: string | undefined,
    event: EventOf<'signIn' | 'lookUp'>,
    then: (tables: Tables, proven: VerifiedApplicant) => Promise<T>,
  ): Promise<T | Refusal> {
    const identity = parseIdentity(typed);
    if (isRefused(identity)) return identity;
    const { applicant, person } = keysOf(this.deps.secrets, tenantId, identity);
    const own = [
      // Counts guesses of the contact details of a known ID number, and of the ID number of a known name and mobile.
      ['id', identity.idCard],
      ['contact', identity.name, identity.phone],
    ];
    const strongProof = this.phoneCodes.proofOf(tenantId, identity.phone, typed.phonePass);
    const claim = { purpose: 'applicant', tenantId, own, address, strongProof };
    const found = await this.find(claim, identity, applicant, then);
    const result = unlockable(found, this.phoneCodes.isAvailable && !strongProof ? ['phoneCode'] : []);
    this.deps.securityLog.record({
      ...event,
      tenantId,
      actor: isRefused(result) ? 'anyone' : `applicant:${applicant}`,
      address,
      subject: person,
      outcome: outcomeOf(result),
    });
    return result;
  }

  private async find<T extends object>(
    claim: Claim,
    identity: ApplicantIdentity,
    applicantKey: string,
    then: (tables: Tables, proven: VerifiedApplicant) => Promise<T>,
  ): Promise<T | Refusal> {
    const { tenantId } = claim;
    const waits = this.guard.refuseKnown(claim);
    if (waits) return waits;
    await this.expiredHolds.release(tenantId);
    return this.guard.verify(claim, async (tables) => {
      const applications = await tables.applications.ofApplicant(tenantId, applicantKey, 'current');
      return applications.length === 0 ? undefined : then(tables, { identity, applicantKey, applications });
    });
  }
}

function resultOf({ no, planTitle, state, fee, majors, updatedAt }: ApplicationRecord): EnrollResult {
  return { no, planTitle, state, fee, majors, updatedAt };
}
