import { isReapplicationBlocked } from '#domain/enrollment/application';
import {
  type DraftGrant,
  isSent,
  type PromiseLetter,
  type Receipt,
} from '#domain/enrollment/application-submission';
import type { Draft, NewApplicationDraft } from '#domain/enrollment/draft';
import { chosenMajors } from '#domain/enrollment/major-choice';
import type { Plan } from '#domain/enrollment/plan';
import { fieldKeyOf, type Refusal, type RefusedAnswer } from '#domain/enrollment/refusal';
import { hasValue } from '#domain/form/answers/answer';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { fieldType } from '#domain/form/field-type';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answers, Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { shortName } from '#domain/upload/file-name';
import { failureKind, retryAfterOf, userMessageOf } from '../errors/failure-kind';
import { isOutcomeUnknown } from '../errors/is-outcome-unknown';
import { surfaceBug } from '../errors/surface-bug';
import { withTables } from '../form/with-tables';
import { Countdown } from '../journey/countdown';
import { Owner } from '../journey/owner';
import { runOnce } from '../journey/run-once';
import { type PathParams, paths } from '../navigation/paths';
import type { Capabilities } from '../ports/capabilities';
import type { CodeTables } from '../ports/checkin/code-tables';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { RefusalHandover } from '../ports/enrollment/refusal-handover';
import { GatewayError, type GatewayErrorKind, isUnauthenticated } from '../ports/failures/gateway-error';
import type { UploadStore } from '../ports/files/upload-store';
import type { Navigation } from '../ports/phone/navigation';
import type { Toasts } from '../ports/phone/toasts';
import type { ApplicantSignIn } from '../ports/session/applicant-sign-in';
import type { PhoneVerification } from '../ports/session/phone-verification';
import type { SessionStore } from '../ports/session/session-store';
import type { SubmittedApplication } from '../ports/session/visit-memory';
import { callAs } from '../session/call-as';
import { identifyForDraft } from '../session/identify-applicant';
import type { SchoolSignOut } from '../session/school-sign-out';
import { recordedUploads } from '../upload/recorded-uploads';
import { DraftGrants } from './draft-grants';
import { OpeningQueue, type QueuePorts } from './opening-queue';
import { PlanAvailability } from './plan-availability';
import { SubmissionReceipt } from './submission-receipt';
import { findUnsentFile, type UnsentFile } from './unsent-file';

/** What is reviewed before submitting. */
export interface Review {
  readonly draft: NewApplicationDraft;
  readonly template: Template;
  /** The promise letter; absent if the plan has none. */
  readonly letter: PromiseLetter | undefined;
  readonly isAgreed: boolean;
  /** How often 提交报名 was tapped without agreeing to the letter since it was last agreed to. */
  readonly missedPromises: number;
}

/** Why the latest submission did not end in a receipt; what concerns the plan is in its own state. */
export type SubmissionProblem =
  /** No response came, on an earlier visit, too: the school may have it. Another tap is safe. */
  | { readonly kind: 'uncertain' }
  /** The phone has no network: it is sent again by itself once that is back. */
  | { readonly kind: 'offline' }
  /** The school is too busy: it is sent again by itself when the queue's time has passed. */
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'failed';
      readonly failure: GatewayErrorKind;
      readonly userMessage: string | undefined;
    }
  | { readonly kind: 'rejected' }
  /** The same person has already applied. */
  | { readonly kind: 'duplicate' }
  /** The application of this draft has ended since: it can be submitted as a new one. */
  | { readonly kind: 'ended' }
  /**
   * Rate limit, while `lockout` runs; a code on the mobile number in the answers ends it where it is unlockable. `failure`: of that.
   */
  | {
      readonly kind: 'lockedOut';
      readonly isUnlockable: boolean;
      readonly failure?: GatewayErrorKind | undefined;
    };

export type SubmissionState =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'failed';
      readonly failure: GatewayErrorKind;
      readonly retryAfter: number | undefined;
    }
  /** No draft and no application of the plan, or no such plan. */
  | { readonly kind: 'empty' }
  /** The draft was deleted on another page while it was shown here. */
  | { readonly kind: 'discarded' }
  /** The form has to be completed first; it replaces this screen. */
  | { readonly kind: 'leaving' }
  | {
      readonly kind: 'reviewing';
      readonly review: Review;
      readonly problem: SubmissionProblem | undefined;
    }
  | { readonly kind: 'sending'; readonly review: Review }
  /** In the opening queue, and while it is sent again from there. */
  | { readonly kind: 'queued'; readonly review: Review }
  | { readonly kind: 'submitted'; readonly receipt: SubmissionReceipt };

export interface SubmissionPorts extends QueuePorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly tables: CodeTables;
  readonly uploadStore: Pick<UploadStore, 'list' | 'remove'>;
  readonly phones: PhoneVerification;
  readonly refusals: RefusalHandover;
  readonly session: SessionStore;
  readonly applicantSignIn: ApplicantSignIn;
  readonly schoolSignOut: Pick<SchoolSignOut, 'end'>;
  readonly capabilities: Pick<Capabilities, 'signInFirst'>;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
}

/**
 * A new draft in the place of one that can no longer be submitted: the school no longer knows it (`unknown`), or its key belongs to
 * an application that was withdrawn or has expired since (`spent`).
 */
interface RestartedDraft {
  readonly staleGrant: 'unknown' | 'spent';
  /** Keys of the fields whose files have to be uploaded again: they are lost to a new application. */
  readonly lostFiles: readonly string[];
}

/** Seconds before the next try at a school that is too busy and does not say for how long: doubles up to the longest. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 80;

/** The answers as they will be sent. */
export function answersOf({ template, draft }: Pick<Review, 'template' | 'draft'>): Answers {
  return normaliseAnswers(template, draft.answers);
}

/** Keys of missing and invalid answers. */
export function invalidKeys(
  { template }: Pick<Review, 'template'>,
  answers: Answers,
  plan: Plan | undefined,
): readonly string[] {
  const choices = { majors: plan?.majors ?? [], choices: plan?.choices ?? { min: 0, max: 1 } };
  return checkAnswers(template, answers, choices).map(({ key }) => key);
}

/**
 * The second half of applying for a plan: review, send, wait in the queue, receipt. Every attempt carries the draft's submission
 * key, so that a double tap, a lost response or a reload still yields one application and its first receipt. A receipt signs the
 * applicant in and deletes the draft.
 */
export class SubmissionJourney extends Owner<SubmissionState> {
  readonly plan: PlanAvailability;
  readonly queue: OpeningQueue;
  /** Rate limit: the school accepts no submission until it ends. */
  readonly lockout: Countdown;
  readonly #ports: SubmissionPorts;
  #grants: DraftGrants | undefined = undefined;
  /** From the tap on: what is still to be looked at before sending, then the request. */
  #submitting: 'no' | 'checking' | 'sending' = 'no';
  /** The applicant does not want it sent by itself: a late response must not put them back into the queue. */
  #hasStopped = false;
  /** Ends the wait for the network. */
  #stopNetworkWait: (() => void) | undefined = undefined;
  #phonePass: string | undefined = undefined;
  /** How often in a row the school was too busy without a time. */
  #timesBusy = 0;
  #latestRead: object | undefined = undefined;
  /** A submission of an earlier page may wait in the queue, until the plan is seen open. */
  #mayResume = false;

  constructor(planId: string, ports: SubmissionPorts) {
    super({ kind: 'reading' });
    this.#ports = ports;
    const children = [
      new PlanAvailability(planId, ports.gateway, ports.clock),
      new OpeningQueue(planId, ports, this.submit),
      new Countdown(ports.clock),
    ] as const;
    [this.plan, this.queue, this.lockout] = children;
    for (const child of children) this.lifetime.add(child);
    this.lifetime.add(this.plan.subscribe(this.#resumeWaiting));
  }

  start(): void {
    const unwatch = this.#ports.drafts.watch(({ key, elsewhere }) => {
      // Without a key: 退出, after which the page shows nothing of the student.
      if (elsewhere && (key === undefined || key === this.plan.planId)) void this.#isOutdated();
    });
    this.lifetime.add(unwatch);
    void this.read();
  }

  /** Reads the plan's draft, or the application that was submitted from it. Of overlapping reads the latest counts. Never rejects. */
  readonly read = async (whenNothing: 'empty' | 'discarded' = 'empty'): Promise<void> => {
    const read = {};
    this.#latestRead = read;
    this.#stopRetry();
    this.queue.end();
    this.lockout.stop();
    this.set({ kind: 'reading' });
    const isCurrent = () => this.#latestRead === read && !this.signal.aborted;
    try {
      const { planId } = this.plan;
      // Undefined if there is none, or if storage is denied.
      const draft = await this.#ports.drafts.load(planId).catch(surfaceBug);
      const isNew = draft?.kind === 'newApplication';
      const next = isNew ? await this.#readReview(draft) : await this.#readApplication();
      if (!isCurrent()) return;
      this.set(next.kind === 'empty' ? { kind: whenNothing } : next);
      if (next.kind === 'leaving') this.#goToForm();
      if (next.kind !== 'reviewing') return;
      this.#grants = this.#grantsOf(next.review.draft.grant);
      // Loads the code for the same look at 提交报名, which then need not wait for it.
      void findUnsentFile(next.review, this.#ports);
      this.#mayResume = true;
      this.#resumeWaiting();
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (isCurrent()) this.set({ kind: 'failed', failure, retryAfter: retryAfterOf(thrown) });
    }
  };

  /** The checkbox under the letter; unticking it also cancels automatic sending. */
  readonly agree = (isAgreed: boolean): void => {
    this.#updateReview(isAgreed ? { isAgreed, missedPromises: 0 } : { isAgreed });
    if (!isAgreed) this.stopWaiting();
  };

  /** 提交报名. Automatic retries call it too, because answers and consent may have changed in the meantime. Never rejects. */
  readonly submit = async (): Promise<void> => {
    const { state } = this;
    if (!('review' in state) || this.#submitting !== 'no' || this.plan.state.opening) return;
    if (this.lockout.state > 0 || this.queue.state.retryIn > 0) return;
    const { review } = state;
    if (this.#invalidKeys(review).length > 0) return this.editFirstInvalid();
    if (review.letter && !review.isAgreed)
      return this.#updateReview({ missedPromises: review.missedPromises + 1 });
    this.#submitting = 'checking';
    try {
      const isOutdated = await this.#isOutdated();
      const reviewed = isOutdated || !('review' in this.state) ? undefined : this.state.review;
      const unsent = reviewed && (await findUnsentFile(reviewed, this.#ports));
      const outcome = reviewed && !unsent ? await this.#send() : undefined;
      this.#submitting = 'no';
      if (this.signal.aborted) return;
      if (unsent) this.#goToUnsentFile(unsent);
      else if (outcome) this.#apply(outcome);
    } catch (thrown) {
      this.#submitting = 'no';
      const kind = failureKind(thrown);
      if (!this.signal.aborted) this.#fail(kind, thrown);
    }
  };

  /** 退出排队, and whatever else is to be sent by itself: cancelled on this page and on later visits. */
  readonly stopWaiting = (): void => {
    this.#hasStopped = true;
    this.#stopRetry();
    this.queue.end();
    const { state } = this;
    if (state.kind === 'queued') {
      const { review } = state;
      if (this.#submitting === 'sending') this.set({ kind: 'sending', review });
      else this.#showReview();
    }
    void this.#grants?.stopWaiting();
  };

  /** Verifies the mobile number by a code, then sends the application again at once. Never rejects. */
  readonly verifyPhone = runOnce(async (): Promise<void> => {
    const { state } = this;
    if (!('review' in state)) return;
    const phone = String(answersOf(state.review)[identityKeys.phone] ?? '');
    this.#showReview({ kind: 'lockedOut', isUnlockable: true });
    try {
      const pass = await this.#ports.phones.verify(phone);
      if (pass === undefined || this.signal.aborted) return;
      this.#phonePass = pass;
      this.lockout.stop();
      this.#showReview();
      void this.submit();
    } catch (thrown) {
      // Nothing was sent, and nothing is sent until the lockout ends: none of the texts of a failed submission is true of it.
      const failure = failureKind(thrown);
      if (!this.signal.aborted) this.#showReview({ kind: 'lockedOut', isUnlockable: true, failure });
    }
  });

  /** Opens the form at the first missing or invalid answer. */
  readonly editFirstInvalid = (): void => {
    const { state } = this;
    const [key] = 'review' in state ? this.#invalidKeys(state.review) : [];
    if (key !== undefined) this.#goToField(key);
  };

  /**
   * Throws GatewayError. After 退出, which leaves nothing of the student on the phone, and where somebody else may have signed in
   * since, the session of the receipt ends at the school.
   */
  async #send(): Promise<Receipt | Refusal | RestartedDraft | undefined> {
    const { state } = this;
    const grants = this.#grants;
    if (!('review' in state) || !grants) return undefined;
    const { drafts, gateway, session, schoolSignOut, toasts, connectivity } = this.#ports;
    if (this.#stopNetworkWait && connectivity.online) toasts.show({ key: 'confirm.sendingNow' });
    this.#stopRetry();
    this.#hasStopped = false;
    this.#submitting = 'sending';
    const { review } = state;
    if (state.kind !== 'queued') this.set({ kind: 'sending', review });
    const grant = await grants.get();
    if (isRefused(grant)) return grant;
    const { sent = [] } = grant;
    const answers = answersOf(review);
    const { planId } = this.plan;
    let isSignedOut = false;
    const unwatch = drafts.watch(({ key }) => {
      // 退出 deletes all drafts.
      if (key === undefined) isSignedOut = true;
    });
    try {
      // Before the request, because its response may be lost: the school then returns that receipt for changed answers too.
      if (!sent.some((earlier) => changedKeys(earlier, answers).length === 0))
        await grants.update({ sent: [...sent, answers] });
      const { teacherId } = session;
      const result = await gateway.submit(grant, {
        planId,
        templateVersion: review.template.version,
        answers,
        promised: true,
        ...(this.#phonePass !== undefined && { phonePass: this.#phonePass }),
        ...(teacherId && { teacherId }),
      });
      if (isRefused(result)) {
        // Refused answers are not at the school, but earlier ones may be: a rate limit refuses without looking for them.
        await grants.update({ sent, ...this.#waitingAfter(result, grant, answers) });
        return result;
      }
      if (isSignedOut) {
        void schoolSignOut.end([{ kind: 'applicant', credential: result.token }]);
        return result;
      }
      session.signIn(result.token);
      if (!isReapplicationBlocked(result.state)) return await this.#restart('spent');
      // A failed deletion must not hide the receipt; the plan's screens offer no draft after an application.
      await drafts.remove(planId).catch(surfaceBug);
      return result;
    } catch (thrown) {
      if (!isUnauthenticated(thrown)) throw thrown;
      if (!grants.applicant) return await this.#restart('unknown');
      // The school has refused the session and not the draft, which is submitted again once the applicant has signed in.
      session.end('applicant', grant.token);
      await grants.update({ sent: grant.sent, waiting: undefined });
      throw thrown;
    } finally {
      unwatch();
    }
  }

  /** The position that a refusal gives, to be stored with the draft. */
  #waitingAfter(
    refusal: Refusal,
    { ticket: former }: DraftGrant,
    answers: Answers,
  ): Pick<DraftGrant, 'ticket' | 'waiting'> {
    if (refusal.refused !== 'queued') return { waiting: undefined };
    const { refused: _, retryAfter: __, ticket = former, ...position } = refusal;
    return { ticket, waiting: { answers, at: this.#ports.clock.now(), ...position } };
  }

  /**
   * Starts a new draft, and leaves it to the student to submit it: they may have withdrawn the application elsewhere while this
   * phone repeated its submission.
   */
  async #restart(staleGrant: RestartedDraft['staleGrant']): Promise<RestartedDraft | undefined> {
    const { state } = this;
    if (!('review' in state)) return undefined;
    const { draft, template } = state.review;
    const { uploadStore } = this.#ports;
    const answers = { ...draft.answers };
    const uploads = template.fields.filter((field) => fieldType(field) === 'upload').map(({ key }) => key);
    const lostFiles = uploads.filter((key) => hasValue(answers[key]));
    for (const key of lostFiles) delete answers[key];
    for (const fieldKey of uploads) {
      // Records of files that were stored for the old draft; files that are not uploaded yet stay.
      const records = await recordedUploads(this.#ports, { draftKey: draft.planId, fieldKey });
      for (const { id, content } of records)
        if ('stored' in content) uploadStore.remove(id).catch(surfaceBug);
    }
    this.#grants = this.#grantsOf(undefined);
    await this.#saveGrant(undefined, answers);
    return { staleGrant, lostFiles };
  }

  #apply(outcome: Receipt | Refusal | RestartedDraft): void {
    this.queue.end();
    if (isRefused(outcome)) this.#applyRefusal(outcome);
    else if ('lostFiles' in outcome) this.#applyRestart(outcome);
    else this.#showReceipt(outcome);
  }

  #applyRestart({ staleGrant, lostFiles: [first] }: RestartedDraft): void {
    const isSpent = staleGrant === 'spent';
    this.#showReview(first === undefined ? { kind: isSpent ? 'ended' : 'uncertain' } : undefined);
    if (first !== undefined)
      this.#goToLostFiles(first, isSpent ? 'confirm.endedFiles' : 'confirm.filesExpired');
  }

  #applyRefusal(refusal: Refusal): void {
    if (refusal.refused === 'queued' && !this.#hasStopped) {
      this.#showQueue();
      this.queue.apply(refusal);
      return;
    }
    this.#showReview();
    if (this.plan.applyRefusal(refusal)) return;
    switch (refusal.refused) {
      case 'duplicate':
        this.#showReview({ kind: 'duplicate' });
        break;
      case 'queued':
        void this.#grants?.stopWaiting();
        break;
      case 'tooManyAttempts': {
        const isUnlockable = refusal.unlockBy?.includes('phoneCode') ?? false;
        this.lockout.start(refusal.retryAfter);
        this.#showReview({ kind: 'lockedOut', isUnlockable });
        break;
      }
      case 'invalid':
        if (refusal.reason === 'attachment')
          this.#goToLostFiles(fieldKeyOf(refusal.path), 'confirm.filesExpired');
        else this.#goToRefused(refusal.errors ?? [refusal]);
        break;
      case 'notFound':
        this.set({ kind: 'empty' });
        break;
      default:
        this.#showReview({ kind: 'rejected' });
    }
  }

  #goToRefused(errors: readonly RefusedAnswer[]): void {
    this.#ports.refusals.give({ planId: this.plan.planId, errors });
    this.#goToField(...errors.map(({ path }) => fieldKeyOf(path)));
  }

  #fail(kind: GatewayErrorKind, thrown: unknown): void {
    const retryAfter = retryAfterOf(thrown) ?? (kind === 'busy' ? this.#nextWait() : undefined);
    if (retryAfter === undefined) {
      this.#timesBusy = 0;
      this.queue.end();
      this.#showReview(this.#problemOf(kind, thrown));
    } else if (this.#hasStopped) this.#showReview();
    else {
      if (this.state.kind !== 'queued') this.#showReview({ kind: 'busy' });
      this.queue.proceed(Math.max(retryAfter, 1));
    }
  }

  #problemOf(kind: GatewayErrorKind, thrown: unknown): SubmissionProblem | undefined {
    const { connectivity, capabilities } = this.#ports;
    if (kind === 'unauthenticated' && capabilities.signInFirst) {
      this.#goToForm();
      return undefined;
    }
    if (kind === 'offline' && !connectivity.online && !this.#hasStopped) {
      // Safe to repeat: the school accepts the same submission only once.
      const unwatch = connectivity.watch((online) => online && void this.submit());
      this.#stopNetworkWait = this.lifetime.add(unwatch);
      return { kind: 'offline' };
    }
    if (isOutcomeUnknown(kind)) return { kind: 'uncertain' };
    return { kind: 'failed', failure: kind, userMessage: userMessageOf(thrown) };
  }

  #nextWait(): number {
    this.#timesBusy += 1;
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#timesBusy - 1));
  }

  /** The receipt takes the screen's place in the history, so that going back does not lead into the form. */
  #showReceipt({ token: _, reviewDays, ...submitted }: Receipt): void {
    const { state } = this;
    if (!('review' in state)) return;
    const { template, draft } = state.review;
    const answers = answersOf(state.review);
    const { submittedAt } = submitted;
    // The school's receipt does not contain the chosen majors.
    const receipt = this.#receiptOf(
      {
        ...submitted,
        id: submitted.applicationId,
        updatedAt: submittedAt,
        majors: chosenMajors(template, answers, this.plan.state.plan?.majors ?? []),
        history: [{ event: 'submitted', at: submittedAt }],
      },
      reviewDays,
      true,
    );
    this.set({ kind: 'submitted', receipt });
    this.#ports.navigation.finish(paths.confirmApplication, { plan: this.plan.planId });
    void receipt.checkAnswers(answers, draft.grant?.sent ?? []);
  }

  #receiptOf(
    application: SubmittedApplication,
    reviewDays: number | undefined,
    isNew: boolean,
  ): SubmissionReceipt {
    const receipt = new SubmissionReceipt(application, reviewDays, isNew, this.#ports);
    this.lifetime.add(receipt);
    return receipt;
  }

  #showReview(problem?: SubmissionProblem): void {
    if ('review' in this.state) this.set({ kind: 'reviewing', review: this.state.review, problem });
  }

  #showQueue(): void {
    if ('review' in this.state) this.set({ kind: 'queued', review: this.state.review });
  }

  #updateReview(part: Partial<Review>): void {
    const { state } = this;
    if ('review' in state) this.set({ ...state, review: { ...state.review, ...part } });
  }

  #stopRetry(): void {
    this.#stopNetworkWait?.();
    this.#stopNetworkWait = undefined;
    this.queue.hold();
    const { state } = this;
    const kind = state.kind === 'reviewing' ? state.problem?.kind : undefined;
    if (kind === 'offline' || kind === 'busy') this.#showReview();
  }

  /** Only once the plan is open: it may have been loaded a moment before its opening, or the opening may have been moved. */
  readonly #resumeWaiting = (): void => {
    const { state } = this;
    if (!this.#mayResume || state.kind !== 'reviewing' || this.plan.state.opening) return;
    this.#mayResume = false;
    const waiting = state.review.draft.grant?.waiting;
    const isSame = waiting && changedKeys(waiting.answers, answersOf(state.review)).length === 0;
    if (!isSame || this.#invalidKeys(state.review).length > 0) return;
    this.#updateReview({ isAgreed: true });
    this.#showQueue();
    this.queue.resume(waiting);
  };

  /**
   * Whether another page on this phone has changed the answers, so that they have to be reviewed again, or has ended the draft.
   * Never rejects.
   */
  async #isOutdated(): Promise<boolean> {
    const read = this.#latestRead;
    if (!('review' in this.state) || this.#isSending()) return false;
    const { drafts, toasts } = this.#ports;
    const { draft } = this.state.review;
    const newer = await drafts.load(draft.planId).catch(surfaceBug);
    if (newer?.revision === draft.revision) return false;
    // A store that is denied reads as empty, too: a save of a deleted draft tells, and writes nothing.
    const saved = newer ? undefined : await drafts.save(draft).catch(surfaceBug);
    // What is being sent by now has its own response, which a new review would drop.
    if (this.signal.aborted || this.#isSending()) return false;
    if (this.#latestRead !== read) return true;
    if (saved && 'deleted' in saved) {
      await this.read('discarded');
      return true;
    }
    if (saved && 'revision' in saved) this.#setRevision(saved.revision);
    if (newer?.kind !== 'newApplication') return false;
    if (!isSameDraft(newer, draft)) {
      toasts.show({ key: 'confirm.changedElsewhere' }, 'bad');
      await this.read();
      return true;
    }
    // Goes on with the other page's revision, such as one with a late grant.
    this.#updateReview({ draft: newer });
    if (newer.grant?.draftId !== draft.grant?.draftId) {
      this.#grants = this.#grantsOf(newer.grant);
      this.#stopRetry();
      this.queue.end();
      this.lockout.stop();
      this.#showReview(isSent(newer.grant) ? { kind: 'uncertain' } : undefined);
    }
    return false;
  }

  #isSending(): boolean {
    return this.#submitting === 'sending';
  }

  /** Saves the draft with another grant; if storage is denied, it is kept only in memory. */
  readonly #saveGrant = async (grant: DraftGrant | undefined, answers?: Answers): Promise<void> => {
    const { state } = this;
    if (!('review' in state)) return;
    const { drafts } = this.#ports;
    const draft = { ...state.review.draft, grant, ...(answers && { answers }) };
    this.#updateReview({ draft });
    const result = await drafts.save(draft).catch(surfaceBug);
    if (!result || 'deleted' in result) return;
    if ('revision' in result) this.#setRevision(result.revision);
    // On a conflict the other page's answers win, but the grant is saved with them: its key must survive a lost response.
    else if (result.newer.kind === 'newApplication')
      await drafts.save({ ...result.newer, grant }).catch(surfaceBug);
  };

  #setRevision(revision: string): void {
    if ('review' in this.state) this.#updateReview({ draft: { ...this.state.review.draft, revision } });
  }

  #grantsOf(grant: DraftGrant | undefined): DraftGrants {
    const { gateway, session, capabilities } = this.#ports;
    const applicant = capabilities.signInFirst ? () => session.current('applicant') : undefined;
    return new DraftGrants(gateway, this.plan.planId, grant, this.#saveGrant, applicant);
  }

  #invalidKeys(review: Review): readonly string[] {
    return invalidKeys(review, answersOf(review), this.plan.state.plan);
  }

  #goToUnsentFile({ fieldKey, name }: UnsentFile): void {
    const params = { name: shortName(name) };
    this.#ports.toasts.show({ key: 'confirm.fileUnsent', params }, 'bad');
    this.#goToField(fieldKey);
  }

  /** Why is said once, here; the form then names the files that the school no longer has. */
  #goToLostFiles(field: string, why: 'confirm.filesExpired' | 'confirm.endedFiles'): void {
    this.#ports.toasts.show({ key: why }, 'bad');
    this.#goToField(field);
  }

  /** Opens the form at the first of these fields that it has; at its start if it has none. */
  #goToField(...keys: readonly string[]): void {
    const fields = 'review' in this.state ? this.state.review.template.fields : [];
    const field = keys.find((key) => fields.some((one) => one.key === key));
    this.#goToForm(field === undefined ? {} : { field });
  }

  #goToForm(at: PathParams = {}): void {
    this.#ports.navigation.replace(paths.informationForm, { plan: this.plan.planId, ...at });
  }

  /** Throws GatewayError. */
  async #readReview(draft: NewApplicationDraft): Promise<SubmissionState> {
    const { gateway, tables, capabilities, applicantSignIn, session } = this.#ports;
    if (capabilities.signInFirst) {
      // Who signs in first has to, and may be another than whose draft this is: the form says so.
      const known = await identifyForDraft(applicantSignIn, session, draft);
      if (known === undefined || known.id !== draft.applicantId) return { kind: 'leaving' };
    }
    const { planId } = this.plan;
    const [template, letter] = await Promise.all([
      gateway.template(planId),
      gateway.promiseLetter(planId),
      this.plan.read(),
    ]);
    const { failure, retryAfter, plan } = this.plan.state;
    if (failure) throw new GatewayError(failure, 'the plan could not be loaded', { retryAfter });
    if (isRefused(template) || !plan) return { kind: 'empty' };
    if (template.version !== draft.templateVersion) return { kind: 'leaving' };
    const review = {
      draft,
      template: await withTables(template, tables, Object.keys(draft.answers)),
      letter: isRefused(letter) ? undefined : letter,
      isAgreed: false,
      missedPromises: 0,
    };
    return { kind: 'reviewing', review, problem: isSent(draft.grant) ? { kind: 'uncertain' } : undefined };
  }

  /** Throws GatewayError. */
  async #readApplication(): Promise<SubmissionState> {
    const { session, gateway } = this.#ports;
    if (session.current('applicant') === undefined) return { kind: 'empty' };
    // Waits for the plan too, so that its review time is in the receipt from the start and nothing late moves the content.
    const [applications] = await Promise.all([
      callAs(session, 'applicant', (applicant) => gateway.applications(applicant)),
      this.plan.read(),
    ]);
    const application = applications?.find(
      ({ planId, state }) => planId === this.plan.planId && isReapplicationBlocked(state),
    );
    if (!application) return { kind: 'empty' };
    return {
      kind: 'submitted',
      receipt: this.#receiptOf(application, this.plan.state.plan?.reviewDays, false),
    };
  }
}

/** Whether a student sees no difference between two revisions of a draft: the same answers to the same form. */
function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    one.templateVersion === other.templateVersion &&
    recordVersion(one) === recordVersion(other) &&
    changedKeys(one.answers, other.answers).length === 0
  );
}

/** The version of the school's record that is edited. */
function recordVersion(draft: Draft): number | undefined {
  return 'version' in draft ? draft.version : undefined;
}
