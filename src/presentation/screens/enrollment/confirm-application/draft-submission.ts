import { DraftGrants } from '#application/enrollment/draft-grants';
import { isStaleGrant, SubmitApplication } from '#application/enrollment/submit-application';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { Clock } from '#application/ports/phone/clock';
import type { SessionStore } from '#application/ports/session/session-store';
import type { Receipt } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { fieldType } from '#domain/form/field-type';
import type { ApplicationReview } from './application-review.view-model';

interface DraftSubmissionPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly files: Pick<AttachmentUploads, 'kept' | 'forget'>;
}

/** The school had forgotten the draft: keys of the fields whose files have to be stored anew. */
export interface RestartedDraft {
  readonly lostFiles: readonly string[];
}

/** Sends what was read over in its draft's name, and begins a draft anew that the school has forgotten. */
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

  /** `phonePass`: of a mobile that was verified. Throws GatewayError. */
  async send(phonePass: string | undefined): Promise<Receipt | Refusal | RestartedDraft> {
    const { template, answers, draft } = this.review;
    const { planId } = draft;
    const submission = { planId, templateVersion: template.version, answers, promised: true };
    const outcome = await this.submitter.run({ ...submission, ...(phonePass && { phonePass }) });
    return isStaleGrant(outcome) ? this.restart() : outcome;
  }

  /** Whoever comes back is to be asked again. */
  stopWaiting(): Promise<void> {
    return this.grants.stopWaiting();
  }

  private grantsOfDraft(): DraftGrants {
    const { review } = this;
    const { planId, grant } = review.draft;
    return new DraftGrants(this.ports.gateway, planId, grant, (given) =>
      review.save({ ...review.draft, grant: given }),
    );
  }

  private submitterOfDraft(): SubmitApplication {
    const { gateway, drafts, session, clock } = this.ports;
    return new SubmitApplication(gateway, this.grants, drafts, session, clock);
  }

  /** A new draft is begun, and its files must be stored for it once more. */
  private async restart(): Promise<RestartedDraft> {
    const { draft, template } = this.review;
    const answers = { ...draft.answers };
    const uploads = template.fields.filter((field) => fieldType(field) === 'upload').map(({ key }) => key);
    const lostFiles = uploads.filter((key) => answers[key] !== undefined);
    for (const key of lostFiles) delete answers[key];
    for (const key of uploads) await this.forgetStored(key);
    await this.review.save({ ...draft, answers, grant: undefined });
    this.grants = this.grantsOfDraft();
    this.submitter = this.submitterOfDraft();
    return { lostFiles };
  }

  /** What a page that was killed left as stored was stored for the forgotten draft; what was not sent yet stays. */
  private async forgetStored(fieldKey: string): Promise<void> {
    const { files } = this.ports;
    const kept = await files.kept({ draftKey: this.review.draft.planId, fieldKey });
    for (const { id, content } of kept) if ('stored' in content) files.forget(id);
  }
}
