import { makeAutoObservable } from 'mobx';
import { Applicant } from '#application/enrollment/applicant';
import { FollowedApplications, type FollowedState } from '#application/enrollment/followed-applications';
import { Withdrawal, type WithdrawalProblem, type WithdrawalState } from '#application/enrollment/withdrawal';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { PAY_AGAIN } from '#application/payment/fee-payment';
import type { Capabilities } from '#application/ports/capabilities';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { MobileEntry } from '#application/ports/session/mobile-entry';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { WaitingForm } from '#domain/host/continue-option';
import { feeWithHint } from '#domain/payment/pending-order';
import type { PortsOf } from '#presentation/define-screen';
import { observe } from '#presentation/lib/observe';
import type { QueryView } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { SIGN_OUT_PORTS, signOutOf } from '#presentation/screens/shared/sign-out/sign-out-ports';
import { FeeSheetsViewModel } from '../shared/payment/fee-sheets.view-model';
import { PAYMENT_PORTS, type PaymentPorts } from '../shared/payment/payment-ports';
import { ApplicantSession, type ApplicantSessionPorts } from './applicant-session.view-model';
import { ApplicationItem } from './application-item.view-model';

export const APPLICATIONS_PORTS = {
  ...PAYMENT_PORTS,
  ...SIGN_OUT_PORTS,
  gateway: EnrollmentGateway,
  phones: PhoneVerification,
  handover: IdentityHandover,
  entry: MobileEntry,
  applicantSignIn: ApplicantSignIn,
} as const;

export interface ApplicationsPorts extends PaymentPorts, ApplicantSessionPorts {
  readonly elsewhere: ContinueElsewhere;
}

export function applicationsPorts(ports: PortsOf<typeof APPLICATIONS_PORTS>): ApplicationsPorts {
  const elsewhere = new ContinueElsewhere(ports.entry, ports.host);
  return { ...ports, ...signOutOf(ports), elsewhere };
}

/** The sheet over the list, and its application. */
interface OpenSheet {
  readonly kind: 'result' | 'withdrawal';
  readonly applicationId: string;
}

const PROBLEM_WORDS: Readonly<Record<Exclude<WithdrawalProblem['kind'], 'failed'>, MessageKey>> = {
  offline: 'applications.withdrawOffline',
  lost: 'applications.withdrawLost',
  unavailable: 'applications.withdrawUnavailable',
  changedElsewhere: 'applications.withdrawElsewhere',
  notAllowed: 'applications.cannotWithdraw',
};

export class ApplicationsViewModel {
  readonly applicant: ApplicantSession;
  readonly capabilities: Capabilities;
  readonly withdrawal: Withdrawal;
  readonly elsewhere: ContinueElsewhereViewModel;
  /** Payment and vouchers. */
  readonly feeSheets: FeeSheetsViewModel;
  /** Id of the application whose result is open. */
  private result: string | undefined = undefined;
  /** Ids of applications whose life cycle the student has expanded or collapsed. */
  private readonly toggled = new Set<string>();
  /** The application that the URL names. */
  readonly #wanted: string | undefined;
  readonly #followed: FollowedApplications;
  readonly #list: { readonly state: FollowedState };
  readonly #question: { readonly state: WithdrawalState };
  readonly #lifetime = new Lifetime();
  readonly #ports: ApplicationsPorts;

  constructor(params: PathParams, ports: ApplicationsPorts) {
    const { session, clipboard, toasts, capabilities } = ports;
    const lifetime = this.#lifetime;
    this.#ports = ports;
    this.#wanted = params.application;
    this.capabilities = capabilities;
    const applicant = new Applicant(session);
    this.feeSheets = new FeeSheetsViewModel(applicant, ports, lifetime);
    const followed = new FollowedApplications(
      ports,
      applicant,
      this.feeSheets.fees,
      capabilities.payment && params[PAY_AGAIN] !== undefined ? params.application : undefined,
      lifetime,
    );
    this.#followed = followed;
    this.#list = observe(followed, lifetime);
    this.withdrawal = new Withdrawal(applicant, followed, ports, lifetime);
    this.#question = observe(this.withdrawal, lifetime);
    this.applicant = new ApplicantSession(params, ports, applicant, followed, lifetime);
    const continued = { session, kind: 'applicant', calls: applicant, path: paths.applications } as const;
    this.elsewhere = new ContinueElsewhereViewModel(ports.elsewhere, continued, clipboard, toasts, lifetime);
    makeAutoObservable(this, { capabilities: false, withdrawal: false }, { autoBind: true });
    lifetime.add(applicant.subscribe(this.clear));
  }

  start(): void {
    this.applicant.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The list, its applications latest first; with the receipt's alone until it is loaded. */
  get list(): FollowedState {
    return this.#list.state;
  }

  /** Returned forms that have to be edited, also those that are returned while 在别处继续 is open. */
  get returned(): readonly WaitingForm[] {
    return (this.list.applications ?? [])
      .filter(({ state }) => state.status === 'returned')
      .map(({ id, planTitle: title }) => ({ id, title }));
  }

  get items(): readonly ApplicationItem[] | undefined {
    const { applications, submitted } = this.list;
    const { orders } = this.#ports;
    return (applications ?? (submitted && [submitted]))?.map(
      (application) =>
        new ApplicationItem(
          { ...application, fee: feeWithHint(application.fee, orders.get(application.id)) },
          this.capabilities,
        ),
    );
  }

  get loading(): QueryView<readonly ApplicationItem[]> {
    const { list, items: value, refresh: load } = this;
    return list.kind === 'failed'
      ? { value, load, failure: list.failure, retryAfter: list.retryAfter }
      : { value, load };
  }

  /** The list is shown and being reloaded. */
  get isRefreshing(): boolean {
    return this.list.kind === 'loading' && this.items !== undefined;
  }

  /** Loaded for the first time. */
  get isLoading(): boolean {
    return this.list.kind === 'loading' && this.list.applications === undefined;
  }

  get sheet(): OpenSheet | undefined {
    const { question, result } = this;
    if (question.kind === 'asking') return { kind: 'withdrawal', applicationId: question.applicationId };
    return result === undefined ? undefined : { kind: 'result', applicationId: result };
  }

  /** The sheet's application as last loaded: a payment that arrives shows in the open sheet. */
  get sheetItem(): ApplicationItem | undefined {
    return this.items?.find(({ application: { id } }) => id === this.sheet?.applicationId);
  }

  get question(): WithdrawalState {
    return this.#question.state;
  }

  /** Reloads the list; the present one stays until then. */
  refresh(): Promise<void> {
    return this.#followed.load();
  }

  /** The one next action of an application. */
  act({ action, application }: ApplicationItem): void {
    const { id, planId } = application;
    const { navigation } = this.#ports;
    const { fees } = this.feeSheets;
    if (action === 'pay') fees.openPayment(application);
    else if (action === 'viewVoucher') fees.openVoucher(id);
    else if (action === 'viewResult') this.result = id;
    else if (action === 'resubmit') navigation.go(paths.informationForm, { plan: planId, application: id });
    else if (action === 'applyAgain') navigation.go(paths.planDetails, { plan: planId });
  }

  /** Whether the application's life cycle is expanded: at first the only one's, and that of the URL. */
  isExpanded(applicationId: string): boolean {
    const isOpenFirst = applicationId === this.#wanted || this.list.applications?.length === 1;
    return isOpenFirst !== this.toggled.has(applicationId);
  }

  toggle(applicationId: string): void {
    if (!this.toggled.delete(applicationId)) this.toggled.add(applicationId);
  }

  /** The application's status allows a withdrawal, and the school accepts withdrawals in the app. */
  canWithdraw(item: ApplicationItem): boolean {
    return this.capabilities.withdrawal && item.canWithdraw && !this.question.isUnavailable;
  }

  /** Why the application of the open question is not withdrawn. */
  withdrawalError(item: ApplicationItem): MessageKey | undefined {
    const { list, question } = this;
    if (list.applications === undefined && list.kind === 'failed') return `error.${list.failure}`;
    const problem = question.kind === 'asking' ? question.problem : undefined;
    // What the list knows by now takes the place of what asks for another tap.
    const isOutdated = !problem || problem.kind === 'lost' || problem.kind === 'offline';
    if (!item.canWithdraw && isOutdated) return 'applications.cannotWithdraw';
    if (!problem) return undefined;
    return problem.kind === 'failed' ? `error.${problem.failure}` : PROBLEM_WORDS[problem.kind];
  }

  closeSheet(): void {
    this.withdrawal.close();
    this.result = undefined;
  }

  /** The printable copy of the submitted answers. */
  openCopy(applicationId: string): void {
    this.#ports.navigation.go(paths.answersCopy, { application: applicationId });
  }

  /** 去报到 */
  openCheckin = (): void => this.#ports.navigation.go(paths.checkinEntry);

  openPlans = (): void => this.#ports.navigation.go(paths.plans);

  /** Nothing of a former applicant stays on the screen. */
  private clear(): void {
    this.closeSheet();
    this.toggled.clear();
  }
}
