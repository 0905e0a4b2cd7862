import { DraftGrants } from '#application/enrollment/draft-grants';
import { isStaleGrant, type StaleGrant, SubmitApplication } from '#application/enrollment/submit-application';
import type { Capabilities } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { Clock } from '#application/ports/phone/clock';
import type { SessionStore } from '#application/ports/session/session-store';
import type { SchoolSignOut } from '#application/session/school-sign-out';
import type { DraftGrant, Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { hasValue } from '#domain/form/answers/answer';
import { fieldType } from '#domain/form/field-type';
import type { ApplicationReview } from './application-review.view-model';

interface DraftSubmissionPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly schoolSignOut: SchoolSignOut;
  readonly files: Pick<AttachmentUploads, 'kept' | 'forget'>;
  readonly capabilities: Pick<Capabilities, 'signInFirst'>;
}

/** A new draft in the place of one that can no longer be submitted (`staleGrant`). */
export interface RestartedDraft {
  readonly staleGrant: StaleGrant;
  /** Keys of the fields whose files have to be uploaded again. */
  readonly lostFiles: readonly string[];
}

/**
 * Submits the reviewed answers with their draft's grant. Starts a new draft if that one can no longer be submitted, and leaves it
 * to the student to submit it: they may have withdrawn the application elsewhere while this phone repeated its submission.
 */
export class DraftSubmission {
  private grants: DraftGrants;
  private submitter: SubmitApplication;

  constructor(
    private readonly review: ApplicationReview,
    private readonly ports: DraftSubmissionPorts,
  ) {
    this.grants = this.grantsOfDraft();
    this.submitter = this.submitterOfDraft();
  }

  /** `phonePass`: proof of a verified mobile number. Throws GatewayError. */
  async send(phonePass: string | undefined): Promise<Receipt | Refusal | RestartedDraft> {
    const { template, answers, draft } = this.review;
    const { planId } = draft;
    const submission = { planId, templateVersion: template.version, answers, promised: true };
    const outcome = await this.submitter.run({ ...submission, ...(phonePass && { phonePass }) });
    if (!isStaleGrant(outcome)) return outcome;
    const { staleGrant } = outcome;
    return { staleGrant, lostFiles: await this.restart() };
  }

  /** Removes the stored waiting submission, so that a later visit does not resume it by itself. */
  stopWaiting(): Promise<void> {
    return this.grants.stopWaiting();
  }

  private grantsOfDraft(): DraftGrants {
    const { review } = this;
    const { gateway, session, capabilities } = this.ports;
    const { planId, grant } = review.draft;
    const save = (given: DraftGrant) => review.save({ ...review.draft, grant: given });
    const applicant = capabilities.signInFirst ? () => session.current('applicant') : undefined;
    return new DraftGrants(gateway, planId, grant, save, applicant);
  }

  private submitterOfDraft(): SubmitApplication {
    const { gateway, drafts, session, clock, schoolSignOut } = this.ports;
    return new SubmitApplication(gateway, this.grants, drafts, session, clock, schoolSignOut);
  }

  /** Starts a new draft; returns the keys of the fields whose files have to be uploaded again. */
  private async restart(): Promise<readonly string[]> {
    const { draft, template } = this.review;
    const answers = { ...draft.answers };
    const uploads = template.fields.filter((field) => fieldType(field) === 'upload').map(({ key }) => key);
    const lostFiles = uploads.filter((key) => hasValue(answers[key]));
    for (const key of lostFiles) delete answers[key];
    for (const key of uploads) await this.forgetStored(key);
    await this.review.save({ ...draft, answers, grant: undefined });
    this.grants = this.grantsOfDraft();
    this.submitter = this.submitterOfDraft();
    return lostFiles;
  }

  /** Deletes local records of files stored for the old draft; files that are not uploaded yet stay. */
  private async forgetStored(fieldKey: string): Promise<void> {
    const { files } = this.ports;
    const kept = await files.kept({ draftKey: this.review.draft.planId, fieldKey });
    for (const { id, content } of kept) if ('stored' in content) files.forget(id);
  }
}
