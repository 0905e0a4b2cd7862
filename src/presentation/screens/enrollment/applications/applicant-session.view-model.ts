import { makeAutoObservable } from 'mobx';
import type { Applicant } from '#application/enrollment/applicant';
import type { FollowedApplications } from '#application/enrollment/followed-applications';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { type ReturnTarget, returnTargetOf } from '#application/navigation/return-path';
import type { Capabilities } from '#application/ports/capabilities';
import type { EnrollmentGateway, NewSession } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Confirmations } from '#application/ports/phone/confirmations';
import type { Host } from '#application/ports/phone/host';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import type { IdentityHandover } from '#application/ports/session/identity-handover';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { SessionStore } from '#application/ports/session/session-store';
import type { SignOutOptions } from '#application/ports/session/sign-out-gateway';
import { confirmSignOut } from '#application/session/confirm-sign-out';
import { identifyApplicant } from '#application/session/identify-applicant';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { SignOut } from '#application/session/sign-out';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { observe } from '#presentation/lib/observe';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import {
  APPLICANT_FIELDS,
  type ApplicantField,
} from '#presentation/screens/shared/identity/identity-input.view-model';

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
  readonly host: Host;
  readonly capabilities: Capabilities;
  readonly applicantSignIn: ApplicantSignIn;
}

/** The applicant's session on the list of applications: signing in, 退出, and expiry. */
export class ApplicantSession {
  /** The screen on which the session expired; signing in returns there once. */
  cameFrom: ReturnTarget | undefined;
  readonly form: IdentityForm<ApplicantField>;
  readonly #ports: ApplicantSessionPorts;
  readonly #applicant: Applicant;
  readonly #shown: { readonly state: Applicant['state'] };
  readonly #list: Pick<FollowedApplications, 'load'>;
  readonly #lifetime: Lifetime;

  constructor(
    params: PathParams,
    ports: ApplicantSessionPorts,
    applicant: Applicant,
    list: Pick<FollowedApplications, 'load'>,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#applicant = applicant;
    this.#shown = observe(applicant, lifetime);
    this.#list = list;
    this.#lifetime = lifetime;
    this.cameFrom = returnTargetOf(params);
    this.form = new IdentityForm(
      ports.clock,
      lifetime,
      APPLICANT_FIELDS,
      (identity) => this.send(identity),
      ports.phones,
    );
    makeAutoObservable(this, {}, { autoBind: true });
    lifetime.add(applicant.subscribe(this.follow));
  }

  get isSignedIn(): boolean {
    return this.#shown.state === 'signedIn';
  }

  /** The sign-in form is shown because the session expired. */
  get hasExpired(): boolean {
    return this.#shown.state === 'expired';
  }

  start(): void {
    this.#applicant.refresh();
    const typed = this.#ports.handover.consume();
    if (this.isSignedIn) {
      this.proceed();
      return;
    }
    if (typed) this.form.input.prefill(typed);
    if (this.signIn) void this.findSession(this.signIn).catch(surfaceBug);
  }

  /** The school signs people in on a page of its own. */
  get isAtSchool(): boolean {
    return this.signIn?.signInUrl !== undefined;
  }

  /** People sign in before they fill a form in, and this one is about to. */
  get isFirst(): boolean {
    return this.signIn !== undefined && this.cameFrom?.params.plan !== undefined;
  }

  /** To the school's page, which comes back to where the applicant was. */
  async openSchoolPage(): Promise<void> {
    const { host, toasts } = this.#ports;
    const { path, params } = this.cameFrom ?? { path: paths.applications, params: {} };
    const url = this.signIn?.signInUrl?.(await host.linkTo(path, params));
    if (url === undefined || !(await host.openPage(url)))
      toasts.show({ key: 'applications.schoolPageFailed' }, 'bad');
  }

  /** 退出, or 退出所有设备: also deletes the student's data from this phone. */
  async signOut(options?: SignOutOptions): Promise<void> {
    const signedOut = await confirmSignOut(this.#ports, SIGN_OUT_WORDS, options);
    if (signedOut) this.#applicant.signOut();
    await signedOut?.announced;
  }

  private get signIn(): ApplicantSignIn | undefined {
    const { capabilities, applicantSignIn } = this.#ports;
    return capabilities.signInFirst ? applicantSignIn : undefined;
  }

  /** A cookie may say who has come back from the school's page. */
  private async findSession(signIn: ApplicantSignIn): Promise<void> {
    const known = await identifyApplicant(signIn, this.#ports.session);
    if (known && !this.#lifetime.signal.aborted && !this.isSignedIn) this.begin({ token: known.credential });
  }

  private async send(identity: ApplicantIdentity): Promise<Refusal | undefined> {
    const result = await this.#ports.gateway.signIn(identity);
    if (isRefused(result)) return result;
    // The applicant has left the screen in the meantime: end the new session at the school.
    if (this.#lifetime.signal.aborted)
      void this.#ports.schoolSignOut.end([{ kind: 'applicant', credential: result.token }]);
    else this.begin(result);
    return undefined;
  }

  private begin(session: NewSession): void {
    this.#applicant.signIn(session);
    this.form.clear();
    this.proceed();
  }

  /** Back to the screen on which the session expired; otherwise stays here. */
  private proceed(): void {
    const { cameFrom } = this;
    this.cameFrom = undefined;
    if (cameFrom === undefined) void this.#list.load();
    else this.#ports.navigation.replace(cameFrom.path, cameFrom.params);
  }

  private follow(): void {
    const { state } = this.#applicant;
    // Of an expired session the school's part alone has ended.
    if (state === 'expired') this.#ports.session.clear();
    if (state !== 'signedIn') this.form.clear();
  }
}
