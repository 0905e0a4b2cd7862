import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { Applicant } from '../enrollment/applicant';
import type { FollowedApplications } from '../enrollment/followed-applications';
import { surfaceBug } from '../errors/surface-bug';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { ReturnTarget } from '../navigation/return-path';
import type { Capabilities } from '../ports/capabilities';
import type { EnrollmentGateway, NewSession } from '../ports/enrollment/enrollment-gateway';
import type { Confirmations } from '../ports/phone/confirmations';
import type { Host } from '../ports/phone/host';
import type { Navigation } from '../ports/phone/navigation';
import type { Toasts } from '../ports/phone/toasts';
import type { ApplicantSignIn } from '../ports/session/applicant-sign-in';
import type { SessionStore } from '../ports/session/session-store';
import type { SignOutOptions } from '../ports/session/sign-out-gateway';
import { confirmSignOut } from './confirm-sign-out';
import { identifyApplicant } from './identify-applicant';
import type { SchoolSignOut } from './school-sign-out';
import type { SignOut } from './sign-out';

const SIGN_OUT_WORDS = {
  title: 'enrollment.signOutTitle',
  body: 'enrollment.signOutBody',
  done: 'applications.signedOut',
  draftsRemain: 'applications.draftsRemain',
} as const;

export interface AccessPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: SessionStore;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
  readonly toasts: Toasts;
  readonly signOut: SignOut;
  readonly schoolSignOut: SchoolSignOut;
  readonly host: Host;
  readonly capabilities: Capabilities;
  readonly applicantSignIn: ApplicantSignIn;
}

/** Signing in to the applications, 退出 and expiry. Its state: the screen on which the session expired, where signing in returns to once. */
export class ApplicantAccess extends Owner<ReturnTarget | undefined> {
  constructor(
    private readonly ports: AccessPorts,
    private readonly applicant: Applicant,
    private readonly list: Pick<FollowedApplications, 'load'>,
    cameFrom: ReturnTarget | undefined,
    lifetime: Lifetime,
  ) {
    super(cameFrom);
    lifetime.add(() => this.dispose());
    // Of an expired session the school's part alone has ended.
    const follow = () => applicant.state === 'expired' && ports.session.clear();
    this.lifetime.add(applicant.subscribe(follow));
  }

  start(): void {
    this.applicant.refresh();
    if (this.applicant.state === 'signedIn') this.proceed();
    else if (this.atSchool) void this.findSession(this.atSchool).catch(surfaceBug);
  }

  /** The school signs people in on a page of its own. */
  get isAtSchool(): boolean {
    return this.atSchool?.signInUrl !== undefined;
  }

  /** To the school's page, which comes back to where the applicant was. */
  async openSchoolPage(): Promise<void> {
    const { host, toasts } = this.ports;
    const { path, params } = this.state ?? { path: paths.applications, params: {} };
    const url = this.atSchool?.signInUrl?.(await host.linkTo(path, params));
    if (url === undefined || !(await host.openPage(url)))
      toasts.show({ key: 'applications.schoolPageFailed' }, 'bad');
  }

  /** Resolves with the school's refusal, if it is one. Throws GatewayError. */
  async signIn(identity: ApplicantIdentity): Promise<Refusal | undefined> {
    const result = await this.ports.gateway.signIn(identity);
    if (isRefused(result)) return result;
    // The applicant has left the screen in the meantime: end the new session at the school.
    if (this.signal.aborted)
      void this.ports.schoolSignOut.end([{ kind: 'applicant', credential: result.token }]);
    else this.begin(result);
    return undefined;
  }

  /** 退出, or 退出所有设备: also deletes the student's data from this phone. */
  async signOut(options?: SignOutOptions): Promise<void> {
    const signedOut = await confirmSignOut(this.ports, SIGN_OUT_WORDS, options);
    if (signedOut) this.applicant.signOut();
    await signedOut?.announced;
  }

  private get atSchool(): ApplicantSignIn | undefined {
    const { capabilities, applicantSignIn } = this.ports;
    return capabilities.signInFirst ? applicantSignIn : undefined;
  }

  /** A cookie may say who has come back from the school's page. */
  private async findSession(signIn: ApplicantSignIn): Promise<void> {
    const known = await identifyApplicant(signIn, this.ports.session);
    if (known && !this.signal.aborted && this.applicant.state !== 'signedIn')
      this.begin({ token: known.credential });
  }

  private begin(session: NewSession): void {
    this.applicant.signIn(session);
    this.proceed();
  }

  /** Back to the screen on which the session expired; otherwise stays here. */
  private proceed(): void {
    const { state: cameFrom } = this;
    this.set(undefined);
    if (cameFrom === undefined) void this.list.load();
    else this.ports.navigation.replace(cameFrom.path, cameFrom.params);
  }
}
