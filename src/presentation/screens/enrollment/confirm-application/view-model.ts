import { makeAutoObservable, observableRef } from 'mobx';
import type { QueueState } from '#application/enrollment/opening-queue';
import type { PlanAvailabilityState } from '#application/enrollment/plan-availability';
import {
  answersOf,
  invalidKeys,
  type Review,
  SubmissionJourney,
  type SubmissionProblem,
  type SubmissionState,
} from '#application/enrollment/submission-journey';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { PlanQueue } from '#application/ports/enrollment/plan-queue';
import { RefusalHandover } from '#application/ports/enrollment/refusal-handover';
import { Diagnostics } from '#application/ports/failures/diagnostics';
import { UploadStore } from '#application/ports/files/upload-store';
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { SignOutGateway } from '#application/ports/session/sign-out-gateway';
import { SchoolSignOut } from '#application/session/school-sign-out';
import type { Answers } from '#domain/form/template';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import { observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';
import { type AnswerSection, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import { PAYMENT_PORTS } from '../shared/payment/payment-ports';
import { typedIdentity } from '../shared/typed-identity';
import { ReceiptViewModel } from './receipt/receipt.view-model';

export const CONFIRM_APPLICATION_PORTS = {
  ...PAYMENT_PORTS,
  gateway: EnrollmentGateway,
  drafts: DraftStore,
  queue: PlanQueue,
  tables: CodeTables,
  phones: PhoneVerification,
  uploadStore: UploadStore,
  handover: IdentityHandover,
  refusals: RefusalHandover,
  applicantSignIn: ApplicantSignIn,
  signOutGateway: SignOutGateway,
  diagnostics: Diagnostics,
} as const;

type NamedPorts = PortsOf<typeof CONFIRM_APPLICATION_PORTS>;

export interface ConfirmApplicationPorts extends Omit<NamedPorts, 'signOutGateway' | 'diagnostics'> {
  readonly schoolSignOut: SchoolSignOut;
}

export function confirmApplicationPorts(ports: NamedPorts): ConfirmApplicationPorts {
  const { signOutGateway, clock, diagnostics } = ports;
  return { ...ports, schoolSignOut: new SchoolSignOut(signOutGateway, clock, diagnostics) };
}

/** 确认报名: all answers as they will be sent, the promise letter, and then the receipt. */
export class ConfirmApplicationViewModel implements ScreenModel {
  readonly journey: SubmissionJourney;
  receipt: ReceiptViewModel | undefined = undefined;
  readonly #planId: string;
  readonly #ports: ConfirmApplicationPorts;
  readonly #lifetime = new Lifetime();
  readonly #observed: { readonly state: SubmissionState };
  readonly #plan: { readonly state: PlanAvailabilityState };
  readonly #queue: { readonly state: QueueState };
  readonly #lockout: { readonly state: number };

  constructor(params: PathParams, ports: ConfirmApplicationPorts) {
    const journey = new SubmissionJourney(params.plan ?? '', ports);
    this.#planId = params.plan ?? '';
    this.#ports = ports;
    this.journey = journey;
    makeAutoObservable(this, { journey: false, receipt: observableRef }, { autoBind: true });
    this.#lifetime.add(journey);
    this.#lifetime.add(journey.subscribe(this.openReceipt));
    this.#observed = observe(journey, this.#lifetime);
    this.#plan = observe(journey.plan, this.#lifetime);
    this.#queue = observe(journey.queue, this.#lifetime);
    this.#lockout = observe(journey.lockout, this.#lifetime);
  }

  start(): void {
    if (!this.isNothingChosen) this.journey.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The address names no plan. */
  get isNothingChosen(): boolean {
    return this.#planId === '';
  }

  get state(): SubmissionState {
    return this.#observed.state;
  }

  get plan(): PlanAvailabilityState {
    return this.#plan.state;
  }

  get queue(): QueueState {
    return this.#queue.state;
  }

  /** Seconds for which the school accepts no submission. */
  get lockedFor(): number {
    return this.#lockout.state;
  }

  get reading(): Retryable {
    const { state, journey } = this;
    return { ...(state.kind === 'failed' && state), load: () => journey.read() };
  }

  get review(): Review | undefined {
    return 'review' in this.state ? this.state.review : undefined;
  }

  get problem(): SubmissionProblem | undefined {
    return this.state.kind === 'reviewing' ? this.state.problem : undefined;
  }

  /** What will be sent. */
  get answers(): Answers {
    return this.review ? answersOf(this.review) : {};
  }

  get sections(): readonly AnswerSection[] {
    const { review, answers, plan } = this;
    return review ? answerSections(review.template, answers, plan.plan?.majors ?? []) : [];
  }

  /** Keys of missing and invalid answers. */
  get invalidKeys(): readonly string[] {
    const { review, answers, plan } = this;
    return review ? invalidKeys(review, answers, plan.plan) : [];
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.review?.draft.planTitle ?? '';
  }

  /** Why the latest submission failed or was refused; the notices have other words for the rest. */
  get error(): FieldMessage | undefined {
    const { problem } = this;
    switch (problem?.kind) {
      case 'uncertain':
        return { key: 'confirm.lostResponse' };
      case 'offline':
        return { key: 'confirm.sendsItself' };
      case 'rejected':
        return { key: 'confirm.rejected' };
      case 'ended':
        return { key: 'confirm.ended' };
      case 'failed':
        return failureMessage(problem);
      case 'lockedOut':
        return failureMessage({ failure: problem.failure, userMessage: undefined });
      default:
        return undefined;
    }
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.#ports.navigation.replace(paths.informationForm, { plan: this.#planId, step: String(step) });
  }

  openPlans(): void {
    this.#ports.navigation.go(paths.plans);
  }

  /** 报名记录, for a student who has already applied; hands over the reviewed identity. */
  openApplications(): void {
    this.#ports.handover.give(typedIdentity(this.answers));
    this.#ports.navigation.go(paths.applications);
  }

  /** Replaces a confirmation of no plan with 新生报名. */
  toPlanList(): void {
    this.#ports.navigation.replace(paths.plans);
  }

  openForm(): void {
    this.#ports.navigation.replace(paths.planDetails, { plan: this.#planId });
  }

  private openReceipt(): void {
    const { journey } = this;
    if (journey.state.kind !== 'submitted') return;
    this.receipt = new ReceiptViewModel(
      journey.state.receipt,
      this.#ports,
      () => journey.plan.now(),
      this.#lifetime,
    );
    this.receipt.start();
  }
}
