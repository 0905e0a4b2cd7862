import { makeAutoObservable, observableRef } from 'mobx';
import { StudentCalls } from '#application/checkin/student-calls';
import { withTables } from '#application/checkin/with-tables';
import type { Resolution } from '#application/form/draft-autosave';
import type { FormProgress } from '#application/form/form-source';
import {
  CheckinInformationSource,
  type OpenedInformation,
} from '#application/form/sources/checkin-information-source';
import { type PathParams, paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { FileStore } from '#application/ports/file-store';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { Regions } from '#application/ports/regions';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import { arrivalKeys, isReportDay } from '#domain/checkin/arrival-plan';
import { infoClash } from '#domain/checkin/info-merge';
import { isReady } from '#domain/checkin/life-cycle';
import { type CheckinRefusal, isCheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import { normaliseAnswers } from '#domain/form/normalise-answers';
import type { Answers } from '#domain/form/template';
import type { ScreenModel } from '#presentation/define-screen';
import { AutosaveViewModel } from '#presentation/form/autosave.view-model';
import { fieldKeyOf } from '#presentation/form/field-key';
import type { FieldMessage } from '#presentation/form/field-message';
import { FormViewModel, NO_PROGRESS } from '#presentation/form/form.view-model';
import { StepHistory } from '#presentation/form/step-history';
import { nextPath } from '../shared/step-paths';
import { InfoComparison } from './info-comparison.view-model';

export type InformationStage = 'loading' | 'failed' | 'filling' | 'comparing';

const DISCARDING = {
  title: { key: 'form.discardTitle' },
  body: { key: 'information.discardBody' },
  confirm: { key: 'form.discard' },
  cancel: { key: 'common.cancel' },
  danger: true,
} as const;

const noMajors = {
  majors: [],
  majorsFailure: undefined,
  choices: { min: 0, max: 0 },
  readMajors: async () => undefined,
};

/** 完善信息: what the school asks of a new student, and when she means to arrive. */
export class InformationViewModel implements ScreenModel {
  stage: InformationStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  form: FormViewModel | undefined = undefined;
  opened: OpenedInformation | undefined = undefined;
  comparison: InfoComparison | undefined = undefined;
  minutesLeft = 0;
  saving = false;
  /** Why the latest saving came to nothing. */
  problem: FieldMessage | undefined = undefined;
  readonly draft: AutosaveViewModel;
  private readonly calls: StudentCalls;
  private readonly filing: CheckinInformationSource;
  private readonly stepHistory: StepHistory;
  /** What is being compared came back from a saving, which goes on after the choice. */
  comparedForSaving = false;
  private left = false;

  constructor(
    private readonly params: PathParams,
    private readonly gateway: CheckInGateway,
    drafts: DraftStore,
    private readonly files: FileStore,
    private readonly regions: Regions,
    session: SessionStore,
    clock: Clock,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
    private readonly confirmations: Confirmations,
  ) {
    this.calls = new StudentCalls(session, navigation);
    this.filing = new CheckinInformationSource(gateway, drafts, session, this.calls);
    this.draft = new AutosaveViewModel(drafts, clock, this.filing, () => this.progress());
    this.stepHistory = new StepHistory(navigation);
    makeAutoObservable<this, Hidden>(
      this,
      {
        params: false,
        gateway: false,
        files: false,
        regions: false,
        navigation: false,
        toasts: false,
        confirmations: false,
        calls: false,
        filing: false,
        stepHistory: false,
        draft: false,
        left: false,
        form: observableRef,
        opened: observableRef,
        comparison: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.draft.start();
    void this.load();
  }

  dispose(): void {
    this.left = true;
    this.calls.leave();
    this.stepHistory.dispose();
    this.draft.dispose();
    this.form?.dispose();
  }

  /** Reads the form; what was typed already stays. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    try {
      const opened = await this.filing.open();
      if (this.left) return;
      if (opened === 'notNow') this.leaveStep();
      else await this.show(opened);
    } catch (thrown) {
      this.fail(errorKind(thrown));
    }
  }

  /** 修改 of the confirmation led here: one step is changed, and then saved. */
  get mending(): boolean {
    return this.params.step !== undefined;
  }

  /** The next tap on the main button saves. */
  get savesNext(): boolean {
    return this.mending || (this.form?.isLast ?? false);
  }

  get record(): WelcomeRecord | undefined {
    return this.opened?.record;
  }

  /** The shown step asks when she arrives. */
  get asksArrival(): boolean {
    return this.form?.shownEntries.some(({ field }) => field.field.key === arrivalKeys.day) ?? false;
  }

  /** She means to arrive on a day on which the school does not receive. */
  get arrivesOutside(): boolean {
    const day = this.form?.answerOf(arrivalKeys.day);
    const { record } = this;
    if (!record || typeof day !== 'string' || day === '') return false;
    return !isReportDay(day, record.admission.reportFrom, record.admission.reportUntil);
  }

  /** 下一步, and 保存信息 at the end. */
  async next(): Promise<void> {
    const { form } = this;
    if (!form || this.saving || !form.checkStep()) return;
    if (!this.savesNext) {
      this.stepHistory.next(form);
      this.draft.changed();
    } else if (form.checkAll()) await this.save(form);
    else this.stepHistory.follow(form);
  }

  /** Out of the comparison into the form; else the step before, or out of the form. */
  back(): void {
    if (this.stage === 'comparing') {
      this.endComparison();
      return;
    }
    void this.draft.flush();
    this.navigation.back();
  }

  /** 放弃草稿: what is saved at the school shows again. */
  async discard(): Promise<void> {
    if (!(await this.confirmations.ask(DISCARDING))) return;
    await this.draft.discard();
    await this.load();
  }

  /** Which draft goes on where another page of this phone has been at it. */
  async resolve(resolution: Resolution): Promise<void> {
    await this.draft.resolve(resolution);
    if (resolution === 'useOther') await this.load();
  }

  /** 按所选内容继续: what she chose of both devices is in the form, and saved if it was to be. */
  async keepChosen(): Promise<void> {
    const { comparison, opened } = this;
    if (!comparison || !opened || this.saving) return;
    this.filing.goOnFrom(comparison.newer);
    const position = this.form?.position;
    const form = this.fill(comparison.newer, comparison.merged);
    this.endComparison();
    if (position !== undefined) form.goTo(position);
    this.stepHistory.begin(form, position, this.draft.changed);
    await this.draft.saveNow();
    if (this.comparedForSaving && form.checkAll()) await this.save(form);
  }

  private async save(form: FormViewModel): Promise<void> {
    this.beginSaving();
    try {
      const outcome = await this.filing.save(form.answers);
      if (this.left) return;
      if (isCheckinRefusal(outcome)) await this.takeRefusal(outcome, form);
      else await this.saved(outcome);
    } catch (thrown) {
      this.say({ key: `error.${errorKind(thrown)}` });
    } finally {
      this.endSaving();
    }
  }

  private async takeRefusal(refusal: CheckinRefusal, form: FormViewModel): Promise<void> {
    if (refusal.refused === 'infoChanged') await this.compare(refusal.newer, this.filing.saved, true);
    else if (refusal.refused !== 'invalid') this.say({ key: 'information.refused' });
    else if (refusal.path === 'step') this.leaveStep();
    else {
      form.pointTo(fieldKeyOf(refusal.path), { key: 'form.notAccepted' });
      this.stepHistory.follow(form);
      this.say({ key: 'form.notAccepted' });
    }
  }

  private async saved(record: WelcomeRecord): Promise<void> {
    await this.draft.discard();
    const { setting } = this.filing;
    const done = setting !== undefined && isReady(setting, record);
    this.toasts.show({ key: 'information.saved' }, 'good');
    this.navigation.replace(done || !setting ? paths.checkin : nextPath(setting, record));
  }

  /** Shows what another device has saved beside what stands here. Throws GatewayError. */
  private async compare(newer: InfoForm, saved: Answers, forSaving: boolean): Promise<void> {
    const mine = normaliseAnswers(newer.template, this.form?.answers ?? {});
    if (Object.keys(infoClash(saved, mine, newer.answers)).length > 0) {
      const template = await withTables(newer.template, this.gateway, mine, newer.answers);
      this.beginComparison(new InfoComparison(template, saved, mine, newer), forSaving);
      return;
    }
    // What the other device changed stands here too, or it changed nothing: there is nothing to choose.
    this.filing.goOnFrom(newer);
    if (forSaving && this.form) await this.save(this.form);
  }

  private beginComparison(comparison: InfoComparison, forSaving: boolean): void {
    this.comparison = comparison;
    this.comparedForSaving = forSaving;
    this.stage = 'comparing';
  }

  private endComparison(): void {
    this.comparison = undefined;
    this.stage = 'filling';
  }

  private async show(opened: OpenedInformation): Promise<void> {
    this.opened = opened;
    const form = this.fill(opened.form, opened.answers);
    this.draft.resume(opened);
    this.begin(form, opened);
    if (opened.overtaken) await this.compare(opened.form, opened.overtaken, false);
    if (this.stage === 'loading') this.endComparison();
  }

  private begin(form: FormViewModel, { resumedAt }: OpenedInformation): void {
    if (this.params.step !== undefined) form.goToNumber(Number(this.params.step));
    else this.stepHistory.begin(form, resumedAt, this.draft.changed);
    this.minutesLeft = form.minutesLeft();
  }

  private fill({ template }: InfoForm, answers: Answers): FormViewModel {
    this.form?.dispose();
    const form = new FormViewModel(template, answers, {
      majors: noMajors,
      regions: this.regions,
      files: this.files,
      bearer: async () => {
        const bearer = await this.filing.bearer();
        return typeof bearer === 'string' ? bearer : { refused: 'notFound' };
      },
      toasts: this.toasts,
      tables: this.gateway,
      changed: this.draft.changed,
      refused: () => this.say({ key: 'information.refused' }),
    });
    this.form = form;
    return form;
  }

  /** Another step comes first, or she has reported. */
  private leaveStep(): void {
    this.navigation.replace(paths.checkin);
  }

  private fail(kind: GatewayErrorKind): void {
    this.stage = 'failed';
    this.failure = kind;
  }

  private say(problem: FieldMessage): void {
    this.problem = problem;
  }

  private beginSaving(): void {
    this.saving = true;
    this.problem = undefined;
  }

  private endSaving(): void {
    this.saving = false;
  }

  private progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    this.minutesLeft = progress.minutesLeft;
    return { ...progress, planTitle: this.record?.admission.school ?? '' };
  }
}

type Hidden =
  | 'params'
  | 'gateway'
  | 'files'
  | 'regions'
  | 'navigation'
  | 'toasts'
  | 'confirmations'
  | 'calls'
  | 'filing'
  | 'stepHistory'
  | 'left';
