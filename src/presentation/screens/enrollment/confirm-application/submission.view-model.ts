import { makeAutoObservable, observableRef } from 'mobx';
import { retryAfterOf } from '#application/errors/failure-kind';
import { Lifetime } from '#application/journey/lifetime';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { identityKeys } from '#domain/form/identity-keys';
import { isRefused } from '#domain/refused';
import type { FieldMessage } from '#presentation/form/field-message';
import { fieldKeyOf } from '#presentation/form/refused-fields';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';
import { RetryCountdown } from '#presentation/lib/retry-countdown';
import type { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';
import type { ApplicationReview } from './application-review.view-model';
import type { ConfirmApplicationPorts } from './confirm-application-ports';
import { DraftSubmission, type RestartedDraft } from './draft-submission';
import { submissionError } from './submission-error';
import type { SubmissionHost } from './submission-host';
import { WaitingLineViewModel } from './waiting-line.view-model';

/** Seconds before the next try at a school that is too busy and does not say for how long: doubles up to the longest. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 80;

/** Submits the reviewed answers. */
export class SubmissionViewModel {
  /** Why the latest submission failed or was refused, on an earlier visit, too. */
  error: FieldMessage | undefined = undefined;
  /** The same person has already applied. */
  isDuplicate = false;
  /** Rate limit: the school accepts no submission until it ends. */
  readonly wait: RetryCountdown;
  /** The school is overloaded or has queued the submission; when this ends, the application is sent automatically. */
  readonly crowd: RetryCountdown;
  /** The position in the queue of a plan that has just opened. */
  readonly line: WaitingLineViewModel;
  /** Verifying the mobile number in the answers by a code ends that wait. */
  isUnlockable = false;
  readonly #draft: DraftSubmission;
  readonly #plan: PlanAvailabilityViewModel;
  readonly #ports: ConfirmApplicationPorts;
  readonly #host: SubmissionHost;
  readonly #lifetime = new Lifetime();
  readonly #command: Command<[], Receipt | Refusal | RestartedDraft>;
  readonly #verifying: Command<[], string | undefined>;
  #phonePass: string | undefined = undefined;
  /** How often in a row the school was too busy without a time. */
  #timesBusy = 0;
  /** Under way while the application is to be sent as soon as the network is back. */
  readonly #networkWait: NetworkWait;

  constructor(
    review: ApplicationReview,
    plan: PlanAvailabilityViewModel,
    ports: ConfirmApplicationPorts,
    host: SubmissionHost,
  ) {
    if (review.isSent) this.error = { key: 'confirm.lostResponse' };
    this.#plan = plan;
    this.#ports = ports;
    this.#host = host;
    this.#draft = new DraftSubmission(review, ports);
    this.#networkWait = new NetworkWait(ports.connectivity, this.#lifetime);
    this.wait = new RetryCountdown(ports.clock, this.#lifetime);
    this.crowd = new RetryCountdown(ports.clock, this.#lifetime, () => void host.submit());
    this.line = new WaitingLineViewModel(
      plan.planId,
      ports,
      this.crowd,
      () => void this.#draft.stopWaiting(),
    );
    this.#command = new Command(this.#lifetime, () => this.#draft.send(this.#phonePass), {
      done: (outcome) => this.apply(outcome),
      failed: (kind, thrown) => this.failed(kind, thrown),
    });
    this.#verifying = new Command(
      this.#lifetime,
      () => ports.phones.verify(String(review.answers[identityKeys.phone] ?? '')),
      { done: (pass) => this.verified(pass), failed: (kind) => this.verificationFailed(kind) },
    );
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  get isSending(): boolean {
    return this.#command.busy;
  }

  async send(): Promise<void> {
    if (this.isSending || this.wait.seconds > 0 || this.crowd.seconds > 0) return;
    if (this.#networkWait.isWaiting && this.#ports.connectivity.online)
      this.#ports.toasts.show({ key: 'confirm.sendingNow' });
    this.cancelRetry();
    this.error = undefined;
    this.isDuplicate = false;
    this.line.enter();
    await this.#command.run();
  }

  /** Cancels automatic sending, on this page and on later visits. */
  stopWaiting(): void {
    this.cancelRetry();
    this.line.leave();
  }

  private cancelRetry(): void {
    if (this.#networkWait.isWaiting) this.error = undefined;
    this.#networkWait.stop();
    this.crowd.stop();
  }

  /** Verifies the mobile number by a code, then sends the application again at once. Never rejects. */
  async verifyPhone(): Promise<void> {
    this.error = undefined;
    await this.#verifying.run();
  }

  dispose(): void {
    this.line.dispose();
    this.#lifetime.dispose();
  }

  private verified(pass: string | undefined): void {
    if (pass === undefined) return;
    this.#phonePass = pass;
    this.isUnlockable = false;
    this.wait.stop();
    void this.#host.submit();
  }

  /** Nothing was sent, and nothing is sent until the wait ends: none of the texts of a failed submission is true of it. */
  private verificationFailed(kind: GatewayErrorKind): GatewayErrorKind {
    this.error = { key: `error.${kind}` };
    return kind;
  }

  private apply(outcome: Receipt | Refusal | RestartedDraft): void {
    this.line.end();
    if ('lostFiles' in outcome) this.applyRestart(outcome);
    else if (isRefused(outcome)) this.applyRefusal(outcome);
    else this.#host.submitted(outcome);
  }

  private applyRestart({ staleGrant, lostFiles: [first] }: RestartedDraft): void {
    const isSpent = staleGrant === 'spent';
    if (first !== undefined)
      this.goToLostFiles(first, isSpent ? 'confirm.endedFiles' : 'confirm.filesExpired');
    else this.error = { key: isSpent ? 'confirm.ended' : 'confirm.lostResponse' };
  }

  /** Why is said once, here; the form then names the files that the school no longer has. */
  private goToLostFiles(field: string, why: 'confirm.filesExpired' | 'confirm.endedFiles'): void {
    this.#ports.toasts.show({ key: why }, 'bad');
    this.#host.goToField(field);
  }

  private applyRefusal(refusal: Refusal): void {
    if (this.#plan.availability.applyRefusal(refusal)) return;
    switch (refusal.refused) {
      case 'duplicate':
        this.isDuplicate = true;
        break;
      case 'inLine':
        this.line.apply(refusal);
        break;
      case 'tooManyAttempts':
        this.isUnlockable = refusal.unlockBy?.includes('phoneCode') ?? false;
        this.wait.start(refusal.retryAfter);
        break;
      case 'invalid':
        if (refusal.reason === 'attachment')
          this.goToLostFiles(fieldKeyOf(refusal.path), 'confirm.filesExpired');
        else this.#host.goToRefused(refusal.errors ?? [refusal]);
        break;
      case 'notFound':
        this.#host.notFound();
        break;
      default:
        this.error = { key: 'confirm.rejected' };
    }
  }

  private failed(kind: GatewayErrorKind, thrown: unknown): GatewayErrorKind {
    const retryAfter = retryAfterOf(thrown) ?? this.waitOfBusy(kind);
    if (retryAfter !== undefined) {
      this.line.proceed(Math.max(retryAfter, 1));
      return kind;
    }
    this.#timesBusy = 0;
    this.line.end();
    if (kind === 'unauthenticated' && this.#ports.capabilities.signInFirst) {
      this.#host.signedOut();
      return kind;
    }
    // Safe to repeat: the school accepts the same submission only once.
    const waits = !this.line.hasLeft && this.#networkWait.startAfter(kind, () => void this.#host.submit());
    this.error = waits ? { key: 'confirm.sendsItself' } : submissionError(kind, thrown);
    return kind;
  }

  private waitOfBusy(kind: GatewayErrorKind): number | undefined {
    if (kind !== 'busy') return undefined;
    this.#timesBusy += 1;
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#timesBusy - 1));
  }
}
