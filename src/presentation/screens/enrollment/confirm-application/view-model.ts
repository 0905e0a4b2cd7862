import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { errorKind, GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import { endSession } from '#application/session/end-session';
import type { NewApplicationDraft } from '#domain/form/draft';
import { isUnpaid } from '#domain/payment/fee';
import { isRefused } from '#domain/refused';
import type { ScreenModel } from '#presentation/define-screen';
import { PlanAvailability } from '../shared/plan-availability.view-model';
import { ApplicationReview } from './application-review.view-model';
import { type ReceiptStep, type ReceiptView, receiptOf, receiptSteps } from './receipt.view-model';
import { SubmissionViewModel } from './submission.view-model';

export type ConfirmStage = 'loading' | 'failed' | 'empty' | 'review' | 'receipt';

/** 确认报名: all answers as they will be sent, the promise, and then the receipt. */
export class ConfirmApplicationViewModel implements ScreenModel {
  stage: ConfirmStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  review: ApplicationReview | undefined = undefined;
  /** Of what is read over. */
  submission: SubmissionViewModel | undefined = undefined;
  receipt: ReceiptView | undefined = undefined;
  /** The sheet that says how to pay. */
  paying = false;
  readonly plan: PlanAvailability;
  private readonly planId: string;
  private endWatch: (() => void) | undefined = undefined;

  constructor(
    params: PathParams,
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    private readonly clock: Clock,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
  ) {
    this.planId = params.plan ?? '';
    this.plan = new PlanAvailability(this.planId, gateway, clock, () => 1);
    makeAutoObservable<this, Hidden>(
      this,
      {
        plan: false,
        now: false,
        planId: false,
        endWatch: false,
        gateway: false,
        drafts: false,
        session: false,
        clock: false,
        navigation: false,
        toasts: false,
        review: observableRef,
        receipt: observableRef,
        submission: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.endWatch = this.drafts.watch(({ key, elsewhere }) => {
      if (elsewhere && key === this.planId) void this.rereadIfNewer();
    });
    void this.load();
  }

  dispose(): void {
    this.endWatch?.();
    this.submission?.dispose();
    this.plan.dispose();
  }

  /** Reads the draft to be confirmed, or the application that came of it. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    try {
      const draft = await this.storedDraft();
      await (draft ? this.readOver(draft) : this.readReceipt());
    } catch (thrown) {
      this.fail(errorKind(thrown));
    }
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.review?.draft.planTitle ?? this.receipt?.planTitle ?? '';
  }

  get steps(): readonly ReceiptStep[] {
    return this.receipt ? receiptSteps(this.receipt, this.plan.plan) : [];
  }

  /** A fee waits to be paid. */
  get feeDue(): boolean {
    return this.receipt !== undefined && isUnpaid(this.receipt.fee);
  }

  get reviewDays(): number | undefined {
    return this.receipt?.reviewDays ?? this.plan.plan?.reviewDays;
  }

  /** Epoch ms by the phone's clock, for 今天 and 昨天. */
  get now(): number {
    return this.clock.now();
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.navigation.replace(paths.informationForm, { plan: this.planId, step: String(step) });
  }

  /** To the first answer that is missing or wrong. */
  editFirstInvalid(): void {
    const [key] = this.review?.invalidKeys ?? [];
    if (key !== undefined) this.goToField(key);
  }

  /** 提交报名 */
  async submit(): Promise<void> {
    const { review } = this;
    if (!review || this.submission?.sending) return;
    if (review.invalidKeys.length > 0) this.editFirstInvalid();
    else if (review.checkPromise() && !(await this.rereadIfNewer())) await this.submission?.send();
  }

  openPayment(): void {
    this.paying = true;
  }

  closePayment(): void {
    this.paying = false;
  }

  openPlans(): void {
    this.navigation.go(paths.plans);
  }

  openApplications(): void {
    this.navigation.go(paths.applications);
  }

  /** The printable copy of what was filed. */
  openCopy(): void {
    if (this.receipt) this.navigation.go(paths.answersCopy, { application: this.receipt.applicationId });
  }

  openForm(): void {
    this.navigation.replace(paths.planDetails, { plan: this.planId });
  }

  /** From the receipt there is no way back into the form. */
  back(): void {
    if (this.stage === 'receipt') this.navigation.replace(paths.home);
    else this.navigation.back();
  }

  /**
   * Whether another page of this phone has changed the answers since: they are then to be read over anew. A draft that was
   * written again with the same ones, as when the school's leave to submit came late, is taken over as it is.
   */
  private async rereadIfNewer(): Promise<boolean> {
    const { review, submission } = this;
    if (!review || submission?.sending) return false;
    const stored = await this.storedDraft();
    if (!stored || stored.revision === review.draft.revision || this.review !== review) return false;
    const { templateVersion, answers } = review.draft;
    if (stored.templateVersion === templateVersion && compareStructural(stored.answers, answers)) {
      review.takeOver(stored);
      this.showReview(review);
      return false;
    }
    this.toasts.show({ key: 'confirm.changedElsewhere' }, 'bad');
    await this.load();
    return true;
  }

  private async readOver(draft: NewApplicationDraft): Promise<void> {
    const [template, letter] = await Promise.all([
      this.gateway.template(this.planId),
      this.gateway.promiseLetter(this.planId),
      this.plan.readMajors(),
    ]);
    if (this.plan.reading.failure)
      throw new GatewayError(this.plan.reading.failure, 'the plan could not be read');
    if (isRefused(template) || !this.plan.plan) {
      this.empty();
      return;
    }
    // The form says what has changed and asks for what is new.
    if (template.version !== draft.templateVersion) {
      this.navigation.replace(paths.informationForm, { plan: this.planId });
      return;
    }
    this.showReview(
      new ApplicationReview(draft, template, isRefused(letter) ? undefined : letter, this.plan, this.drafts),
    );
  }

  private async readReceipt(): Promise<void> {
    const { accessToken } = this.session;
    const applications =
      accessToken === undefined
        ? []
        : await this.gateway.applications(accessToken).catch((thrown) => this.signedOut(thrown, accessToken));
    const application = applications.find(({ planId }) => planId === this.planId);
    if (!application) {
      this.empty();
      return;
    }
    this.showReceipt(receiptOf(application));
    await this.plan.readMajors();
  }

  private async storedDraft(): Promise<NewApplicationDraft | undefined> {
    const draft = await this.drafts.load(this.planId).catch(() => undefined);
    return draft?.kind === 'newApplication' ? draft : undefined;
  }

  private signedOut(thrown: unknown, refused: string): readonly never[] {
    if (errorKind(thrown) !== 'unauthenticated') throw thrown;
    endSession(this.session, refused);
    return [];
  }

  private goToField(key: string): void {
    const params = { plan: this.planId };
    const isAsked = this.review?.template.fields.some((field) => field.key === key);
    this.navigation.replace(paths.informationForm, isAsked ? { ...params, field: key } : params);
  }

  private fail(kind: GatewayErrorKind): void {
    this.stage = 'failed';
    this.failure = kind;
  }

  private empty(): void {
    this.stage = 'empty';
  }

  private showReview(review: ApplicationReview): void {
    const { plan, gateway, drafts, session, toasts, clock } = this;
    this.review = review;
    this.submission?.dispose();
    this.submission = new SubmissionViewModel(review, plan, gateway, drafts, session, toasts, clock, {
      filed: (receipt) => this.showReceipt(receiptOf(receipt)),
      gone: () => this.empty(),
      goToField: (key) => this.goToField(key),
    });
    this.stage = 'review';
  }

  private showReceipt(receipt: ReceiptView): void {
    this.receipt = receipt;
    this.stage = 'receipt';
    this.review = undefined;
    this.submission = undefined;
  }
}

type Hidden = 'planId' | 'endWatch' | 'gateway' | 'drafts' | 'session' | 'clock' | 'navigation' | 'toasts';
