import { makeAutoObservable, observableRef } from 'mobx';
import { DraftGrants } from '../../../application/enrollment/draft-grants';
import {
  isStaleGrant,
  type Submission,
  SubmitApplication,
} from '../../../application/enrollment/submit-application';
import { type PathParams, paths } from '../../../application/navigation/paths';
import type { Clock } from '../../../application/ports/clock';
import type { DraftStore } from '../../../application/ports/draft-store';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import { errorKind, GatewayError, type GatewayErrorKind } from '../../../application/ports/gateway-error';
import type { Navigation } from '../../../application/ports/navigation';
import type { SessionStore } from '../../../application/ports/session-store';
import type { Toasts } from '../../../application/ports/toasts';
import type { DraftGrant, PromiseLetter } from '../../../domain/enrollment/filing';
import { isRefusal, type Refusal } from '../../../domain/enrollment/refusal';
import { checkAnswers } from '../../../domain/form/check-answers';
import type { Draft } from '../../../domain/form/draft';
import { fieldKind } from '../../../domain/form/field-kind';
import { stepsOf } from '../../../domain/form/steps';
import type { Answers, Field, Template } from '../../../domain/form/template';
import { tidyAnswers } from '../../../domain/form/tidy-answers';
import { isUnpaid } from '../../../domain/payment/fee';
import { fieldKeyOf } from '../../form/field-key';
import type { FieldNote } from '../../form/field-note';
import type { ScreenModel } from '../../page';
import { type AnswerLine, answerLines } from './answer-lines';
import { PlanWatch } from './plan-watch.view-model';
import { type ReceiptStep, type ReceiptView, receiptOf, receiptSteps } from './receipt.view-model';

export type ConfirmStage = 'loading' | 'failed' | 'empty' | 'review' | 'receipt';

export interface AnswerSection {
  /** The step's number in the template. */
  readonly step: number;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
}

/** What the screen reads over: a draft with the template and the letter that it is confirmed by. */
interface Review {
  readonly draft: Draft;
  readonly template: Template;
  /** Absent where the plan has none. */
  readonly letter: PromiseLetter | undefined;
}

/** 确认报名: all answers as they will be sent, the promise, and then the receipt. */
export class ConfirmApplicationViewModel implements ScreenModel {
  stage: ConfirmStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  review: Review | undefined = undefined;
  agreed = false;
  /** 提交报名 was tapped before the letter was agreed to. */
  promiseMissing = false;
  /** Grows with each such tap. */
  promiseTries = 0;
  letterOpen = false;
  submitting = false;
  /** Why the latest submission came to nothing. */
  problem: FieldNote | undefined = undefined;
  /** The same person has applied already. */
  duplicate = false;
  receipt: ReceiptView | undefined = undefined;
  /** The sheet that says how to pay. */
  paying = false;
  readonly plan: PlanWatch;
  private readonly planId: string;
  private filing: SubmitApplication | undefined = undefined;

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
    this.plan = new PlanWatch(this.planId, gateway, clock, () => 1);
    makeAutoObservable<this, Hidden>(
      this,
      {
        plan: false,
        now: false,
        planId: false,
        filing: false,
        gateway: false,
        drafts: false,
        session: false,
        clock: false,
        navigation: false,
        toasts: false,
        review: observableRef,
        receipt: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.plan.dispose();
  }

  /** Reads the draft to be confirmed, or the application that came of it. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    try {
      const draft = await this.drafts.load(this.planId).catch(() => undefined);
      await (draft ? this.readOver(draft) : this.readReceipt());
    } catch (thrown) {
      this.fail(errorKind(thrown));
    }
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.review?.draft.planTitle ?? this.receipt?.planTitle ?? '';
  }

  /** What will be sent. */
  get answers(): Answers {
    const { review } = this;
    return review ? tidyAnswers(review.template, review.draft.answers) : {};
  }

  get sections(): readonly AnswerSection[] {
    const { review } = this;
    if (!review) return [];
    const lines = answerLines(review.template, this.answers, this.plan.majors ?? []);
    const shown = new Set(lines.map(({ key }) => key));
    const fields = review.template.fields.filter(({ key }) => shown.has(key));
    return stepsOf(review.template, fields).map(({ number, title }) => ({
      step: number,
      title,
      lines: lines.filter(({ step }) => step === number),
    }));
  }

  /** Keys of the answers that are missing or wrong. */
  get faulty(): readonly string[] {
    const { review } = this;
    if (!review) return [];
    const choices = { majors: this.plan.majors ?? [], choices: this.plan.choices };
    return checkAnswers(review.template, this.answers, choices).map(({ key }) => key);
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

  agree(agreed: boolean): void {
    this.agreed = agreed;
    if (agreed) this.promiseMissing = false;
  }

  toggleLetter(): void {
    this.letterOpen = !this.letterOpen;
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.navigation.replace(paths.informationForm, { plan: this.planId, step: String(step) });
  }

  /** To the first answer that is missing or wrong. */
  mend(): void {
    const [key] = this.faulty;
    if (key !== undefined) this.goToField(key);
  }

  /** 提交报名 */
  async submit(): Promise<void> {
    const { review, filing } = this;
    if (this.submitting || !review || !filing) return;
    if (this.faulty.length > 0) {
      this.mend();
      return;
    }
    if (review.letter && !this.agreed) {
      this.promiseMissing = true;
      this.promiseTries += 1;
      return;
    }
    this.begin();
    try {
      const submission = await filing.run({
        planId: this.planId,
        templateVersion: review.template.version,
        answers: this.answers,
        promised: true,
      });
      await this.take(submission, review);
    } catch (thrown) {
      this.sayFailure(thrown);
    } finally {
      this.settle();
    }
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

  openForm(): void {
    this.navigation.replace(paths.planDetails, { plan: this.planId });
  }

  /** From the receipt there is no way back into the form. */
  back(): void {
    if (this.stage === 'receipt') this.navigation.replace(paths.home);
    else this.navigation.back();
  }

  private async readOver(draft: Draft): Promise<void> {
    const [template, letter] = await Promise.all([
      this.gateway.template(this.planId),
      this.gateway.promiseLetter(this.planId),
      this.plan.readMajors(),
    ]);
    if (this.plan.reading.failure)
      throw new GatewayError(this.plan.reading.failure, 'the plan could not be read');
    if (isRefusal(template) || !this.plan.plan) {
      this.empty();
      return;
    }
    // The form says what has changed and asks for what is new.
    if (template.version !== draft.templateVersion) {
      this.navigation.replace(paths.informationForm, { plan: this.planId });
      return;
    }
    this.filing = this.filingOf(draft);
    this.showReview({ draft, template, letter: isRefusal(letter) ? undefined : letter });
  }

  private filingOf(draft: Draft): SubmitApplication {
    const keep = (grant: DraftGrant) => this.keepDraft({ ...(this.review?.draft ?? draft), grant });
    const grants = new DraftGrants(this.gateway, this.planId, draft.grant, keep);
    return new SubmitApplication(this.gateway, grants, this.drafts, this.session);
  }

  private async readReceipt(): Promise<void> {
    const { accessToken } = this.session;
    const applications =
      accessToken === undefined ? [] : await this.gateway.applications(accessToken).catch(this.signedOut);
    const application = applications.find(({ planId }) => planId === this.planId);
    if (!application) {
      this.empty();
      return;
    }
    this.showReceipt(receiptOf(application));
    await this.plan.readMajors();
  }

  private signedOut(thrown: unknown): readonly never[] {
    if (errorKind(thrown) !== 'unauthenticated') throw thrown;
    this.session.clear();
    return [];
  }

  private async take(submission: Submission, review: Review): Promise<void> {
    if (isStaleGrant(submission)) await this.beginAnew(review);
    else if (isRefusal(submission)) this.takeRefusal(submission, review);
    else this.showReceipt(receiptOf(submission));
  }

  private takeRefusal(refusal: Refusal, review: Review): void {
    if (this.plan.take(refusal)) return;
    switch (refusal.refused) {
      case 'duplicate':
        this.markDuplicate();
        break;
      case 'invalid': {
        const key = fieldKeyOf(refusal.path);
        if (review.template.fields.some((field) => field.key === key)) this.goToField(key);
        else this.navigation.replace(paths.informationForm, { plan: this.planId });
        break;
      }
      case 'notFound':
        this.empty();
        break;
      default:
        this.say({ key: 'confirm.rejected' });
    }
  }

  /** The school has forgotten the draft: a new one is begun, and its files must be stored for it once more. */
  private async beginAnew(review: Review): Promise<void> {
    const uploads = review.template.fields.filter((field) => isGiven(field, review.draft.answers));
    const answers = { ...review.draft.answers };
    for (const { key } of uploads) delete answers[key];
    const draft: Draft = { ...review.draft, answers, grant: undefined };
    await this.keepDraft(draft);
    this.filing = this.filingOf(draft);
    this.showReview({ ...review, draft });
    const [first] = uploads;
    if (first) {
      this.toasts.show({ key: 'confirm.filesExpired' }, 'bad');
      this.goToField(first.key);
    } else {
      this.say({ key: 'confirm.lostAnswer' });
    }
  }

  private async keepDraft(draft: Draft): Promise<void> {
    if (this.review) this.showReview({ ...this.review, draft });
    // Where the phone denies storage the grant lives as long as this page.
    await this.drafts.save(draft).catch(() => undefined);
  }

  private goToField(key: string): void {
    const step = this.review?.template.fields.find((field) => field.key === key)?.step ?? 0;
    this.navigation.replace(paths.informationForm, { plan: this.planId, step: String(step), field: key });
  }

  private begin(): void {
    this.submitting = true;
    this.problem = undefined;
    this.duplicate = false;
  }

  private settle(): void {
    this.submitting = false;
  }

  private sayFailure(thrown: unknown): void {
    const words = thrown instanceof GatewayError && thrown.kind === 'rejected' ? thrown.words : undefined;
    if (words !== undefined) this.say({ text: words });
    else
      this.say({
        key: LOST.includes(errorKind(thrown)) ? 'confirm.lostAnswer' : `error.${errorKind(thrown)}`,
      });
  }

  private say(problem: FieldNote): void {
    this.problem = problem;
  }

  private markDuplicate(): void {
    this.duplicate = true;
  }

  private fail(kind: GatewayErrorKind): void {
    this.stage = 'failed';
    this.failure = kind;
  }

  private empty(): void {
    this.stage = 'empty';
  }

  private showReview(review: Review): void {
    this.review = review;
    this.stage = 'review';
  }

  private showReceipt(receipt: ReceiptView): void {
    this.receipt = receipt;
    this.stage = 'receipt';
    this.review = undefined;
  }
}

/** The request may have arrived although no answer came back. */
const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];

function isGiven(field: Field, answers: Answers): boolean {
  return fieldKind(field) === 'upload' && answers[field.key] !== undefined;
}

type Hidden = 'planId' | 'filing' | 'gateway' | 'drafts' | 'session' | 'clock' | 'navigation' | 'toasts';
