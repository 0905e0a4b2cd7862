import type { Credential } from '#domain/credential';
import type { Application, FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { ResubmissionDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { editableKeys } from '#domain/form/editable-keys';
import { kindOf } from '#domain/form/kinds/field-kinds';
import type { Answers, Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../../errors/surface-bug';
import type { CodeTables } from '../../ports/checkin/code-tables';
import type { DraftStore } from '../../ports/enrollment/draft-store';
import type { EnrollmentGateway } from '../../ports/enrollment/enrollment-gateway';
import { GatewayError, isUnauthenticated } from '../../ports/failures/gateway-error';
import type { AttachmentUploads } from '../../ports/files/attachment-uploads';
import type { Session } from '../../ports/session/session';
import { callAs } from '../../session/call-as';
import { discardUploads } from '../discard-uploads';
import type {
  FormProgress,
  FormSource,
  FormUnavailable,
  OpenedForm,
  SubmittableSource,
} from '../form-source';
import { resumeDraft } from '../resume-draft';
import { withTables } from '../with-tables';

/** Only the fields of an application that the school returned. */
export class ResubmissionSource implements FormSource, SubmittableSource<Application | Refusal> {
  readonly fileGroup = 'attachment';
  private filed: FiledApplication | undefined;
  private template: Template | undefined;
  /** What the school refused the latest submission with, and the form's template: reopening it needs no network. */
  private newer: { readonly filed: FiledApplication; readonly template: Template } | undefined;
  private editableKeys: ReadonlySet<string> = new Set();

  constructor(
    private readonly applicationId: string,
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: Session,
    private readonly tables: CodeTables,
    private readonly files: Pick<AttachmentUploads, 'discardAll'>,
  ) {}

  get draftKey(): string {
    return this.applicationId;
  }

  get currentCredential(): Credential | undefined {
    return this.session.current('applicant');
  }

  async open(): Promise<OpenedForm | FormUnavailable> {
    const { newer } = this;
    this.newer = undefined;
    const filed = newer?.filed ?? (await this.read());
    if (typeof filed === 'string') return filed;
    if (filed.state.status !== 'returned') {
      // Its changes arrived although the response was lost, or others were submitted elsewhere: there is nothing to resume.
      const isResumable = (await this.drafts.load(this.applicationId).catch(surfaceBug)) !== undefined;
      if (isResumable) await discardUploads(this, this.files);
      await this.drafts.remove(this.applicationId).catch(surfaceBug);
      return 'notReturned';
    }
    const [reasons, published, stored] = await Promise.all([
      newer ? filed.state.reasons : this.returnReasons(filed.state.reasons),
      newer?.template ?? this.gateway.template(filed.planId),
      this.drafts.load(this.applicationId).catch(surfaceBug),
    ]);
    // Returned as a whole, without reasons for single fields.
    const isWhole = filed.state.reasons.length === 0;
    if (reasons.length === 0 && !isWhole) return 'notReturned';
    if (isRefused(published)) return 'notFound';
    const draft = stored?.kind === 'resubmission' ? stored : undefined;
    this.filed = filed;
    const returned = reasons.length === 0 ? published.fields : reasons;
    this.editableKeys = editableKeys(
      published,
      returned.map(({ key }) => key),
    );
    // Read-only answers are shown next to the editable ones, so both need their code tables.
    const read = [...Object.keys(filed.answers), ...this.editableKeys];
    const template = await withTables(published, this.tables, read);
    this.template = template;
    const resumed = draft && resumeDraft(template, draft);
    const known = new Set(template.fields.map(({ key }) => key));
    const dropped = reasons.flatMap(({ key, label }) => (known.has(key) ? [] : label));
    return {
      template: onOnePage(template),
      planTitle: filed.planTitle,
      answers: { ...filed.answers, ...(resumed && only(resumed.answers, this.editableKeys)) },
      editableKeys: this.editableKeys,
      ...(reasons.length === 0 && { returnedWhole: { reason: filed.state.reason } }),
      reasons: reasons.map((reason) => ({ ...reason, answer: filed.answers[reason.key] })),
      resumedAt: draft?.step,
      resumedField: draft?.field,
      revision: draft?.revision,
      templateChanged: false,
      removed: [...new Set([...dropped, ...(resumed?.removed ?? [])])],
    };
  }

  draftOf(progress: FormProgress): ResubmissionDraft {
    const { filed, template } = this;
    return {
      ...progress,
      kind: 'resubmission',
      applicationId: this.applicationId,
      version: filed?.version ?? 0,
      planId: filed?.planId ?? '',
      templateVersion: template?.version ?? 0,
    };
  }

  credential(refused?: Credential): Promise<Credential | Refusal> {
    if (refused !== undefined) this.session.end('applicant', refused);
    return Promise.resolve(this.currentCredential ?? { refused: 'notFound' });
  }

  /**
   * Submits the editable fields' answers. Retrying after a lost response gives `changedElsewhere`,
   * because the version has grown.
   */
  async submit(answers: Answers): Promise<Application | Refusal> {
    const applicant = this.session.current('applicant');
    const { filed, template } = this;
    if (applicant === undefined) throw new GatewayError('unauthenticated', 'the session has ended');
    if (!filed || !template) return { refused: 'notFound' };
    const { applicationId } = this;
    const edited = this.editedAnswers(template, filed, answers);
    const resubmission = { applicationId, version: filed.version, answers: edited };
    const outcome = await this.gateway.resubmit(applicant, resubmission).catch((thrown: unknown) => {
      if (isUnauthenticated(thrown)) this.session.end('applicant', applicant);
      throw thrown;
    });
    if (isRefused(outcome) && outcome.refused === 'changedElsewhere')
      this.newer = outcome.newer && { filed: outcome.newer, template };
    return outcome;
  }

  /** The editable fields' answers, normalised; an emptied field is sent as empty. */
  private editedAnswers(template: Template, filed: FiledApplication, answers: Answers): Answers {
    const open = template.fields.filter(({ key }) => this.editableKeys.has(key));
    const whole = { ...without(filed.answers, this.editableKeys), ...answers };
    const normalised = normaliseAnswers(template, whole);
    return Object.fromEntries(open.map((field) => [field.key, normalised[field.key] ?? kindOf(field).empty]));
  }

  /** The school's current reasons (`judgeReject`); if it gives none, those that came with the application. */
  private async returnReasons(known: readonly FieldReason[]): Promise<readonly FieldReason[]> {
    const applicant = this.session.current('applicant');
    if (applicant === undefined) return known;
    try {
      const reasons = await this.gateway.returnedFields(applicant, this.applicationId);
      return isRefused(reasons) ? known : reasons;
    } catch (thrown) {
      if (isUnauthenticated(thrown)) throw thrown;
      surfaceBug(thrown);
      return known;
    }
  }

  private async read(): Promise<FiledApplication | FormUnavailable> {
    const { session, gateway, applicationId } = this;
    const filed = await callAs(session, 'applicant', (applicant) =>
      gateway.application(applicant, applicationId),
    );
    if (filed === undefined) return 'signedOut';
    return isRefused(filed) ? 'notFound' : filed;
  }
}

/** Puts the few editable fields on one page, whatever their steps. */
function onOnePage(template: Template): Template {
  return { ...template, steps: [''], fields: template.fields.map((field) => ({ ...field, step: 0 })) };
}

function only(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

function without(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)));
}
