import { makeAutoObservable, observableRef } from 'mobx';
import { DraftGrants } from '#application/enrollment/draft-grants';
import { isStaleGrant, type Submission, SubmitApplication } from '#application/enrollment/submit-application';
import type { Clock } from '#application/ports/clock';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { errorKind, GatewayError, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import type { NewApplicationDraft } from '#domain/form/draft';
import { fieldKind } from '#domain/form/field-kind';
import type { Answers, Field } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { fieldKeyOf } from '#presentation/form/field-key';
import type { FieldMessage } from '#presentation/form/field-message';
import { RetryCountdown } from '../../shared/identity/retry-countdown.view-model';
import type { PlanAvailability } from '../shared/plan-availability.view-model';
import type { ApplicationReview } from './application-review.view-model';

/** The screen that an application is submitted from. */
interface SubmissionHost {
  filed(receipt: Receipt): void;
  /** The school has no such plan any more. */
  gone(): void;
  /** To an answer that has to be given anew; to the form where there is no such. */
  goToField(key: string): void;
}

/** Submitting what was read over. */
export class SubmissionViewModel {
  sending = false;
  /** Why the latest submission failed or was refused. */
  error: FieldMessage | undefined = undefined;
  /** The same person has applied already. */
  duplicate = false;
  /** The school takes no submission for some time. */
  readonly wait: RetryCountdown;
  private submitter: SubmitApplication;

  constructor(
    private readonly review: ApplicationReview,
    private readonly plan: PlanAvailability,
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    private readonly toasts: Toasts,
    clock: Clock,
    private readonly host: SubmissionHost,
  ) {
    this.submitter = this.submitterOf(review.draft);
    this.wait = new RetryCountdown(clock);
    makeAutoObservable<this, Hidden>(
      this,
      {
        review: false,
        plan: false,
        gateway: false,
        drafts: false,
        session: false,
        toasts: false,
        host: false,
        submitter: false,
        wait: false,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  async send(): Promise<void> {
    if (this.sending || this.wait.seconds > 0) return;
    this.begin();
    try {
      const { template, answers } = this.review;
      const { planId } = this.plan;
      const submission = { planId, templateVersion: template.version, answers, promised: true };
      await this.take(await this.submitter.run(submission));
    } catch (thrown) {
      this.sayFailure(thrown);
    } finally {
      this.settle();
    }
  }

  dispose(): void {
    this.wait.dispose();
  }

  private submitterOf({ planId, grant }: NewApplicationDraft): SubmitApplication {
    const { gateway, drafts, session, review } = this;
    const grants = new DraftGrants(gateway, planId, grant, (given) =>
      review.save({ ...review.draft, grant: given }),
    );
    return new SubmitApplication(gateway, grants, drafts, session);
  }

  private async take(submission: Submission): Promise<void> {
    if (isStaleGrant(submission)) await this.beginAnew();
    else if (isRefused(submission)) this.takeRefusal(submission);
    else this.host.filed(submission);
  }

  private takeRefusal(refusal: Refusal): void {
    if (this.plan.applyRefusal(refusal)) return;
    switch (refusal.refused) {
      case 'duplicate':
        this.duplicate = true;
        break;
      case 'tooManyAttempts':
        this.wait.start(refusal.retryAfter);
        break;
      case 'invalid':
        this.host.goToField(fieldKeyOf(refusal.path));
        break;
      case 'notFound':
        this.host.gone();
        break;
      default:
        this.setError({ key: 'confirm.rejected' });
    }
  }

  /** The school has forgotten the draft: a new one is begun, and its files must be stored for it once more. */
  private async beginAnew(): Promise<void> {
    const { draft, template } = this.review;
    const uploads = template.fields.filter((field) => hasFiles(field, draft.answers));
    const answers = { ...draft.answers };
    for (const { key } of uploads) delete answers[key];
    await this.review.save({ ...draft, answers, grant: undefined });
    this.submitter = this.submitterOf(this.review.draft);
    const [first] = uploads;
    if (first) {
      this.toasts.show({ key: 'confirm.filesExpired' }, 'bad');
      this.host.goToField(first.key);
    } else {
      this.setError({ key: 'confirm.lostAnswer' });
    }
  }

  private begin(): void {
    this.sending = true;
    this.error = undefined;
    this.duplicate = false;
  }

  private settle(): void {
    this.sending = false;
  }

  private sayFailure(thrown: unknown): void {
    const kind = errorKind(thrown);
    const words = thrown instanceof GatewayError && kind === 'rejected' ? thrown.words : undefined;
    if (words !== undefined) this.setError({ text: words });
    else this.setError({ key: LOST.includes(kind) ? 'confirm.lostAnswer' : `error.${kind}` });
  }

  private setError(error: FieldMessage): void {
    this.error = error;
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

function hasFiles(field: Field, answers: Answers): boolean {
  return fieldKind(field) === 'upload' && answers[field.key] !== undefined;
}

type Hidden = 'review' | 'plan' | 'gateway' | 'drafts' | 'session' | 'toasts' | 'host' | 'submitter';
