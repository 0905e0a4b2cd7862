import type { CheckinSetting } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { CheckinInformationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Template } from '#domain/form/template';
import { clockOffset, type InformationSnapshot, readInformation } from '../../checkin/read-checkin';
import { orThrow, type StudentApi } from '../../checkin/student-api';
import { surfaceBug } from '../../errors/surface-bug';
import type { CheckinInformation } from '../../ports/checkin/checkin-information';
import type { CheckinProgress } from '../../ports/checkin/checkin-progress';
import type { DraftStore } from '../../ports/enrollment/draft-store';
import type { Clock } from '../../ports/phone/clock';
import type {
  FormProgress,
  FormSource,
  FormUnavailable,
  OpenedForm,
  SubmittableSource,
} from '../form-source';
import type { KnownAnswers } from '../known-answers';
import { resumeDraft } from '../resume-draft';

/** The open information form: `answers` are the draft's on this phone, otherwise the saved ones. */
export interface OpenedInformation extends InformationSnapshot, OpenedForm {
  /** The saved answers on which the draft is based, if another device has saved newer ones. */
  readonly overtaken?: Answers | undefined;
  /** Labels of the fields that were filled with the applicant's answers. */
  readonly offered: readonly string[];
  /** The school's time minus the phone's in ms. */
  readonly offset: number;
}

/** A new student's information: input is a draft under the welcomeId until it is saved at the school. */
export class CheckinInformationSource
  implements FormSource<OpenedInformation>, SubmittableSource<WelcomeRecord | CheckinRefusal>
{
  readonly fileGroup = 'checkin';
  private read: InformationSnapshot | undefined;
  /** The school's version and answers on which this phone's answers are based. */
  private basis: { readonly version: number; readonly saved: Answers } = { version: 0, saved: {} };

  constructor(
    private readonly checkin: CheckinProgress,
    private readonly information: CheckinInformation,
    private readonly drafts: DraftStore,
    private readonly calls: StudentApi,
    private readonly known: KnownAnswers,
    private readonly clock: Clock,
  ) {}

  get draftKey(): string {
    return this.read?.record.welcomeId ?? '';
  }

  get template(): Template | undefined {
    return this.read?.form.template;
  }

  get setting(): CheckinSetting | undefined {
    return this.read?.setting;
  }

  /** The saved answers that both devices started from. */
  get saved(): Answers {
    return this.basis.saved;
  }

  /** Throws GatewayError if the school cannot be reached. */
  async open(): Promise<OpenedInformation | FormUnavailable> {
    const read = await readInformation('info', this.checkin, this.information, this.calls);
    if (typeof read === 'string') return read;
    this.read = read;
    const { form, record } = read;
    const offset = clockOffset(record, this.clock);
    // If storage is denied, there is no draft.
    const stored = await this.drafts.load(record.welcomeId).catch(surfaceBug);
    const draft = stored?.kind === 'checkinInformation' ? stored : undefined;
    const overtaken = draft && draft.version !== form.version;
    this.basis = overtaken ? draft : { version: form.version, saved: form.answers };
    const resumed = draft && resumeDraft(form.template, draft);
    const isBlank = !draft && form.savedAt === undefined && Object.keys(form.answers).length === 0;
    const offered = isBlank ? migrateAnswers(form.template, await this.known.of(record)).answers : {};
    return {
      ...read,
      offset,
      template: form.template,
      planTitle: '',
      reasons: [],
      templateChanged: false,
      answers: resumed?.answers ?? { ...offered, ...form.answers },
      offered: form.template.fields.flatMap(({ key, label }) => (key in offered ? label : [])),
      removed: resumed?.removed ?? [],
      resumedAt: draft?.step,
      resumedField: draft?.field,
      revision: draft?.revision,
      overtaken: overtaken ? this.basis.saved : undefined,
    };
  }

  draftOf({ planTitle: _, ...progress }: FormProgress): CheckinInformationDraft {
    const { version, saved } = this.basis;
    return {
      ...progress,
      kind: 'checkinInformation',
      welcomeId: this.draftKey,
      version,
      saved,
      templateVersion: this.template?.version ?? 0,
    };
  }

  get currentCredential(): Credential | undefined {
    return this.calls.student;
  }

  /** The credential for uploading attachments. */
  credential(): Promise<Credential | Refusal> {
    return Promise.resolve(this.currentCredential ?? { refused: 'notFound' });
  }

  /** Rebases this phone's answers on what another device has saved. */
  goOnFrom(newer: InfoForm): void {
    if (this.read) this.read = { ...this.read, form: newer };
    this.basis = { version: newer.version, saved: newer.answers };
  }

  /** Takes over the school's form if it has changed since it was opened; undefined if not. Throws GatewayError. */
  async adoptChangedTemplate(): Promise<Template | undefined> {
    const { template } = orThrow(await this.calls.run((student) => this.information.form(student)));
    if (!this.read || template.version === this.read.form.template.version) return undefined;
    this.read = { ...this.read, form: { ...this.read.form, template } };
    return template;
  }

  /** The school has saved these answers: what this phone has changed since is based on them. */
  goOnFromSaved(answers: Answers): void {
    this.basis = { ...this.basis, saved: this.normalised(answers) };
  }

  /** Whether they differ once they are normalised. */
  areChanged(former: Answers, latter: Answers): boolean {
    return changedKeys(this.normalised(former), this.normalised(latter)).length > 0;
  }

  /** The draft's answers, which another screen may have saved; undefined if there is none. */
  async draftAnswers(): Promise<Answers | undefined> {
    return (await this.drafts.load(this.draftKey).catch(surfaceBug))?.answers;
  }

  /** Saves at the school. Safe to repeat with the same answers after a lost response. */
  submit(answers: Answers): Promise<WelcomeRecord | CheckinRefusal> {
    const normalised = this.normalised(answers);
    return this.calls.run((student) => this.information.save(student, this.basis.version, normalised));
  }

  private normalised(answers: Answers): Answers {
    return normaliseAnswers({ fields: this.template?.fields ?? [] }, answers);
  }
}
