import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import type { RefusedAnswer } from '#domain/enrollment/refusal';
import type { ScreenModel } from '#presentation/define-screen';
import { fieldKeyOf } from '#presentation/form/refused-fields';
import { Query } from '#presentation/lib/query';
import { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';
import { typedIdentity } from '../shared/typed-identity';
import { ApplicationReview } from './application-review.view-model';
import type { ConfirmApplicationPorts } from './confirm-application-ports';
import { type ConfirmContent, type ConfirmStage, stageOf } from './confirm-content';
import { readConfirmation } from './read-confirmation';
import { ReceiptViewModel } from './receipt/receipt.view-model';
import { newReceiptOf, type ReceiptView, receiptOf } from './receipt/receipt-steps';
import { resumeWaiting } from './resume-waiting';
import { SubmissionViewModel } from './submission.view-model';
import { findUnsentFile, goToUnsentFile } from './unsent-file';

/** 确认报名: all answers as they will be sent, the promise letter, and then the receipt. */
export class ConfirmApplicationViewModel implements ScreenModel {
  readonly content: Query<ConfirmContent>;
  readonly plan: PlanAvailabilityViewModel;
  readonly #planId: string;
  readonly #ports: ConfirmApplicationPorts;
  readonly #lifetime = new Lifetime();

  constructor(params: PathParams, ports: ConfirmApplicationPorts) {
    this.#planId = params.plan ?? '';
    this.#ports = ports;
    this.plan = new PlanAvailabilityViewModel(this.#planId, ports.gateway, ports.clock, () => 1);
    this.content = new Query(() => this.read(), this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.isNothingChosen) return;
    this.#lifetime.add(
      this.#ports.drafts.watch(({ key, elsewhere }) => {
        if (elsewhere && key === this.#planId) void this.rereadIfNewer();
      }),
    );
    void this.content.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.submission?.dispose();
    this.receipt?.dispose();
    this.plan.dispose();
  }

  /** The address names no plan. */
  get isNothingChosen(): boolean {
    return this.#planId === '';
  }

  get stage(): ConfirmStage {
    return stageOf(this.content);
  }

  get review(): ApplicationReview | undefined {
    const { value } = this.content;
    return value?.kind === 'review' ? value.review : undefined;
  }

  /** Undefined unless a review is shown. */
  get submission(): SubmissionViewModel | undefined {
    const { value } = this.content;
    return value?.kind === 'review' ? value.submission : undefined;
  }

  get receipt(): ReceiptViewModel | undefined {
    const { value } = this.content;
    return value?.kind === 'receipt' ? value.receipt : undefined;
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.review?.draft.planTitle ?? '';
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.goToForm({ step: String(step) });
  }

  /** Opens the form at the first missing or invalid answer. */
  editFirstInvalid(): void {
    const [key] = this.review?.invalidKeys ?? [];
    if (key !== undefined) this.goToField(key);
  }

  /** 提交报名 */
  async submit(): Promise<void> {
    const { review } = this;
    if (!review || this.submission?.isSending || this.plan.opening) return;
    if (review.invalidKeys.length > 0) return this.editFirstInvalid();
    if (!review.checkPromise() || (await this.rereadIfNewer())) return;
    const unsent = await goToUnsentFile(review, this.#ports, this.goToField, this.#lifetime.signal);
    if (!unsent) await this.submission?.send();
  }

  /** The checkbox under the letter; unticking it also cancels automatic sending. */
  agree(agreed: boolean): void {
    this.review?.agree(agreed);
    if (!agreed) this.submission?.stopWaiting();
  }

  openPlans(): void {
    this.#ports.navigation.go(paths.plans);
  }

  /** 报名记录, for a student who has already applied; hands over the reviewed identity. */
  openApplications(): void {
    this.#ports.handover.give(typedIdentity(this.review?.answers ?? {}));
    this.#ports.navigation.go(paths.applications);
  }

  /** Replaces a confirmation of no plan with 新生报名. */
  toPlanList(): void {
    this.#ports.navigation.replace(paths.plans);
  }

  openForm(): void {
    this.#ports.navigation.replace(paths.planDetails, { plan: this.#planId });
  }

  /** Whether another page on this phone has changed the answers, so that they have to be reviewed again, or has ended the draft. */
  private async rereadIfNewer(): Promise<boolean> {
    const { review, submission } = this;
    if (!review || submission?.isSending) return false;
    const newer = await review.findNewer();
    // What is being sent by now has its own response, which a new review would drop.
    if (!newer || this.review !== review || submission?.isSending) return false;
    if (newer === 'deleted') return this.endReview();
    const { grant } = review.draft;
    if (review.takeOverSame(newer)) {
      if (newer.grant?.draftId !== grant?.draftId) this.content.set(this.contentOf(review));
      return false;
    }
    this.#ports.toasts.show({ key: 'confirm.changedElsewhere' }, 'bad');
    await this.content.load();
    return true;
  }

  /** Shows the application that the draft was submitted as, or that it was discarded; nothing is sent by itself any more. */
  private async endReview(): Promise<true> {
    this.submission?.dispose();
    await this.content.load();
    if (this.content.value?.kind === 'empty') this.content.set({ kind: 'discarded' });
    return true;
  }

  private async read(): Promise<ConfirmContent> {
    const confirmation = await readConfirmation(this.plan, this.#ports);
    if (confirmation === 'nothing') return { kind: 'empty' };
    if (confirmation === 'form') {
      if (!this.#lifetime.signal.aborted) this.goToForm();
      return { kind: 'leaving' };
    }
    if ('application' in confirmation)
      return this.receiptContent(receiptOf(confirmation.application, this.plan.plan?.reviewDays), false);
    const { draft, template, letter } = confirmation;
    const review = new ApplicationReview(draft, template, letter, this.plan, this.#ports.drafts);
    const content = this.contentOf(review);
    // Loads the code for the same look at 提交报名, which then need not wait for it.
    void findUnsentFile(review, this.#ports.files);
    this.#lifetime.add(resumeWaiting(content, this.plan));
    return content;
  }

  private goToField(key: string): void {
    const isAsked = this.review?.template.fields.some((field) => field.key === key);
    this.goToForm(isAsked ? { field: key } : {});
  }

  private goToRefused(errors: readonly RefusedAnswer[]): void {
    this.#ports.refusals.give({ planId: this.#planId, errors });
    const keys = errors.map(({ path }) => fieldKeyOf(path));
    this.goToField(keys.find((key) => this.review?.template.fields.some((field) => field.key === key)) ?? '');
  }

  private goToForm(at: PathParams = {}): void {
    this.#ports.navigation.replace(paths.informationForm, { plan: this.#planId, ...at });
  }

  private contentOf(review: ApplicationReview) {
    this.submission?.dispose();
    const submission = new SubmissionViewModel(review, this.plan, this.#ports, {
      submit: () => this.submit(),
      submitted: (receipt) => {
        const { answers: latest, draft } = review;
        this.showReceipt(newReceiptOf(receipt, review.chosenMajors));
        void this.receipt?.checkAnswers({ latest, earlier: draft.grant?.sent ?? [] }, this.#ports.gateway);
      },
      notFound: () => this.content.set({ kind: 'empty' }),
      signedOut: () => this.goToForm(),
      goToField: (key) => this.goToField(key),
      goToRefused: (errors) => this.goToRefused(errors),
    });
    return { kind: 'review', review, submission } as const;
  }

  /** Shows the receipt so that going back does not lead into the form. */
  private showReceipt(receipt: ReceiptView): void {
    this.content.set(this.receiptContent(receipt, true));
    this.#ports.navigation.finish(paths.confirmApplication, { plan: this.#planId });
  }

  private receiptContent(view: ReceiptView, isNew: boolean): ConfirmContent {
    this.receipt?.dispose();
    const receipt = new ReceiptViewModel(view, this.#ports, isNew, () => this.plan.availability.now());
    if (!this.#lifetime.signal.aborted) receipt.start();
    return { kind: 'receipt', receipt };
  }
}
