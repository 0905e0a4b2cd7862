import { infoConflict } from '#domain/checkin/info-merge';
import { isReady } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { CheckinInformationDraft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { failureKind, userMessageOf } from '../errors/failure-kind';
import { surfaceBug } from '../errors/surface-bug';
import { FormJourney, type FormJourneyPorts } from '../form/form-journey';
import { KnownAnswers } from '../form/known-answers';
import type { FormUnavailable, OpenedForm } from '../form/opened-form';
import { resumeDraft } from '../form/resume-draft';
import { withTables } from '../form/with-tables';
import { OwnedValue } from '../journey/owned-value';
import type { Owned } from '../journey/owner';
import { runOnce } from '../journey/run-once';
import { paths } from '../navigation/paths';
import type { CheckinInformation } from '../ports/checkin/checkin-information';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { CodeTables } from '../ports/checkin/code-tables';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Toasts } from '../ports/phone/toasts';
import type { Session } from '../ports/session/session';
import { clockOffset, type InformationSnapshot, readInformation } from './read-checkin';
import { nextPath } from './step-paths';
import { leaveRefusedStep } from './step-request';
import { orThrow, StudentApi } from './student-api';

/** The open information form: `answers` are the draft's on this phone, otherwise the saved ones. */
export interface OpenedInformation extends InformationSnapshot, OpenedForm {
  /** Labels of the fields that were filled with the applicant's answers. */
  readonly offered: readonly string[];
  /** The school's time minus the phone's in ms. */
  readonly offset: number;
}

/** Another device has saved in the meantime: for each field the student takes its answer or keeps their own. */
export interface InformationConflict {
  /** With the options of its code tables filled in. */
  readonly template: Template;
  /** The answers that both devices started from. */
  readonly saved: Answers;
  readonly mine: Answers;
  readonly newer: InfoForm;
}

export type InformationSaving =
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  /** For the network: it is saved by itself then. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'failed';
      readonly failure: GatewayErrorKind;
      /** The school's own words. */
      readonly userMessage: string | undefined;
    }
  /** Without `refusal`: an upload was refused. `isNewForm`: the school asks for something else now. */
  | {
      readonly kind: 'refused';
      readonly refusal: CheckinRefusal | undefined;
      readonly isNewForm: boolean;
    }
  /** `isForSaving`: it came from a refused save, which is repeated after the choice. */
  | { readonly kind: 'comparing'; readonly conflict: InformationConflict; readonly isForSaving: boolean };

export interface InformationJourneyPorts extends FormJourneyPorts {
  readonly checkin: CheckinProgress;
  readonly information: CheckinInformation;
  readonly tables: CodeTables;
  readonly session: Session;
  readonly gateway: EnrollmentGateway;
  readonly connectivity: Connectivity;
  readonly toasts: Toasts;
}

/** A new student's information: input is a draft under the welcomeId until it is saved at the school. */
export class InformationJourney extends FormJourney<OpenedInformation> {
  readonly fileGroup = 'checkin';
  readonly #saving = new OwnedValue<InformationSaving>({ kind: 'editing' });
  readonly #ports: InformationJourneyPorts;
  readonly #calls: StudentApi;
  #read: InformationSnapshot | undefined = undefined;
  /** The school's version and answers on which this phone's answers are based. */
  #basis: { readonly version: number; readonly saved: Answers } = { version: 0, saved: {} };
  #stopWaiting = () => {};

  constructor(ports: InformationJourneyPorts) {
    super(ports);
    this.#ports = ports;
    this.#calls = new StudentApi(ports.session, ports.navigation, this.signal);
  }

  get draftKey(): string {
    return this.#read?.record.welcomeId ?? '';
  }

  get saving(): Owned<InformationSaving> {
    return this.#saving;
  }

  /** The saved answers that both devices started from. */
  get saved(): Answers {
    return this.#basis.saved;
  }

  /** By the school's clock, epoch ms. */
  now(): number {
    return this.#ports.clock.now() + (this.opened?.offset ?? 0);
  }

  /** 保存信息. Never rejects. */
  readonly save = runOnce(async (): Promise<void> => {
    this.#stopWaiting();
    this.#saving.set({ kind: 'saving' });
    try {
      await this.#send();
      if (this.#saving.state.kind === 'saving') this.#saving.set({ kind: 'editing' });
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (this.signal.aborted) return;
      if (failure === 'offline' && !this.#ports.connectivity.online) this.#wait();
      else this.#saving.set({ kind: 'failed', failure, userMessage: userMessageOf(thrown) });
    }
  });

  /** An upload was refused. */
  refuse(): void {
    this.#saving.set({ kind: 'refused', refusal: undefined, isNewForm: false });
  }

  /** From the comparison to the form, as it was. */
  endComparison(): void {
    this.#saving.set({ kind: 'editing' });
  }

  /** 按所选内容继续: puts the chosen answers into the form, and stores them. */
  async goOnWith({ newer }: InformationConflict, answers: Answers): Promise<void> {
    this.#goOnFrom(newer);
    this.#refill(newer.template, answers);
    this.endComparison();
    await this.saveNow();
  }

  /** An answer or the step has changed: nothing is saved at the school by itself any more. */
  override changed(): void {
    super.changed();
    this.#stopWaiting();
  }

  /** The credential for uploading attachments. */
  override credential(): Promise<Credential | Refusal> {
    return Promise.resolve(this.currentCredential ?? { refused: 'notFound' });
  }

  protected override get currentCredential(): Credential | undefined {
    return this.#calls.student;
  }

  protected override get discardWarning() {
    return { key: 'information.discardBody' } as const;
  }

  protected override async read(): Promise<OpenedInformation | FormUnavailable> {
    const { checkin, information, drafts, gateway, session, clock } = this.#ports;
    const read = await readInformation('info', checkin, information, this.#calls);
    if (typeof read === 'string') return read;
    this.#read = read;
    const { form, record } = read;
    // If storage is denied, there is no draft.
    const stored = await drafts.load(record.welcomeId).catch(surfaceBug);
    const draft = stored?.kind === 'checkinInformation' ? stored : undefined;
    const isOvertaken = draft && draft.version !== form.version;
    this.#basis = isOvertaken ? draft : { version: form.version, saved: form.answers };
    const resumed = draft && resumeDraft(form.template, draft);
    const isBlank = !draft && form.savedAt === undefined && Object.keys(form.answers).length === 0;
    const known = isBlank ? await new KnownAnswers(gateway, session).of(record) : {};
    const offered = migrateAnswers(form.template, known).answers;
    return {
      ...read,
      offset: clockOffset(record, clock),
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
    };
  }

  protected override readonly draft = (): CheckinInformationDraft => {
    const { version, saved } = this.#basis;
    return {
      ...this.openForm.progress(),
      kind: 'checkinInformation',
      welcomeId: this.draftKey,
      version,
      saved,
      templateVersion: this.#read?.form.template.version ?? 0,
    };
  };

  /** Another device may have saved newer answers than those on which the draft is based. */
  protected override async onOpened({ form, answers }: OpenedInformation): Promise<void> {
    if (this.#basis.version !== form.version) await this.#compare(form, answers, false);
  }

  /** Another step has to be done first, or the student has reported. */
  protected override onClosed(why?: FormUnavailable): void {
    if (why === 'notNow') this.#ports.navigation.replace(paths.checkin);
  }

  /** Shows again what is saved at the school. */
  protected override onDiscarded(): Promise<void> {
    return this.open();
  }

  async #send(): Promise<void> {
    const sent = this.#normalised(this.form?.answers ?? {});
    const { version } = this.#basis;
    // Safe to repeat with the same answers after a lost response.
    const outcome = await this.#calls.run((student) => this.#ports.information.save(student, version, sent));
    if (!isRefused(outcome)) await this.#onSaved(outcome, sent);
    else if (!this.signal.aborted) await this.#onRefused(outcome);
  }

  async #onRefused(refusal: CheckinRefusal): Promise<void> {
    if (refusal.refused === 'infoChanged') {
      const mine = this.form?.answers ?? {};
      if (!(await this.#compare(refusal.newer, mine, true))) await this.#send();
    } else if (!leaveRefusedStep(this.#ports, refusal)) {
      const isNewForm = refusal.refused === 'invalid' && (await this.#adoptNewForm());
      if (!this.signal.aborted) this.#saving.set({ kind: 'refused', refusal, isNewForm });
    }
  }

  /** What the school does not accept may be asked for by a form that is newer than the one on the screen. */
  async #adoptNewForm(): Promise<boolean> {
    const { information } = this.#ports;
    const form = await this.#calls
      .run((student) => information.form(student))
      .then(orThrow)
      .catch(surfaceBug);
    const read = this.#read;
    if (!form || !read || form.template.version === read.form.template.version) return false;
    if (this.signal.aborted) return false;
    const { template } = form;
    this.#read = { ...read, form: { ...read.form, template } };
    this.#refill(template, migrateAnswers(template, this.form?.answers ?? {}).answers);
    await this.saveNow();
    return true;
  }

  /** Shows these answers in the form, at the same step. */
  #refill(template: Template, answers: Answers): void {
    const { opened, form } = this;
    if (opened) this.reshow({ ...opened, template, answers, resumedAt: form?.progress().step });
  }

  /** Discards the draft even if the screen was left in the meantime, unless it has been changed since it was sent. */
  async #onSaved(record: WelcomeRecord, sent: Answers): Promise<void> {
    const { toasts, navigation, drafts } = this.#ports;
    const stored = () => drafts.load(this.draftKey).catch(surfaceBug);
    const { form } = this;
    const latest = form && !this.signal.aborted ? form.answers : (await stored())?.answers;
    if (latest && changedKeys(sent, this.#normalised(latest)).length > 0) {
      if (this.signal.aborted) return;
      // What was changed while the answers were being saved is not at the school: the student saves it, too.
      this.#basis = { ...this.#basis, saved: sent };
      await this.saveNow();
      if (!this.signal.aborted) toasts.show({ key: 'information.savedBefore' }, 'bad');
      return;
    }
    await this.deleteDraft();
    if (this.signal.aborted) return;
    const setting = this.#read?.setting;
    toasts.show({ key: 'information.saved' }, 'good');
    navigation.replace(!setting || isReady(setting, record) ? paths.checkin : nextPath(setting, record));
  }

  /**
   * Opens the comparison with what another device saved. False if there is nothing to choose: it changed nothing, or this
   * form has the same changes. Throws GatewayError.
   */
  async #compare(newer: InfoForm, answers: Answers, isForSaving: boolean): Promise<boolean> {
    const { saved } = this.#basis;
    const mine = normaliseAnswers(newer.template, answers);
    if (Object.keys(infoConflict(saved, mine, newer.answers)).length === 0) {
      this.#goOnFrom(newer);
      return false;
    }
    const keys = Object.keys({ ...mine, ...newer.answers });
    const template = await withTables(newer.template, this.#ports.tables, keys);
    this.#saving.set({ kind: 'comparing', conflict: { template, saved, mine, newer }, isForSaving });
    return true;
  }

  /** Rebases this phone's answers on what another device has saved. */
  #goOnFrom(newer: InfoForm): void {
    if (this.#read) this.#read = { ...this.#read, form: newer };
    this.#basis = { version: newer.version, saved: newer.answers };
  }

  #normalised(answers: Answers): Answers {
    return normaliseAnswers({ fields: this.#read?.form.template.fields ?? [] }, answers);
  }

  /** Saves once the network is back: the same answers count as saved. */
  #wait(): void {
    this.#saving.set({ kind: 'waiting' });
    const unwatch = this.lifetime.add(
      this.#ports.connectivity.watch((online) => {
        if (!online) return;
        this.#stopWaiting();
        // What was valid may be so no more, such as a day of arrival.
        if (this.form?.isComplete()) void this.save();
      }),
    );
    this.#stopWaiting = () => {
      unwatch();
      this.#stopWaiting = () => {};
      if (this.#saving.state.kind === 'waiting') this.#saving.set({ kind: 'editing' });
    };
  }
}
