import { makeAutoObservable, observableRef } from 'mobx';
import { DraftGrants } from '#application/enrollment/draft-grants';
import { isStaleGrant, SubmitApplication } from '#application/enrollment/submit-application';
import type { AttachmentUploads } from '#application/ports/attachment-uploads';
import type { Clock } from '#application/ports/clock';
import type { Connectivity } from '#application/ports/connectivity';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { PhoneVerification } from '#application/ports/phone-verification';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { fieldType } from '#domain/form/field-type';
import { identityKeys } from '#domain/form/identity-keys';
import { isRefused } from '#domain/refused';
import { fieldKeyOf } from '#presentation/form/field-key';
import type { FieldMessage } from '#presentation/form/field-message';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { RetryCountdown } from '../../shared/identity/retry-countdown.view-model';
import type { PlanAvailability } from '../shared/plan-availability.view-model';
import type { ApplicationReview } from './application-review.view-model';

export interface SubmissionPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly toasts: Toasts;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly phones: PhoneVerification;
  readonly files: Pick<AttachmentUploads, 'kept' | 'forget'>;
}

/** The screen that an application is submitted from. */
interface SubmissionHost {
  submitted(receipt: Receipt): void;
  /** The school has no such plan any more. */
  notFound(): void;
  /** To an answer that has to be given anew; to the form where there is no such. */
  goToField(key: string): void;
}

/** The school had forgotten the draft: keys of the fields whose files have to be stored anew. */
interface Restarted {
  readonly lostFiles: readonly string[];
}

/** Submitting what was read over. */
export class SubmissionViewModel {
  /** Why the latest submission failed or was refused. */
  error: FieldMessage | undefined = undefined;
  /** The same person has applied already. */
  isDuplicate = false;
  /** The school takes no submission for some time. */
  readonly wait: RetryCountdown;
  /** A code on the mobile that was filled in passes that wait. */
  isUnlockable = false;
  #submitter: SubmitApplication;
  readonly #review: ApplicationReview;
  readonly #plan: PlanAvailability;
  readonly #ports: SubmissionPorts;
  readonly #host: SubmissionHost;
  readonly #lifetime = new Lifetime();
  readonly #command: Command<[], Receipt | Refusal | Restarted>;
  readonly #verifying: Command<[], string | undefined>;
  #phonePass: string | undefined = undefined;

  constructor(
    review: ApplicationReview,
    plan: PlanAvailability,
    ports: SubmissionPorts,
    host: SubmissionHost,
  ) {
    this.#review = review;
    this.#plan = plan;
    this.#ports = ports;
    this.#host = host;
    this.#submitter = this.submitterOf(review.draft);
    this.wait = new RetryCountdown(ports.clock, this.#lifetime);
    this.#command = new Command(this.#lifetime, () => this.submit(), {
      done: (outcome) => this.apply(outcome),
      failed: (kind, thrown) => this.failed(kind, thrown),
    });
    this.#verifying = new Command(
      this.#lifetime,
      () => ports.phones.verify(String(review.answers[identityKeys.phone] ?? '')),
      { done: (pass) => this.verified(pass), failed: (kind, thrown) => this.failed(kind, thrown) },
    );
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  get isSending(): boolean {
    return this.#command.busy;
  }

  async send(): Promise<void> {
    if (this.isSending || this.wait.seconds > 0) return;
    this.error = undefined;
    this.isDuplicate = false;
    await this.#command.run();
  }

  /** The mobile is verified by a code, and the application sent again at once. Never rejects. */
  async verifyPhone(): Promise<void> {
    this.error = undefined;
    await this.#verifying.run();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  private submitterOf({ planId, grant }: NewApplicationDraft): SubmitApplication {
    const { gateway, drafts, session } = this.#ports;
    const review = this.#review;
    const grants = new DraftGrants(gateway, planId, grant, (given) =>
      review.save({ ...review.draft, grant: given }),
    );
    return new SubmitApplication(gateway, grants, drafts, session);
  }

  private async submit(): Promise<Receipt | Refusal | Restarted> {
    const { template, answers } = this.#review;
    const { planId } = this.#plan;
    const submission = { planId, templateVersion: template.version, answers, promised: true };
    const phonePass = this.#phonePass;
    const outcome = await this.#submitter.run({ ...submission, ...(phonePass && { phonePass }) });
    return isStaleGrant(outcome) ? this.restart() : outcome;
  }

  /** The school has forgotten the draft: a new one is begun, and its files must be stored for it once more. */
  private async restart(): Promise<Restarted> {
    const { draft, template } = this.#review;
    const answers = { ...draft.answers };
    const uploads = template.fields.filter((field) => fieldType(field) === 'upload').map(({ key }) => key);
    const lostFiles = uploads.filter((key) => answers[key] !== undefined);
    for (const key of lostFiles) delete answers[key];
    for (const key of uploads) await this.forgetStored(key);
    await this.#review.save({ ...draft, answers, grant: undefined });
    this.#submitter = this.submitterOf(this.#review.draft);
    return { lostFiles };
  }

  /** What a page that was killed left as stored was stored for the forgotten draft; what was not sent yet stays. */
  private async forgetStored(fieldKey: string): Promise<void> {
    const { files } = this.#ports;
    const kept = await files.kept({ draftKey: this.#plan.planId, fieldKey });
    for (const { id, content } of kept) if ('stored' in content) files.forget(id);
  }

  private verified(pass: string | undefined): void {
    if (pass === undefined) return;
    this.#phonePass = pass;
    this.isUnlockable = false;
    this.wait.stop();
    void this.send();
  }

  private apply(outcome: Receipt | Refusal | Restarted): void {
    if ('lostFiles' in outcome) this.applyRestart(outcome);
    else if (isRefused(outcome)) this.applyRefusal(outcome);
    else this.#host.submitted(outcome);
  }

  private applyRestart({ lostFiles: [first] }: Restarted): void {
    if (first === undefined) {
      this.error = { key: 'confirm.lostAnswer' };
      return;
    }
    this.#ports.toasts.show({ key: 'confirm.filesExpired' }, 'bad');
    this.#host.goToField(first);
  }

  private applyRefusal(refusal: Refusal): void {
    if (this.#plan.applyRefusal(refusal)) return;
    switch (refusal.refused) {
      case 'duplicate':
        this.isDuplicate = true;
        break;
      case 'tooManyAttempts':
        this.isUnlockable = refusal.unlockBy?.includes('phoneCode') ?? false;
        this.wait.start(refusal.retryAfter);
        break;
      case 'invalid':
        this.#host.goToField(fieldKeyOf(refusal.path));
        break;
      case 'notFound':
        this.#host.notFound();
        break;
      default:
        this.error = { key: 'confirm.rejected' };
    }
  }

  private failed(kind: GatewayErrorKind, thrown: unknown): GatewayErrorKind {
    const words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
    if (words !== undefined) this.error = { text: words };
    else if (kind === 'offline' && !this.#ports.connectivity.online) this.waitForNetwork();
    else this.error = { key: LOST.includes(kind) ? 'confirm.lostAnswer' : `error.${kind}` };
    return kind;
  }

  /** What was asked for is done once it can be; the school takes the same submission but once. */
  private waitForNetwork(): void {
    this.error = { key: 'confirm.sendsItself' };
    const stop = this.#lifetime.add(
      this.#ports.connectivity.watch((online) => {
        if (!online) return;
        stop();
        this.#ports.toasts.show({ key: 'confirm.sendingNow' });
        void this.send();
      }),
    );
  }
}

/** The request may have arrived although no response came back. */
const LOST: readonly GatewayErrorKind[] = [
  'timeout',
  'offline',
  'server',
  'tampered',
  'contract',
  'cancelled',
];
