import { makeAutoObservable } from 'mobx';
import type { Applicant } from '#application/enrollment/applicant';
import type { FollowedApplications } from '#application/enrollment/followed-applications';
import type { Lifetime } from '#application/journey/lifetime';
import type { PathParams } from '#application/navigation/paths';
import { type ReturnTarget, returnTargetOf } from '#application/navigation/return-path';
import type { Clock } from '#application/ports/phone/clock';
import type { IdentityHandover } from '#application/ports/session/identity-handover';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import { type AccessPorts, ApplicantAccess } from '#application/session/applicant-access';
import { type Observed, observe } from '#presentation/lib/observe';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  APPLICANT_FIELDS,
  type ApplicantField,
} from '#presentation/screens/shared/identity/identity-input.view-model';

export interface ApplicantSessionPorts extends AccessPorts {
  readonly clock: Clock;
  readonly phones: PhoneVerification;
  readonly handover: IdentityHandover;
}

/** The form that signs an applicant in, and whether one is needed. */
export class ApplicantSession {
  readonly access: ApplicantAccess;
  readonly form: IdentityForm<ApplicantField>;
  readonly #target: Observed<ReturnTarget | undefined>;
  readonly #applicant: Observed<Applicant['state']>;
  readonly #ports: ApplicantSessionPorts;

  constructor(
    params: PathParams,
    ports: ApplicantSessionPorts,
    applicant: Applicant,
    list: Pick<FollowedApplications, 'load'>,
    lifetime: Lifetime,
  ) {
    const access = new ApplicantAccess(ports, applicant, list, returnTargetOf(params), lifetime);
    this.access = access;
    this.#target = observe(access);
    this.#applicant = observe(applicant, lifetime);
    this.#ports = ports;
    const signIn = access.signIn.bind(access);
    this.form = new IdentityForm(ports.clock, lifetime, APPLICANT_FIELDS, signIn, ports.phones);
    makeAutoObservable(this, {}, { autoBind: true });
    lifetime.add(applicant.subscribe(this.form.clear));
  }

  get isSignedIn(): boolean {
    return this.#applicant.state === 'signedIn';
  }

  /** The sign-in form is shown because the session expired. */
  get hasExpired(): boolean {
    return this.#applicant.state === 'expired';
  }

  get cameFrom(): ReturnTarget | undefined {
    return this.#target.state;
  }

  /** People sign in before they fill a form in, and this one is about to. */
  get isFirst(): boolean {
    return this.#ports.capabilities.signInFirst && this.cameFrom?.params.plan !== undefined;
  }

  start(): void {
    this.access.start();
    const typed = this.#ports.handover.consume();
    if (typed && !this.isSignedIn) this.form.input.prefill(typed);
  }
}
