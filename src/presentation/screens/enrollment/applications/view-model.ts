import { makeAutoObservable } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import { type ReturnTarget, returnTargetOf } from '#application/navigation/return-path';
import type { Clock } from '#application/ports/clock';
import type { Confirmations, Question } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { errorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import type { Application } from '#domain/enrollment/application';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import { ApplicationItem } from './application-item.view-model';
import { Withdrawal } from './withdrawal.view-model';

/** What lies over the list, and about which application. */
export interface OpenSheet {
  readonly kind: 'payment' | 'voucher' | 'result' | 'withdrawal';
  readonly applicationId: string;
}

type Words = { readonly key: MessageKey };

const SIGNED_OUT: Words = { key: 'applications.signedOut' };
const WITHDRAWN: Words = { key: 'applications.withdrawn' };
const DRAFTS_REMAIN: Words = { key: 'applications.draftsNotWiped' };
const LEAVING = {
  title: { key: 'enrollment.signOutTitle' },
  body: { key: 'enrollment.signOutBody' },
  confirm: { key: 'common.signOut' },
  cancel: { key: 'common.cancel' },
  danger: true,
} satisfies Question & Readonly<Record<'title' | 'body' | 'confirm' | 'cancel', Words>>;

export class ApplicationsViewModel {
  signedIn: boolean;
  /** The sign-in form stands there because an earlier sign-in ran out. */
  sessionEnded = false;
  /** Where she is led back to, once, when she has signed in: her session ended there. */
  cameFrom: ReturnTarget | undefined;
  readonly form: IdentityForm;
  readonly applications: Query<readonly Application[]>;
  /** Ids of applications whose life cycle is laid open. */
  readonly expanded = new Set<string>();
  sheet: OpenSheet | undefined = undefined;
  readonly withdrawal: Withdrawal;

  readonly #lifetime = new Lifetime();
  readonly #gateway: EnrollmentGateway;
  readonly #drafts: DraftStore;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #confirmations: Confirmations;
  readonly #toasts: Toasts;
  constructor(
    params: PathParams,
    gateway: EnrollmentGateway,
    drafts: DraftStore,
    session: SessionStore,
    clock: Clock,
    navigation: Navigation,
    confirmations: Confirmations,
    toasts: Toasts,
  ) {
    this.#gateway = gateway;
    this.#drafts = drafts;
    this.#session = session;
    this.#navigation = navigation;
    this.#confirmations = confirmations;
    this.#toasts = toasts;
    this.signedIn = session.accessToken !== undefined;
    this.form = new IdentityForm(clock);
    this.applications = new Query(() => this.read(), this.#lifetime);
    this.withdrawal = new Withdrawal(gateway, session, {
      withdrew: (application) => this.withdrew(application),
      refresh: () => this.refresh(),
      mayWithdraw: (id) =>
        this.items?.some((item) => item.application.id === id && item.canWithdraw) ?? false,
      signedOut: () => this.ended(),
    });
    this.cameFrom = returnTargetOf(params);
    if (params.application !== undefined) this.expanded.add(params.application);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.signedIn = this.#session.accessToken !== undefined;
    if (this.signedIn) void this.goOn();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.form.dispose();
    this.form.wipe();
  }

  /** Latest first. Undefined until read. */
  get items(): readonly ApplicationItem[] | undefined {
    return this.applications.value?.map((application) => new ApplicationItem(application));
  }

  /** The application that the sheet is about, as last read: a payment that arrives shows in the open sheet. */
  get sheetItem(): ApplicationItem | undefined {
    return this.items?.find(({ application }) => application.id === this.sheet?.applicationId);
  }

  /** The list is there and being read anew. */
  get refreshing(): boolean {
    return this.applications.loading && this.applications.value !== undefined;
  }

  isExpanded(applicationId: string): boolean {
    return this.expanded.has(applicationId);
  }

  toggle(applicationId: string): void {
    if (!this.expanded.delete(applicationId)) this.expanded.add(applicationId);
  }

  /** 进入报名记录 */
  async signIn(): Promise<void> {
    const answer = await this.form.submit((identity) => this.#gateway.signIn(identity));
    if (answer !== undefined && !this.#lifetime.signal.aborted) await this.enter(answer.token);
  }

  /** Reads the list anew; what is shown stays meanwhile. */
  async refresh(): Promise<void> {
    if (this.signedIn) await this.applications.load();
  }

  /** The one next action of an application. */
  act({ action, application }: ApplicationItem): void {
    switch (action) {
      case 'pay':
        this.openSheet('payment', application.id);
        break;
      case 'resubmit':
        this.#navigation.go(paths.informationForm, { plan: application.planId, application: application.id });
        break;
      case 'viewVoucher':
        this.openSheet('voucher', application.id);
        break;
      case 'viewResult':
        this.openSheet('result', application.id);
        break;
      case 'applyAgain':
        this.#navigation.go(paths.planDetails, { plan: application.planId });
        break;
      case 'wait':
        break;
    }
  }

  openSheet(kind: OpenSheet['kind'], applicationId: string): void {
    this.sheet = { kind, applicationId };
  }

  /** The life cycle lets it be taken back, and the school takes withdrawals here. */
  canWithdraw(item: ApplicationItem): boolean {
    return item.canWithdraw && !this.withdrawal.unavailable;
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

  openPlans(): void {
    this.#navigation.go(paths.plans);
  }

  /** 退出: nothing of the student stays on this phone. */
  async signOut(): Promise<void> {
    if (!(await this.#confirmations.ask(LEAVING))) return;
    // The session goes first and in any case: other pages of the phone, which are told of the wiping, find none.
    this.leave();
    const wiped = await this.#drafts.clear().then(
      () => true,
      () => false,
    );
    // A phone whose drafts stayed is not called clean.
    this.#toasts.show(wiped ? SIGNED_OUT : DRAFTS_REMAIN, wiped ? 'good' : 'bad');
  }

  private withdrew(application: Application): void {
    const list = this.applications.value ?? [];
    this.applications.set(list.map((each) => (each.id === application.id ? application : each)));
    this.closeSheet();
    this.#toasts.show(WITHDRAWN, 'good');
  }

  private async enter(token: string): Promise<void> {
    this.#session.signIn(token);
    this.form.wipe();
    this.signedIn = true;
    this.sessionEnded = false;
    this.applications.reset();
    await this.goOn();
  }

  /** Back to where her session ended, else to her applications. */
  private async goOn(): Promise<void> {
    const { cameFrom } = this;
    this.cameFrom = undefined;
    if (cameFrom === undefined) await this.applications.load();
    else this.#navigation.replace(cameFrom.path, cameFrom.params);
  }

  private leave(): void {
    this.#session.clear();
    this.applications.reset();
    this.expanded.clear();
    this.sheet = undefined;
    this.signedIn = false;
    this.form.wipe();
  }

  private async read(): Promise<readonly Application[]> {
    const token = this.#session.accessToken;
    if (token === undefined) {
      this.ended();
      return [];
    }
    try {
      return await this.#gateway.applications(token);
    } catch (thrown) {
      // What was stored may have been forgotten already; another session that began meanwhile is left alone.
      const { accessToken = token } = this.#session;
      if (errorKind(thrown) === 'unauthenticated' && accessToken === token) this.ended();
      throw thrown;
    }
  }

  private ended(): void {
    this.leave();
    this.sessionEnded = true;
  }
}
