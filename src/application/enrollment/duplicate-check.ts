import type { DraftGrant } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { surfaceBug } from '../errors/surface-bug';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Clock } from '../ports/phone/clock';

/**
 * Checks whether the applicant has already applied for this plan, as soon as the identity is complete; once per identity. If
 * it cannot be checked (no network, rate limit, a tenant without the call) nothing is shown: the submission is refused in
 * any case.
 */
export class DuplicateCheck {
  private about: string | undefined;
  private readonly known = new Map<string, boolean>();
  private cancel: (() => void) | undefined;
  /** The tenant does not have the call. */
  private isUnsupported = false;
  private isClosed = false;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly clock: Clock,
    /** The draft's; requested if there is none yet. */
    private readonly grant: () => Promise<Pick<DraftGrant, 'planId' | 'token'> | Refusal>,
    private readonly onResult: (duplicate: boolean) => void,
  ) {}

  /** The present input; undefined while it is incomplete. */
  update(identity: ApplicantIdentity | undefined): void {
    if (this.isClosed) return;
    const about = identity && [identity.name, identity.idCard, identity.phone].join('\n');
    if (about === this.about) return;
    this.about = about;
    this.cancel?.();
    this.cancel = undefined;
    const known = about === undefined ? false : this.known.get(about);
    this.onResult(known ?? false);
    if (!identity || about === undefined || known !== undefined || this.isUnsupported) return;
    this.cancel = this.clock.after(DEBOUNCE_MS, () => void this.request(identity, about));
  }

  /** Ends the checks; late responses are ignored. */
  dispose(): void {
    this.isClosed = true;
    this.cancel?.();
    this.about = undefined;
  }

  private async request(identity: ApplicantIdentity, about: string): Promise<void> {
    const result = await this.check(identity).catch(surfaceBug);
    if (result === undefined || result === 'unknown') return;
    this.known.set(about, result === 'duplicate');
    if (this.about === about) this.onResult(result === 'duplicate');
  }

  private async check(identity: ApplicantIdentity): Promise<'duplicate' | 'new' | 'unknown'> {
    const grant = await this.grant();
    if (isRefused(grant)) return 'unknown';
    const refusal = await this.gateway.judgeDuplicate(grant, identity);
    if (!refusal) return 'new';
    this.isUnsupported = refusal.refused === 'notFound';
    return refusal.refused === 'duplicate' ? 'duplicate' : 'unknown';
  }
}
