import { makeAutoObservable } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { isUnauthenticated } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PhoneVerification } from '#application/ports/phone-verification';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import type { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { SignOut } from '#application/session/sign-out';
import type { Application } from '#domain/enrollment/application';
import type { WaitingForm } from '#domain/host/way-on';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import type { PaymentPorts } from '../shared/payment/payment-ports';
import { ApplicantSession } from './applicant-session.view-model';
import { ApplicationFees } from './application-fees.view-model';
import { ApplicationItem } from './application-item.view-model';
import { nextStep, type OpenSheet } from './next-step';
import { Withdrawal } from './withdrawal.view-model';

const WITHDRAWN = { key: 'applications.withdrawn' } as const;

export class ApplicationsViewModel {
  readonly applicant: ApplicantSession;
  readonly capabilities: Capabilities;
  readonly applications: Query<readonly Application[]>;
  /** The application that the address names. */
  readonly #wanted: string | undefined;
  /** Ids of applications whose life cycle the student has laid open or folded. */
  readonly toggled = new Set<string>();
  sheet: OpenSheet | undefined = undefined;
  readonly withdrawal: Withdrawal;
  readonly elsewhere: ContinueElsewhereViewModel;
  /** Paying, and vouchers. */
  readonly fees: ApplicationFees;

  readonly #lifetime = new Lifetime();
  readonly #gateway: EnrollmentGateway;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;

  constructor(
    params: PathParams,
    gateway: EnrollmentGateway,
    session: SessionStore,
    clock: Clock,
    navigation: Navigation,
    confirmations: Confirmations,
    toasts: Toasts,
    signOut: SignOut,
    schoolSignOut: SchoolSignOut,
    phones: PhoneVerification,
    payments: PaymentPorts,
    elsewhere: ContinueElsewhere,
  ) {
    this.#gateway = gateway;
    this.#session = session;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.applicant = new ApplicantSession(
      params,
      { gateway, session, clock, navigation, confirmations, toasts, signOut, schoolSignOut, phones },
      { onSignedIn: () => void this.load(), onEnded: () => this.clear() },
      this.#lifetime,
    );
    this.applications = new Query(() => this.read(), this.#lifetime);
    this.withdrawal = new Withdrawal(
      gateway,
      session,
      {
        withdrew: (application) => this.withdrew(application),
        refresh: () => this.refresh(),
        mayWithdraw: (id) =>
          this.items?.some((item) => item.application.id === id && item.canWithdraw) ?? false,
        signedOut: () => this.applicant.expire(),
      },
      this.#lifetime,
    );
    this.fees = new ApplicationFees(
      params,
      payments,
      () => this.applications.value ?? [],
      {
        judged: (application) => this.replace(application),
        signedOut: () => this.applicant.expire(),
      },
      this.#lifetime,
    );
    const { clipboard, capabilities } = payments;
    this.capabilities = capabilities;
    this.elsewhere = new ContinueElsewhereViewModel(
      elsewhere,
      {
        path: paths.applications,
        forms: () => this.returnedForms,
        credential: () => session.current('applicant'),
        ended: () => this.applicant.expire(),
      },
      clipboard,
      toasts,
    );
    this.#wanted = params.application;
    makeAutoObservable(this, { capabilities: false }, { autoBind: true });
  }

  start(): void {
    this.applicant.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.elsewhere.dispose();
  }

  /** Latest first. Undefined until read. */
  get items(): readonly ApplicationItem[] | undefined {
    return this.applications.value?.map((application) => new ApplicationItem(application, this.capabilities));
  }

  /** The application that the sheet is about, as last read: a payment that arrives shows in the open sheet. */
  get sheetItem(): ApplicationItem | undefined {
    return this.items?.find(({ application }) => application.id === this.sheet?.applicationId);
  }

  /** The list is there and being read anew. */
  get refreshing(): boolean {
    return this.applications.loading && this.applications.value !== undefined;
  }

  /** The only application, and the one that the address names, lie open until they are folded. */
  isExpanded(applicationId: string): boolean {
    const isOpenFirst = applicationId === this.#wanted || this.applications.value?.length === 1;
    return isOpenFirst !== this.toggled.has(applicationId);
  }

  toggle(applicationId: string): void {
    if (!this.toggled.delete(applicationId)) this.toggled.add(applicationId);
  }

  /** Reads the list anew; what is shown stays meanwhile. */
  async refresh(): Promise<void> {
    if (this.applicant.isSignedIn) await this.load();
  }

  /** The one next action of an application. */
  act(item: ApplicationItem): Promise<void> | undefined {
    const step = nextStep(item);
    const { application } = item;
    if (!step) return undefined;
    if ('fee' in step)
      return step.fee === 'voucher'
        ? this.fees.openVoucher(application.id)
        : this.fees.openPayment(application);
    if ('sheet' in step) this.openSheet(step.sheet, application.id);
    else this.#navigation.go(step.path, step.params);
    return undefined;
  }

  openSheet(kind: OpenSheet['kind'], applicationId: string): void {
    this.sheet = { kind, applicationId };
  }

  /** The life cycle lets it be taken back, and the school takes withdrawals here. */
  canWithdraw(item: ApplicationItem): boolean {
    return this.capabilities.withdrawal && item.canWithdraw && !this.withdrawal.isUnavailable;
  }

  askWithdrawal(applicationId: string): void {
    this.withdrawal.begin();
    this.openSheet('withdrawal', applicationId);
  }

  /** 确认撤回 */
  withdraw({ application }: ApplicationItem): Promise<void> {
    return this.withdrawal.run(application);
  }

  closeSheet(): void {
    this.sheet = undefined;
  }

  /** The printable copy of what was filed. */
  openCopy(applicationId: string): void {
    this.#navigation.go(paths.answersCopy, { application: applicationId });
  }

  /** 去报到 */
  openCheckIn = (): void => this.#navigation.go(paths.checkinEntry);

  openPlans = (): void => this.#navigation.go(paths.plans);

  /** Forms of applications that the school sent back. */
  private get returnedForms(): readonly WaitingForm[] {
    const returned = this.applications.value?.filter(({ state }) => state.status === 'returned') ?? [];
    return returned.map(({ id, planTitle: title }) => ({ id, title }));
  }

  private withdrew(application: Application): void {
    this.replace(application);
    this.closeSheet();
    this.#toasts.show(WITHDRAWN, 'good');
  }

  private async load(): Promise<void> {
    await this.applications.load();
    if (this.#lifetime.signal.aborted || this.applications.failure) return;
    await this.fees.listed();
  }

  private replace(application: Application): void {
    const list = this.applications.value ?? [];
    this.applications.set(list.map((each) => (each.id === application.id ? application : each)));
  }

  private clear(): void {
    this.fees.clear();
    this.applications.reset();
    this.toggled.clear();
    this.sheet = undefined;
  }

  private async read(): Promise<readonly Application[]> {
    const credential = this.#session.current('applicant');
    if (credential === undefined) {
      this.applicant.expire();
      return [];
    }
    try {
      return await this.#gateway.applications(credential);
    } catch (thrown) {
      // What was stored may have been forgotten already; another session that began meanwhile is left alone.
      if (isUnauthenticated(thrown) && this.#session.end('applicant', credential)) this.applicant.expire();
      throw thrown;
    }
  }
}
