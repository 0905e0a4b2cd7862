import { isReapplicationBlocked } from '#domain/enrollment/application';
import type { ApplicationSubmission, DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import { isUnauthenticated } from '../ports/failures/gateway-error';
import type { Clock } from '../ports/phone/clock';
import type { SessionStore } from '../ports/session/session-store';
import type { SchoolSignOut } from '../session/school-sign-out';
import type { DraftGrants } from './draft-grants';

/**
 * Why a new application needs a new grant. `unknown`: the school no longer knows this draft; `spent`: its key belongs to an
 * application that was withdrawn or has expired since.
 */
export type StaleGrant = 'unknown' | 'spent';

/** `staleGrant`: files uploaded for the grant are lost to a new application. */
export type SubmissionOutcome = Receipt | Refusal | { readonly staleGrant: StaleGrant };

export function isStaleGrant(
  submission: SubmissionOutcome,
): submission is Extract<SubmissionOutcome, { staleGrant: unknown }> {
  return 'staleGrant' in submission;
}

/**
 * Submits a draft. Every attempt carries the grant's submission key, so that a double tap, a lost response or a reload still
 * yields one application and its first receipt. A receipt signs the applicant in and deletes the draft. After 退出, which
 * leaves nothing of the student on the phone, and where somebody else may have signed in since, its session ends at the school.
 */
export class SubmitApplication {
  private underWay: Promise<SubmissionOutcome> | undefined;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly grants: DraftGrants,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    private readonly clock: Clock,
    private readonly schoolSignOut: Pick<SchoolSignOut, 'end'>,
  ) {}

  /** Throws GatewayError if there is no response; safe to repeat. */
  run(submission: ApplicationSubmission): Promise<SubmissionOutcome> {
    this.underWay ??= this.submit(submission).finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async submit(submission: ApplicationSubmission): Promise<SubmissionOutcome> {
    const grant = await this.grants.get();
    if (isRefused(grant)) return grant;
    let isSignedOut = false;
    const unwatch = this.drafts.watch(({ key }) => {
      // 退出 deletes all drafts.
      if (key === undefined) isSignedOut = true;
    });
    try {
      const { teacherId } = this.session;
      await this.recordSent(grant, submission);
      const result = await this.gateway.submit(grant, teacherId ? { ...submission, teacherId } : submission);
      if (isRefused(result)) {
        await this.applyRefusal(grant, submission, result);
        return result;
      }
      if (isSignedOut) {
        void this.schoolSignOut.end([{ kind: 'applicant', credential: result.token }]);
        return result;
      }
      this.session.signIn(result.token);
      if (!isReapplicationBlocked(result.state)) return this.forget('spent');
      // A failed deletion must not hide the receipt; the plan's screens offer no draft after an application.
      await this.drafts.remove(submission.planId).catch(surfaceBug);
      return result;
    } catch (thrown) {
      if (!isUnauthenticated(thrown)) throw thrown;
      if (this.grants.applicant) {
        // The school has refused the session and not the draft, which is submitted again once the applicant has signed in.
        this.session.end('applicant', grant.token);
        await this.grants.update({ sent: grant.sent, waiting: undefined });
        throw thrown;
      }
      return this.forget('unknown');
    } finally {
      unwatch();
    }
  }

  private forget(staleGrant: StaleGrant): SubmissionOutcome {
    this.grants.forget();
    return { staleGrant };
  }

  /** Before the request, because its response may be lost: the school then returns that receipt for changed answers too. */
  private async recordSent({ sent = [] }: DraftGrant, { answers }: ApplicationSubmission): Promise<void> {
    const isRecorded = sent.some((earlier) => changedKeys(earlier, answers).length === 0);
    if (!isRecorded) await this.grants.update({ sent: [...sent, answers] });
  }

  /** Refused answers are not at the school, but earlier ones may be: a rate limit refuses without looking for them. */
  private async applyRefusal(
    { ticket: former, sent }: DraftGrant,
    { answers }: ApplicationSubmission,
    refusal: Refusal,
  ): Promise<void> {
    if (refusal.refused !== 'inLine') return this.grants.update({ sent, waiting: undefined });
    const { refused: _, retryAfter: __, ticket = former, ...place } = refusal;
    await this.grants.update({ sent, ticket, waiting: { answers, at: this.clock.now(), ...place } });
  }
}
