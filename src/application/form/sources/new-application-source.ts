import type { Credential } from '#domain/credential';
import { isReapplicationBlocked } from '#domain/enrollment/application';
import { type DraftGrant, isSent } from '#domain/enrollment/application-submission';
import type { Draft, NewApplicationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import { isRefused } from '#domain/refused';
import { DraftGrants } from '../../enrollment/draft-grants';
import { surfaceBug } from '../../errors/surface-bug';
import type { DraftStore } from '../../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../../ports/enrollment/enrollment-gateway';
import type { AttachmentUploads } from '../../ports/files/attachment-uploads';
import type { ApplicantSignIn } from '../../ports/session/applicant-sign-in';
import type { SessionStore } from '../../ports/session/session-store';
import { identifyForDraft } from '../../session/identify-applicant';
import { discardUploads } from '../discard-uploads';
import type { FormProgress, FormSource, FormUnavailable, OpenedForm } from '../form-source';
import { resumeDraft } from '../resume-draft';

/** A plan's form for a new application. Its answers are submitted on the confirmation screen. */
export class NewApplicationSource implements FormSource {
  readonly fileGroup = 'attachment';
  private grants: DraftGrants | undefined;
  private templateVersion = 0;
  private applicantId: string | undefined;

  constructor(
    private readonly planId: string,
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
    /** Saves the draft immediately, because a new grant is part of it. */
    private readonly save: () => Promise<void>,
    private readonly files: Pick<AttachmentUploads, 'discardAll'>,
    /** Of a school where people sign in before they fill the form in. */
    private readonly signIn?: ApplicantSignIn,
  ) {}

  get draftKey(): string {
    return this.planId;
  }

  get currentCredential(): Credential | undefined {
    return this.signIn ? this.session.current('applicant') : this.grants?.current?.token;
  }

  async open(): Promise<OpenedForm | FormUnavailable> {
    const stored = this.storedDraft();
    const known = this.signIn && (await identifyForDraft(this.signIn, this.session, await stored));
    if (this.signIn && !known) return 'signedOut';
    const template = await this.gateway.template(this.planId);
    if (isRefused(template)) return 'notFound';
    const draft = known ? await this.withoutOthers(known.id, await stored) : await stored;
    this.templateVersion = template.version;
    this.applicantId = known?.id;
    const applicant = this.signIn && (() => this.session.current('applicant'));
    this.grants = new DraftGrants(this.gateway, this.planId, draft?.grant, this.save, applicant);
    const resumed = draft && resumeDraft(template, draft);
    const prefilled = { ...template.prefilled, ...known?.answers };
    const begun = migrateAnswers(template, prefilled).answers;
    // Typed before anybody had signed in: what the school knows is added to it.
    const isFirstKnown = known !== undefined && draft?.applicantId === undefined;
    return {
      template,
      planTitle: draft?.planTitle ?? '',
      answers: isFirstKnown ? { ...begun, ...resumed?.answers } : (resumed?.answers ?? begun),
      reasons: [],
      resumedAt: draft?.step,
      resumedField: draft?.field,
      revision: draft?.revision,
      templateChanged: resumed?.templateChanged ?? false,
      removed: resumed?.removed ?? [],
    };
  }

  draftOf(progress: FormProgress): NewApplicationDraft {
    return {
      ...progress,
      kind: 'newApplication',
      planId: this.planId,
      templateVersion: this.templateVersion,
      grant: this.grants?.current,
      ...(this.applicantId !== undefined && { applicantId: this.applicantId }),
    };
  }

  /** Another page may have opened the school's draft, or submitted it without a response. */
  merge(newer: Draft, mine: Draft): Draft {
    if (newer.kind !== 'newApplication' || mine.kind !== 'newApplication' || !newer.grant) return mine;
    this.grants?.takeOver(newer.grant);
    return { ...mine, grant: newer.grant };
  }

  async credential(refused?: Credential): Promise<Credential | Refusal> {
    if (this.signIn) {
      if (refused !== undefined) this.session.end('applicant', refused);
      return this.currentCredential ?? { refused: 'notFound' };
    }
    if (refused !== undefined && this.grants?.current?.token === refused) this.grants.forget();
    const grant = await this.grant();
    return isRefused(grant) ? grant : grant.token;
  }

  /** Undefined if there is none, or if storage is denied. */
  private async storedDraft(): Promise<NewApplicationDraft | undefined> {
    const draft = await this.drafts.load(this.planId).catch(surfaceBug);
    return draft?.kind === 'newApplication' ? draft : undefined;
  }

  /** Deletes the draft of somebody else who has signed in on this phone before. */
  private async withoutOthers(
    applicantId: string,
    draft: NewApplicationDraft | undefined,
  ): Promise<NewApplicationDraft | undefined> {
    if (draft?.applicantId === undefined || draft.applicantId === applicantId) return draft;
    await discardUploads(this, this.files);
    await this.drafts.remove(this.planId).catch(surfaceBug);
    return undefined;
  }

  /** The grant of the school's draft, which is opened if there is none yet. */
  async grant(): Promise<DraftGrant | Refusal> {
    return (await this.grants?.get()) ?? { refused: 'notFound' };
  }

  /** Whether an earlier submission of this draft brought no response. */
  get isSent(): boolean {
    return isSent(this.grants?.current);
  }

  /** Whether the draft is gone because its submission has arrived: on a confirmation that was left, or in another tab. */
  async isDraftSubmitted(): Promise<boolean> {
    if (this.session.current('applicant') === undefined) return false;
    const draft = await this.drafts.load(this.planId).catch(surfaceBug);
    return draft === undefined && this.isSubmitted();
  }

  /** Whether the signed-in applicant has an active application for this plan; false if that cannot be determined. */
  async isSubmitted(): Promise<boolean> {
    const applicant = this.session.current('applicant');
    if (applicant === undefined) return false;
    const applications = await this.gateway.applications(applicant).catch(surfaceBug);
    return (applications ?? []).some(
      ({ planId, state }) => planId === this.planId && isReapplicationBlocked(state),
    );
  }
}
