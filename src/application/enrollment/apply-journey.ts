import type { Credential } from '#domain/credential';
import { isReapplicationBlocked } from '#domain/enrollment/application';
import { type DraftGrant, isSent } from '#domain/enrollment/application-submission';
import type { Draft, NewApplicationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { FormJourney, type FormJourneyPorts } from '../form/form-journey';
import type { FormUnavailable, LiveForm, OpenedForm } from '../form/opened-form';
import { resumeDraft } from '../form/resume-draft';
import { type PathParams, paths } from '../navigation/paths';
import { returnToForm } from '../navigation/return-path';
import type { Capabilities } from '../ports/capabilities';
import type { BootFormHandover } from '../ports/enrollment/boot-form-handover';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { ApplicantSignIn } from '../ports/session/applicant-sign-in';
import type { SessionStore } from '../ports/session/session-store';
import { identifyForDraft } from '../session/identify-applicant';
import { DraftGrants } from './draft-grants';
import { DuplicateCheck } from './duplicate-check';

export interface ApplyJourneyPorts extends FormJourneyPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: SessionStore;
  readonly bootForm: BootFormHandover;
  readonly capabilities: Pick<Capabilities, 'signInFirst'>;
  readonly applicantSignIn: ApplicantSignIn;
}

/** Filling a plan's form in, until it is confirmed and submitted on the confirmation screen. */
export class ApplyJourney extends FormJourney {
  readonly draftKey: string;
  readonly fileGroup = 'attachment';
  /** Whether the student has an application for this plan already. */
  readonly duplicates: DuplicateCheck;
  readonly #params: PathParams;
  readonly #ports: ApplyJourneyPorts;
  /** Of a school where people sign in before they fill the form in. */
  readonly #signIn: ApplicantSignIn | undefined;
  #grants: DraftGrants | undefined = undefined;
  #templateVersion = 0;
  #applicantId: string | undefined = undefined;
  #planTitle = '';

  constructor(params: PathParams, ports: ApplyJourneyPorts) {
    super(ports);
    this.#params = params;
    this.#ports = ports;
    this.draftKey = params.plan ?? '';
    this.#signIn = ports.capabilities.signInFirst ? ports.applicantSignIn : undefined;
    this.duplicates = new DuplicateCheck(ports.gateway, ports.clock, this.#grant);
    this.lifetime.add(this.duplicates);
    this.lifetime.add(() => ports.bootForm.end());
  }

  /** Whether an earlier submission of this draft brought no response. */
  get isSent(): boolean {
    return isSent(this.#grants?.current);
  }

  protected override get currentCredential(): Credential | undefined {
    return this.#signIn ? this.#ports.session.current('applicant') : this.#grants?.current?.token;
  }

  protected override get discardWarning() {
    return { key: this.isSent ? 'form.discardSentBody' : 'form.discardBody' } as const;
  }

  override start(): void {
    this.lifetime.add(
      this.#ports.drafts.watch(({ key }) => {
        if (key === this.draftKey) void this.#leaveOnceSubmitted();
      }),
    );
    super.start();
  }

  override changed(): void {
    super.changed();
    if (this.form) this.duplicates.update(this.form);
  }

  /** The plan was loaded. Saves a draft again that does not have its title: lists of drafts and of their files show it. */
  async nameDraft(planTitle: string): Promise<void> {
    if (!this.opened || planTitle === this.#planTitle) return;
    this.#planTitle = planTitle;
    await this.flush();
    if (this.saveStatus === 'saved') await this.saveNow();
  }

  /** Saves the complete form and leads to 确认报名; replaces the form if 修改 opened it from there (`isEditing`). */
  async confirm(isEditing: boolean): Promise<void> {
    await this.saveNow();
    if (this.signal.aborted) return;
    const { navigation } = this.#ports;
    const plan = { plan: this.draftKey };
    if (isEditing) navigation.replace(paths.confirmApplication, plan);
    else navigation.go(paths.confirmApplication, plan);
  }

  override async credential(refused?: Credential): Promise<Credential | Refusal> {
    if (this.#signIn) {
      if (refused !== undefined) this.#ports.session.end('applicant', refused);
      const current = this.currentCredential;
      if (current === undefined) this.#toSignIn();
      return current ?? { refused: 'notFound' };
    }
    if (refused !== undefined && this.#grants?.current?.token === refused) this.#grants.forget();
    const grant = await this.#grant();
    return isRefused(grant) ? grant : grant.token;
  }

  protected override beforeOpening(): Promise<void> {
    return this.#ports.bootForm.stopDrafting();
  }

  protected override async read(): Promise<OpenedForm | FormUnavailable> {
    const { gateway, session } = this.#ports;
    const stored = this.#storedDraft();
    const known = this.#signIn && (await identifyForDraft(this.#signIn, session, await stored));
    if (this.#signIn && !known) return 'signedOut';
    const template = await gateway.template(this.draftKey);
    if (isRefused(template)) return 'notFound';
    const draft = known ? await this.#withoutOthers(known.id, await stored) : await stored;
    this.#templateVersion = template.version;
    this.#applicantId = known?.id;
    this.#planTitle = draft?.planTitle ?? '';
    const applicant = this.#signIn && (() => session.current('applicant'));
    this.#grants = new DraftGrants(gateway, this.draftKey, draft?.grant, this.saveNow, applicant);
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

  protected override readonly draft = (): NewApplicationDraft => {
    return {
      ...this.openForm.progress(),
      kind: 'newApplication',
      planId: this.draftKey,
      planTitle: this.#planTitle,
      templateVersion: this.#templateVersion,
      grant: this.#grants?.current,
      ...(this.#applicantId !== undefined && { applicantId: this.#applicantId }),
    };
  };

  /** Another page may have opened the school's draft, or submitted it without a response. */
  protected override onSaved(draft: Draft): void {
    if (draft.kind === 'newApplication' && draft.grant) this.#grants?.takeOver(draft.grant);
  }

  override follow(form: LiveForm): void {
    super.follow(form);
    this.duplicates.update(form);
    if (this.opened?.resumedAt === undefined) void this.#leaveIfSubmitted();
  }

  protected override onClosed(why?: FormUnavailable): void {
    this.#ports.bootForm.end();
    if (why === 'signedOut') this.#toSignIn();
  }

  protected override onDiscarded(): void {
    this.#ports.navigation.replace(paths.planDetails, { plan: this.draftKey });
  }

  /** Signing in returns to this form. */
  #toSignIn(): void {
    if (this.signal.aborted) return;
    void this.flush();
    this.#ports.navigation.replace(paths.applications, returnToForm(this.#params));
  }

  /** Going back from the receipt leads to an empty form: shows the application instead. */
  async #leaveIfSubmitted(): Promise<void> {
    if (!(await this.#isSubmitted()) || this.saveStatus !== 'none') return;
    this.#leaveUnchanged();
  }

  /** The draft was submitted while the form is open: shows the receipt, unless an answer was changed here. */
  async #leaveOnceSubmitted(): Promise<void> {
    const { session, drafts } = this.#ports;
    if (session.current('applicant') === undefined) return;
    const draft = await drafts.load(this.draftKey).catch(surfaceBug);
    if (draft === undefined && (await this.#isSubmitted())) this.#leaveUnchanged();
  }

  #leaveUnchanged(): void {
    const { opened, form, signal } = this;
    const isUnchanged = opened && form && changedKeys(opened.answers, form.answers).length === 0;
    if (isUnchanged && !signal.aborted)
      this.#ports.navigation.replace(paths.confirmApplication, { plan: this.draftKey });
  }

  /** Whether the signed-in applicant has an active application for this plan; false if that cannot be determined. */
  async #isSubmitted(): Promise<boolean> {
    const { session, gateway } = this.#ports;
    const applicant = session.current('applicant');
    if (applicant === undefined) return false;
    const applications = await gateway.applications(applicant).catch(surfaceBug);
    return (applications ?? []).some(
      ({ planId, state }) => planId === this.draftKey && isReapplicationBlocked(state),
    );
  }

  /** Undefined if there is none, or if storage is denied. */
  async #storedDraft(): Promise<NewApplicationDraft | undefined> {
    const draft = await this.#ports.drafts.load(this.draftKey).catch(surfaceBug);
    return draft?.kind === 'newApplication' ? draft : undefined;
  }

  /** Deletes the draft of somebody else who has signed in on this phone before. */
  async #withoutOthers(
    applicantId: string,
    draft: NewApplicationDraft | undefined,
  ): Promise<NewApplicationDraft | undefined> {
    if (draft?.applicantId === undefined || draft.applicantId === applicantId) return draft;
    await this.cancelUploads();
    await this.#ports.drafts.remove(this.draftKey).catch(surfaceBug);
    return undefined;
  }

  /** The grant of the school's draft, which is opened if there is none yet. */
  readonly #grant = async (): Promise<DraftGrant | Refusal> =>
    (await this.#grants?.get()) ?? { refused: 'notFound' };
}
