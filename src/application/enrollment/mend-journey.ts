import type { Credential } from '#domain/credential';
import type { FieldReason, FiledApplication } from '#domain/enrollment/application';
import type { ResubmissionDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import { editableKeys } from '#domain/form/editable-keys';
import { kindOf } from '#domain/form/kinds/field-kinds';
import type { Answers, Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { failureKind, userMessageOf } from '../errors/failure-kind';
import { isOutcomeUnknown } from '../errors/is-outcome-unknown';
import { surfaceBug } from '../errors/surface-bug';
import { FormJourney, type FormJourneyPorts } from '../form/form-journey';
import type { FormUnavailable, OpenedForm } from '../form/opened-form';
import { resumeDraft } from '../form/resume-draft';
import { withTables } from '../form/with-tables';
import { OwnedValue } from '../journey/owned-value';
import type { Owned } from '../journey/owner';
import { runOnce } from '../journey/run-once';
import { type PathParams, paths } from '../navigation/paths';
import { returnToForm } from '../navigation/return-path';
import type { CodeTables } from '../ports/checkin/code-tables';
import type { BootFormHandover } from '../ports/enrollment/boot-form-handover';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import { GatewayError, type GatewayErrorKind, isUnauthenticated } from '../ports/failures/gateway-error';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Toasts } from '../ports/phone/toasts';
import type { Session } from '../ports/session/session';
import { callAs } from '../session/call-as';

export type Resubmitting =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'failed';
      readonly failure: GatewayErrorKind;
      /** The school's own words. */
      readonly userMessage: string | undefined;
      readonly isOutcomeUnknown: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The application was changed on another device: the form was opened anew. */
  | { readonly kind: 'changedElsewhere' };

export interface MendJourneyPorts extends FormJourneyPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: Session;
  readonly tables: CodeTables;
  readonly bootForm: Pick<BootFormHandover, 'stopDrafting' | 'end'>;
  readonly connectivity: Pick<Connectivity, 'online'>;
  readonly toasts: Toasts;
}

/** Mending a returned application: only the fields that the school returned are filled in, and submitted again. */
export class MendJourney extends FormJourney {
  readonly draftKey: string;
  readonly fileGroup = 'attachment';
  readonly #resubmission = new OwnedValue<Resubmitting>({ kind: 'editing' });
  readonly #params: PathParams;
  readonly #ports: MendJourneyPorts;
  #filed: FiledApplication | undefined = undefined;
  #template: Template | undefined = undefined;
  /** What the school refused the latest submission with, and the form's template: reopening it needs no network. */
  #newer: { readonly filed: FiledApplication; readonly template: Template } | undefined = undefined;
  #editableKeys: ReadonlySet<string> = new Set();

  constructor(params: PathParams, ports: MendJourneyPorts) {
    super(ports);
    this.#params = params;
    this.#ports = ports;
    this.draftKey = params.application ?? '';
    this.lifetime.add(() => ports.bootForm.end());
  }

  get resubmission(): Owned<Resubmitting> {
    return this.#resubmission;
  }

  /** 确认提交. Never rejects. */
  readonly submit = runOnce(async (): Promise<void> => {
    const { form } = this;
    if (!form) return;
    this.#resubmission.set({ kind: 'sending' });
    const wasOffline = !this.#ports.connectivity.online;
    try {
      const sent = form.answers;
      const refusal = await this.#send(sent);
      if (!refusal) await this.#onSubmitted(sent);
      else if (!this.signal.aborted) await this.#onRefused(refusal);
    } catch (thrown) {
      const failure = failureKind(thrown);
      this.#resubmission.set({
        kind: 'failed',
        failure,
        userMessage: userMessageOf(thrown),
        isOutcomeUnknown: isOutcomeUnknown(failure, wasOffline),
      });
      if (failure === 'unauthenticated') this.#toSignIn();
    }
  });

  override credential(refused?: Credential): Promise<Credential | Refusal> {
    if (refused !== undefined) this.#ports.session.end('applicant', refused);
    const current = this.currentCredential;
    if (current === undefined) this.#toSignIn();
    return Promise.resolve(current ?? { refused: 'notFound' });
  }

  protected override get currentCredential(): Credential | undefined {
    return this.#ports.session.current('applicant');
  }

  protected override get discardWarning() {
    return { key: 'form.discardBody' } as const;
  }

  protected override beforeOpening(): Promise<void> {
    return this.#ports.bootForm.stopDrafting();
  }

  protected override async read(): Promise<OpenedForm | FormUnavailable> {
    const { drafts, gateway, tables } = this.#ports;
    const newer = this.#newer;
    this.#newer = undefined;
    const filed = newer?.filed ?? (await this.#readFiled());
    if (typeof filed === 'string') return filed;
    if (filed.state.status !== 'returned') {
      // Its changes arrived although the response was lost, or others were submitted elsewhere: there is nothing to resume.
      const isResumable = (await drafts.load(this.draftKey).catch(surfaceBug)) !== undefined;
      if (isResumable) await this.cancelUploads();
      await drafts.remove(this.draftKey).catch(surfaceBug);
      return 'notReturned';
    }
    const [reasons, published, stored] = await Promise.all([
      newer ? filed.state.reasons : this.#returnReasons(filed.state.reasons),
      newer?.template ?? gateway.template(filed.planId),
      drafts.load(this.draftKey).catch(surfaceBug),
    ]);
    // Returned as a whole, without reasons for single fields.
    const isWhole = filed.state.reasons.length === 0;
    if (reasons.length === 0 && !isWhole) return 'notReturned';
    if (isRefused(published)) return 'notFound';
    const draft = stored?.kind === 'resubmission' ? stored : undefined;
    this.#filed = filed;
    const returned = reasons.length === 0 ? published.fields : reasons;
    const keys = editableKeys(
      published,
      returned.map(({ key }) => key),
    );
    this.#editableKeys = keys;
    // Read-only answers are shown next to the editable ones, so both need their code tables.
    const template = await withTables(published, tables, [...Object.keys(filed.answers), ...keys]);
    this.#template = template;
    const resumed = draft && resumeDraft(template, draft);
    const known = new Set(template.fields.map(({ key }) => key));
    const dropped = reasons.flatMap(({ key, label }) => (known.has(key) ? [] : label));
    return {
      // The few editable fields are on one page, whatever their steps.
      template: { ...template, steps: [''], fields: template.fields.map((field) => ({ ...field, step: 0 })) },
      planTitle: filed.planTitle,
      answers: { ...filed.answers, ...(resumed && filter(resumed.answers, (key) => keys.has(key))) },
      editableKeys: keys,
      ...(reasons.length === 0 && { returnedWhole: { reason: filed.state.reason } }),
      reasons: reasons.map((reason) => ({ ...reason, answer: filed.answers[reason.key] })),
      resumedAt: draft?.step,
      resumedField: draft?.field,
      revision: draft?.revision,
      templateChanged: false,
      removed: [...new Set([...dropped, ...(resumed?.removed ?? [])])],
    };
  }

  protected override readonly draft = (): ResubmissionDraft => {
    const filed = this.#filed;
    return {
      ...this.openForm.progress(),
      kind: 'resubmission',
      applicationId: this.draftKey,
      version: filed?.version ?? 0,
      planId: filed?.planId ?? '',
      planTitle: filed?.planTitle ?? '',
      templateVersion: this.#template?.version ?? 0,
    };
  };

  protected override onClosed(why?: FormUnavailable): void {
    this.#ports.bootForm.end();
    if (why === 'signedOut') this.#toSignIn();
  }

  protected override onDiscarded(): void {
    this.#ports.navigation.replace(paths.applications);
  }

  /** Signing in returns to this form. */
  #toSignIn(): void {
    if (this.signal.aborted) return;
    void this.flush();
    this.#ports.navigation.replace(paths.applications, returnToForm(this.#params));
  }

  /**
   * Submits the editable fields' answers. Retrying after a lost response gives `changedElsewhere`, because the version has grown.
   * Undefined: it was accepted. Throws GatewayError.
   */
  async #send(answers: Answers): Promise<Refusal | undefined> {
    const { gateway, session } = this.#ports;
    const applicant = session.current('applicant');
    const [filed, template, keys] = [this.#filed, this.#template, this.#editableKeys];
    if (applicant === undefined) throw new GatewayError('unauthenticated', 'the session has ended');
    if (!filed || !template) return { refused: 'notFound' };
    const whole = { ...filter(filed.answers, (key) => !keys.has(key)), ...answers };
    const normalised = normaliseAnswers(template, whole);
    const open = template.fields.filter(({ key }) => keys.has(key));
    // An emptied field is sent as empty.
    const edited = open.map((field) => [field.key, normalised[field.key] ?? kindOf(field).empty]);
    const resubmission = {
      applicationId: this.draftKey,
      version: filed.version,
      answers: Object.fromEntries(edited),
    };
    const outcome = await gateway.resubmit(applicant, resubmission).catch((thrown: unknown) => {
      if (isUnauthenticated(thrown)) session.end('applicant', applicant);
      throw thrown;
    });
    if (!isRefused(outcome)) return undefined;
    if (outcome.refused === 'changedElsewhere')
      this.#newer = outcome.newer && { filed: outcome.newer, template };
    return outcome;
  }

  /** Discards the draft even if the screen was left in the meantime. */
  async #onSubmitted(sent: Answers): Promise<void> {
    const latest = this.form?.answers ?? sent;
    await this.deleteDraft();
    if (this.signal.aborted) return;
    const { toasts, navigation } = this.#ports;
    if (changedKeys(sent, latest).length === 0) toasts.show({ key: 'form.resubmitted' }, 'good');
    else toasts.show({ key: 'form.resubmittedBefore' }, 'bad');
    navigation.finish(paths.applications);
    this.#resubmission.set({ kind: 'editing' });
  }

  async #onRefused(refusal: Refusal): Promise<void> {
    switch (refusal.refused) {
      case 'changedElsewhere':
        await this.#reopen();
        return this.#resubmission.set({ kind: 'changedElsewhere' });
      case 'duplicate':
      case 'tooManyAttempts':
        break;
      case 'invalid':
        if (refusal.reason !== 'notReturned') break;
        // The school has dropped the field meanwhile: its form says so, and what is left can be resubmitted.
        await this.#reopen();
        return this.#resubmission.set({ kind: 'editing' });
      default:
        this.showUnavailable(refusal.refused === 'notFound' ? 'notFound' : 'notReturned');
    }
    this.#resubmission.set({ kind: 'refused', refusal });
  }

  async #reopen(): Promise<void> {
    await this.saveNow();
    await this.open();
  }

  /** The school's current reasons (`judgeReject`); if it gives none, those that came with the application. */
  async #returnReasons(known: readonly FieldReason[]): Promise<readonly FieldReason[]> {
    const { gateway } = this.#ports;
    const applicant = this.currentCredential;
    if (applicant === undefined) return known;
    try {
      const reasons = await gateway.returnedFields(applicant, this.draftKey);
      return isRefused(reasons) ? known : reasons;
    } catch (thrown) {
      if (isUnauthenticated(thrown)) throw thrown;
      surfaceBug(thrown);
      return known;
    }
  }

  async #readFiled(): Promise<FiledApplication | FormUnavailable> {
    const { session, gateway } = this.#ports;
    const filed = await callAs(session, 'applicant', (applicant) =>
      gateway.application(applicant, this.draftKey),
    );
    if (filed === undefined) return 'signedOut';
    return isRefused(filed) ? 'notFound' : filed;
  }
}

function filter(answers: Answers, isWanted: (key: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => isWanted(key)));
}
