import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { Application } from '#domain/enrollment/application';
import type { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { ApplicantSession } from './applicant-session.view-model';
import { ApplicationFees } from './application-fees.view-model';
import type { ApplicationItem } from './application-item.view-model';
import { ApplicationList } from './application-list.view-model';
import type { ApplicationsPorts } from './applications-ports';
import { ExpandedApplications } from './expanded-applications.view-model';
import { nextStep, type OpenSheet } from './next-step';
import { WithdrawalViewModel } from './withdrawal.view-model';

export class ApplicationsViewModel {
  readonly applicant: ApplicantSession;
  readonly capabilities: Capabilities;
  readonly list: ApplicationList;
  readonly applications: Query<readonly Application[]>;
  readonly expanded: ExpandedApplications;
  sheet: OpenSheet | undefined = undefined;
  readonly withdrawal: WithdrawalViewModel;
  readonly elsewhere: ContinueElsewhereViewModel;
  /** Payment and vouchers. */
  readonly fees: ApplicationFees;
  readonly #lifetime = new Lifetime();
  readonly #ports: ApplicationsPorts;

  constructor(params: PathParams, ports: ApplicationsPorts) {
    const { gateway, session, connectivity, clipboard, toasts } = ports;
    const lifetime = this.#lifetime;
    const signedOut = () => this.applicant.expire();
    this.#ports = ports;
    this.capabilities = ports.capabilities;
    this.applicant = new ApplicantSession(
      params,
      ports,
      { onSignedIn: () => void this.load(), onEnded: () => this.clear() },
      lifetime,
    );
    const list = new ApplicationList(ports, signedOut, lifetime);
    this.list = list;
    this.applications = list.query;
    this.expanded = new ExpandedApplications(params.application, () => list.all);
    this.withdrawal = new WithdrawalViewModel(
      gateway,
      session,
      connectivity,
      {
        withdrew: (application) => this.withdrew(application),
        overtaken: (newer) => this.overtaken(newer),
        responseLost: (id) => void this.checkWithdrawn(id),
        refresh: () => this.refresh(),
        mayWithdraw: (id) => list.itemOf(id)?.canWithdraw ?? false,
        signedOut,
      },
      lifetime,
    );
    this.fees = new ApplicationFees(
      params,
      ports,
      () => list.all,
      { onPaymentChecked: (application) => list.replace(application), signedOut },
      lifetime,
    );
    this.elsewhere = new ContinueElsewhereViewModel(
      ports.elsewhere,
      {
        path: paths.applications,
        forms: () => list.returnedForms,
        credential: () => session.current('applicant'),
        ended: signedOut,
      },
      clipboard,
      toasts,
    );
    makeAutoObservable(this, { capabilities: false }, { autoBind: true });
  }

  start(): void {
    this.applicant.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.elsewhere.dispose();
  }

  /** Latest first. Undefined until loaded. */
  get items(): readonly ApplicationItem[] | undefined {
    return this.list.items;
  }

  /** The sheet's application as last loaded: a payment that arrives shows in the open sheet. */
  get sheetItem(): ApplicationItem | undefined {
    return this.list.itemOf(this.sheet?.applicationId);
  }

  /** Reloads the list; the present one stays until then. */
  async refresh(): Promise<void> {
    if (this.applicant.isSignedIn) await this.load();
  }

  /** The one next action of an application. */
  act(item: ApplicationItem): Promise<void> | undefined {
    const step = nextStep(item);
    const { application } = item;
    if (!step) return undefined;
    if ('fee' in step) return this.fees.open(step.fee, application);
    if ('sheet' in step) this.openSheet(step.sheet, application.id);
    else this.#ports.navigation.go(step.path, step.params);
    return undefined;
  }

  openSheet(kind: OpenSheet['kind'], applicationId: string): void {
    this.sheet = { kind, applicationId };
  }

  /** The application's status allows a withdrawal, and the school accepts withdrawals in the app. */
  canWithdraw(item: ApplicationItem): boolean {
    return this.capabilities.withdrawal && item.canWithdraw && !this.withdrawal.isUnavailable;
  }

  openWithdrawal(applicationId: string): void {
    this.withdrawal.begin(applicationId);
    this.openSheet('withdrawal', applicationId);
  }

  /** Why the application of the open question is not withdrawn. */
  withdrawalError(item: ApplicationItem): MessageKey | undefined {
    const failure = this.list.isRead ? undefined : this.applications.failure;
    if (failure !== undefined) return `error.${failure}`;
    const { error } = this.withdrawal;
    if (item.canWithdraw) return error;
    // What the list knows by now takes the place of what asks for another tap.
    return error === undefined ||
      error === 'applications.withdrawLost' ||
      error === 'applications.withdrawOffline'
      ? 'applications.cannotWithdraw'
      : error;
  }

  /** 确认撤回. Only of a loaded application: the receipt does not contain the version that a withdrawal has to name. */
  async withdraw({ application: { id } }: ApplicationItem): Promise<void> {
    if (!this.list.isRead) return this.refresh();
    const listed = this.list.all.find((application) => application.id === id);
    if (listed) await this.withdrawal.run(listed);
  }

  closeSheet(): void {
    this.sheet = undefined;
  }

  /** The printable copy of the submitted answers. */
  openCopy(applicationId: string): void {
    this.#ports.navigation.go(paths.answersCopy, { application: applicationId });
  }

  /** 去报到 */
  openCheckin = (): void => this.#ports.navigation.go(paths.checkinEntry);

  openPlans = (): void => this.#ports.navigation.go(paths.plans);

  private withdrew(application: Application): void {
    this.list.replace(application);
    const { sheet } = this;
    if (sheet?.kind === 'withdrawal' && sheet.applicationId === application.id) this.closeSheet();
    this.#ports.toasts.show({ key: 'applications.withdrawn' }, 'good');
  }

  /** Reloads the list, which shows whether a withdrawal whose response was lost arrived at the school. */
  private async checkWithdrawn(applicationId: string): Promise<void> {
    await this.refresh();
    const { sheet } = this;
    const isOpen = sheet?.kind === 'withdrawal' && sheet.applicationId === applicationId;
    const listed = this.list.all.find(({ id }) => id === applicationId);
    // A repeated withdrawal that is pending shows its own result.
    if (isOpen && !this.withdrawal.busy && listed?.state.status === 'withdrawn') this.withdrew(listed);
  }

  /** Shown without waiting for the network; the reloaded list adds what it alone contains, such as the reporting dates. */
  private overtaken(newer: Application): void {
    this.list.replace(newer);
    void this.refresh();
  }

  private async load(): Promise<void> {
    if (await this.list.load()) await this.fees.listed();
  }

  private clear(): void {
    this.fees.clear();
    this.list.clear();
    this.expanded.clear();
    this.sheet = undefined;
  }
}
