import type { DraftGrant } from '#domain/enrollment/application-submission';
import { completeIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { textOf } from '#domain/form/answers/answer';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answer } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { surfaceBug } from '../errors/surface-bug';
import { Owner } from '../journey/owner';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { Clock } from '../ports/phone/clock';

/**
 * Whether the applicant has already applied for this plan, checked as soon as the identity is complete; once per identity. If
 * it cannot be checked (no network, rate limit, a tenant without the call) nothing is shown: the submission is refused in
 * any case.
 */
export class DuplicateCheck extends Owner<boolean> {
  private about: string | undefined;
  private readonly known = new Map<string, boolean>();
  private cancel = () => {};
  /** The tenant does not have the call. */
  private isUnsupported = false;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly clock: Clock,
    /** The draft's; requested if there is none yet. */
    private readonly grant: () => Promise<Pick<DraftGrant, 'planId' | 'token'> | Refusal>,
  ) {
    super(false);
  }

  /** The answers have changed. Called at every keystroke, so that it reads only three of them. */
  update(form: { answerOf(key: string): Answer | undefined }): void {
    if (this.signal.aborted) return;
    const text = (key: string) => textOf(form.answerOf(key));
    const { name, idCard, phone } = identityKeys;
    const identity = completeIdentity({ name: text(name), idCard: text(idCard), phone: text(phone) });
    const about = identity && [identity.name, identity.idCard, identity.phone].join('\n');
    if (about === this.about) return;
    this.about = about;
    this.cancel();
    const known = about === undefined ? false : this.known.get(about);
    this.set(known ?? false);
    if (!identity || about === undefined || known !== undefined || this.isUnsupported) return;
    this.cancel = this.lifetime.after(this.clock, DEBOUNCE_MS, () => void this.request(identity, about));
  }

  private async request(identity: Identity, about: string): Promise<void> {
    const result = await this.check(identity).catch(surfaceBug);
    if (result === undefined || result === 'unknown') return;
    this.known.set(about, result === 'duplicate');
    if (this.about === about && !this.signal.aborted) this.set(result === 'duplicate');
  }

  private async check(identity: Identity): Promise<'duplicate' | 'new' | 'unknown'> {
    const grant = await this.grant();
    if (isRefused(grant)) return 'unknown';
    const refusal = await this.gateway.judgeDuplicate(grant, identity);
    if (!refusal) return 'new';
    this.isUnsupported = refusal.refused === 'notFound';
    return refusal.refused === 'duplicate' ? 'duplicate' : 'unknown';
  }
}

type Identity = NonNullable<ReturnType<typeof completeIdentity>>;
