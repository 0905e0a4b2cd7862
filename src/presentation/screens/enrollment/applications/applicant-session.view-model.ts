import { makeAutoObservable } from 'mobx';
import type { PathParams } from '#application/navigation/paths';
import { type ReturnTarget, returnTargetOf } from '#application/navigation/return-path';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Confirmations } from '#application/ports/phone/confirmations';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { IdentityHandover } from '#application/ports/session/identity-handover';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { SessionStore } from '#application/ports/session/session-store';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { SignOut } from '#application/session/sign-out';
import type { Credential } from '#domain/credential';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { Lifetime } from '#presentation/lib/lifetime';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  APPLICANT_FIELDS,
  type ApplicantField,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { ConfirmedSignOut } from '#presentation/screens/shared/sign-out/confirmed-sign-out';

const SIGN_OUT_WORDS = {
  title: 'enrollment.signOutTitle',
  body: 'enrollment.signOutBody',
  done: 'applications.signedOut',
  draftsRemain: 'applications.draftsRemain',
} as const;

export interface ApplicantSessionPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
  readonly toasts: Toasts;
  readonly signOut: SignOut;
  readonly schoolSignOut: SchoolSignOut;
  readonly phones: PhoneVerification;
  readonly handover: IdentityHandover;
}

interface ApplicantSessionHost {
  /** The applicant is signed in and stays on this screen. */
  onSignedIn(): void;
  /** The session has ended: clear everything of the applicant from the screen. */
  onEnded(): void;
}

/** The applicant's session on the list of applications: signing in, 退出, and expiry. */
export class ApplicantSession {
  isSignedIn: boolean;
  /** The sign-in form is shown because the session expired. */
  hasExpired = false;
  /** The screen on which the session expired; signing in returns there once. */
  cameFrom: ReturnTarget | undefined;
  readonly form: IdentityForm<ApplicantField, { readonly token: Credential }>;
  readonly #ports: ApplicantSessionPorts;
  readonly #host: ApplicantSessionHost;
  readonly #signOut: ConfirmedSignOut;
  readonly #lifetime: Lifetime;

  constructor(
    params: PathParams,
    ports: ApplicantSessionPorts,
    host: ApplicantSessionHost,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#host = host;
    this.#lifetime = lifetime;
    this.#signOut = new ConfirmedSignOut(ports, SIGN_OUT_WORDS, { begun: () => this.end() });
    this.cameFrom = returnTargetOf(params);
    this.isSignedIn = ports.session.current('applicant') !== undefined;
    this.form = new IdentityForm(
      ports.clock,
      lifetime,
      APPLICANT_FIELDS,
      {
        send: (identity) => this.signIn(identity),
        done: ({ token }) => this.begin(token),
      },
      ports.phones,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.isSignedIn = this.#ports.session.current('applicant') !== undefined;
    const typed = this.#ports.handover.consume();
    if (this.isSignedIn) this.proceed();
    else if (typed) this.form.input.prefill(typed);
  }

  /** 退出: also deletes the student's data from this phone. */
  signOut(): Promise<void> {
    return this.#signOut.run();
  }

  /** 退出所有设备 */
  signOutEverywhere(): Promise<void> {
    return this.#signOut.runEverywhere();
  }

  /** The school no longer accepts the session. */
  expire(): void {
    this.end();
    this.hasExpired = true;
  }

  private async signIn(identity: ApplicantIdentity): Promise<{ readonly token: Credential } | Refusal> {
    const result = await this.#ports.gateway.signIn(identity);
    // The applicant has left the screen in the meantime: end the new session at the school.
    if (!isRefused(result) && this.#lifetime.signal.aborted)
      void this.#ports.schoolSignOut.end([{ kind: 'applicant', credential: result.token }]);
    return result;
  }

  private begin(token: Credential): void {
    this.#ports.session.signIn(token);
    this.form.clear();
    this.isSignedIn = true;
    this.hasExpired = false;
    this.proceed();
  }

  /** Back to the screen on which the session expired; otherwise stays here. */
  private proceed(): void {
    const { cameFrom } = this;
    this.cameFrom = undefined;
    if (cameFrom === undefined) this.#host.onSignedIn();
    else this.#ports.navigation.replace(cameFrom.path, cameFrom.params);
  }

  private end(): void {
    this.#ports.session.clear();
    this.isSignedIn = false;
    this.form.clear();
    this.#host.onEnded();
  }
}
