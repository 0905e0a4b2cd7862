import { makeAutoObservable, observableRef } from 'mobx';
import type { Resolution } from '#application/form/draft-autosave';
import type { FormProgress, FormSource, FormUnavailable, OpenedForm } from '#application/form/form-source';
import { NewApplicationSource } from '#application/form/sources/new-application-source';
import { ResubmissionSource } from '#application/form/sources/resubmission-source';
import { type PathParams, paths } from '#application/navigation/paths';
import { returnToForm } from '#application/navigation/return-path';
import type { Clock } from '#application/ports/clock';
import type { Confirmations, Question } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { FileStore } from '#application/ports/file-store';
import type { FirstFields, FirstTyping } from '#application/ports/first-fields';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { Regions } from '#application/ports/regions';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import { fieldKind, textOf } from '#domain/form/field-kind';
import type { Template } from '#domain/form/template';
import type { ScreenModel } from '#presentation/define-screen';
import { AutosaveViewModel } from '#presentation/form/autosave.view-model';
import { FormViewModel, NO_PROGRESS } from '#presentation/form/form.view-model';
import { StepHistory } from '#presentation/form/step-history';
import type { MessageKey } from '#presentation/messages/messages';
import { type AnswerLine, answerLines } from '#presentation/screens/shared/answers/answer-lines';
import { PlanAvailability } from '../shared/plan-availability.view-model';
import { EligibilityPrecheck, type EligibilityPrecheckHost } from './eligibility-precheck.view-model';
import { Resubmission, type ResubmissionHost } from './resubmission.view-model';

export type FormStage = 'loading' | 'failed' | 'filling' | FormUnavailable;

const DISCARDING = {
  title: { key: 'form.discardTitle' },
  body: { key: 'form.discardBody' },
  confirm: { key: 'form.discard' },
  cancel: { key: 'common.cancel' },
  danger: true,
} satisfies Question & { readonly title: { readonly key: MessageKey } };

/** 填写信息: a plan's information form, or the fields of an application that the school sent back. */
export class InformationFormViewModel implements ScreenModel {
  stage: FormStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  form: FormViewModel | undefined = undefined;
  opened: OpenedForm | undefined = undefined;
  minutesLeft = 0;
  /** Labels of answers that have no place in the form any more. */
  removed: readonly string[] = [];
  plan: PlanAvailability;
  /** What is kept of it on the phone. */
  readonly draft: AutosaveViewModel;
  /** Where returned fields of an application are mended. */
  readonly resubmission: Resubmission | undefined;
  /** Why she cannot apply, as soon as she has said who she is. */
  readonly precheck: EligibilityPrecheck;
  private readonly fresh: NewApplicationSource;
  private readonly source: FormSource;
  private readonly stepHistory: StepHistory;

  constructor(
    private readonly params: PathParams,
    private readonly gateway: EnrollmentGateway,
    drafts: DraftStore,
    private readonly files: FileStore,
    private readonly regions: Regions,
    session: SessionStore,
    private readonly clock: Clock,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
    private readonly confirmations: Confirmations,
    private readonly first: FirstFields,
  ) {
    this.plan = this.watch(params.plan ?? '');
    this.fresh = new NewApplicationSource(params.plan ?? '', gateway, drafts, session, () =>
      this.draft.saveNow(),
    );
    const mended =
      params.application === undefined
        ? undefined
        : new ResubmissionSource(params.application, gateway, drafts, session);
    this.resubmission = mended && new Resubmission(mended, this.resubmissionHost());
    this.source = mended ?? this.fresh;
    this.draft = new AutosaveViewModel(drafts, clock, this.source, () => this.progress());
    this.stepHistory = new StepHistory(navigation);
    this.precheck = new EligibilityPrecheck(this.earlyHost(), gateway, clock, this.resubmitting);
    makeAutoObservable<this, Hidden>(
      this,
      {
        params: false,
        gateway: false,
        files: false,
        regions: false,
        clock: false,
        navigation: false,
        toasts: false,
        confirmations: false,
        first: false,
        fresh: false,
        source: false,
        draft: false,
        resubmission: false,
        stepHistory: false,
        precheck: false,
        plan: observableRef,
        opened: observableRef,
        form: observableRef,
        removed: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.draft.start();
    void this.load();
  }

  dispose(): void {
    this.first.end();
    this.stepHistory.dispose();
    this.precheck.dispose();
    this.draft.dispose();
    this.plan.dispose();
    this.form?.dispose();
  }

  /** Reads the form; what was typed already stays. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    if (!this.resubmitting) void this.readPlan();
    try {
      await this.first.settle();
      const opened = await this.source.open();
      if (typeof opened === 'string') this.showUnavailable(opened);
      else this.show(opened);
    } catch (thrown) {
      this.fail(errorKind(thrown));
    }
  }

  /** The fields are on the page: what was typed before the app was there goes into them. */
  arrived(): void {
    this.first.handOver((typing) => this.take(typing));
  }

  /** What was answered in the fields that are not open, as it was filed. */
  get filed(): readonly AnswerLine[] {
    const { opened } = this;
    if (!opened?.editableKeys) return [];
    return answerLines(opened.template, opened.answers, this.plan.majors ?? []).filter(
      ({ key, parts }) => !opened.editableKeys?.has(key) && parts.length > 0,
    );
  }

  get resubmitting(): boolean {
    return this.resubmission !== undefined;
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.opened?.planTitle ?? '';
  }

  /** 下一步, 重新提交 at the end of a resubmission. */
  async next(): Promise<void> {
    const { form } = this;
    if (!form || this.resubmission?.sending || !form.checkStep()) return;
    if (!this.resubmitting) void this.plan.refresh();
    const mending = this.params.step !== undefined || this.params.field !== undefined;
    if (!form.isLast && !mending) {
      this.stepHistory.next(form);
      this.draft.changed();
    } else if (!form.checkAll()) {
      this.stepHistory.follow(form);
    } else if (this.resubmission) {
      await this.resubmission.send(form);
    } else {
      await this.confirm(mending);
    }
  }

  /** The step before, or out of the form, as the phone's own way back. */
  back(): void {
    void this.draft.flush();
    this.navigation.back();
  }

  /** 放弃草稿 */
  async discard(): Promise<void> {
    if (!(await this.confirmations.ask(DISCARDING))) return;
    await this.draft.discard();
    this.leave();
  }

  /** Which goes on where another page has been at the draft: 用那边的, 用这里的. */
  async resolve(resolution: Resolution): Promise<void> {
    const { conflict } = this.draft;
    await this.draft.resolve(resolution);
    if (resolution === 'keepMine' || !conflict) return;
    if ('deleted' in conflict) this.leave();
    else await this.load();
  }

  /** Other plans, where this one takes nobody any more; what was typed stays. */
  async openPlans(): Promise<void> {
    await this.draft.flush();
    this.navigation.go(paths.plans);
  }

  /** 去报名记录 of somebody who has applied already; what was typed stays. */
  async openOwnApplications(): Promise<void> {
    await this.draft.flush();
    this.navigation.go(paths.applications);
  }

  openApplications(): void {
    this.navigation.replace(paths.applications);
  }

  private take({ texts, focused, wantsOn }: FirstTyping): void {
    for (const [key, text] of Object.entries(texts)) {
      const field = this.form?.entry(key)?.field;
      if (!field || textOf(field.answer) === text) continue;
      field.type(text);
      if (key !== focused) field.blur();
    }
    void this.draft.flush();
    if (wantsOn) void this.next();
  }

  private leave(): void {
    if (this.resubmitting) this.navigation.replace(paths.applications);
    else this.navigation.replace(paths.planDetails, { plan: this.params.plan ?? '' });
  }

  private watch(planId: string): PlanAvailability {
    return new PlanAvailability(planId, this.gateway, this.clock, () => this.majorsMax());
  }

  /** An address may name an application alone: its plan is known once the application is. */
  private watchPlanOf(planId: string): void {
    if (this.plan.planId !== planId) {
      this.plan.dispose();
      this.plan = this.watch(planId);
    }
    void this.readPlan();
  }

  private majorsMax(): number {
    const field = this.opened?.template.fields.find((one) => fieldKind(one) === 'majors');
    return field?.maxCount ?? 1;
  }

  private showUnavailable(reason: FormUnavailable): void {
    this.first.end();
    this.stage = reason;
    if (reason === 'signedOut') this.redirectToSignIn();
  }

  /** What was typed is kept, and she is led back to it once she has signed in. */
  private redirectToSignIn(): void {
    void this.draft.flush();
    this.navigation.replace(paths.applications, returnToForm(this.params));
  }

  private fail(kind: GatewayErrorKind): void {
    this.first.end();
    this.stage = 'failed';
    this.failure = kind;
  }

  private show(opened: OpenedForm): void {
    this.form?.dispose();
    if (this.resubmitting) this.watchPlanOf(opened.template.planId);
    this.opened = opened;
    this.removed = opened.removed;
    const form = new FormViewModel(
      this.laidOut(opened.template),
      opened.answers,
      this.parts(),
      opened.editableKeys,
    );
    for (const { key, reason, sample } of opened.reasons)
      form.entry(key)?.field.setReturnReason(reason, sample);
    this.form = form;
    this.precheck.watch(form);
    this.draft.resume(opened);
    this.stage = 'filling';
    this.goToBeginning(form, opened);
    this.minutesLeft = form.minutesLeft();
    this.dropLostMajors();
    if (opened.resumedAt === undefined && !this.resubmitting) void this.leaveIfFiled();
  }

  /** The few fields that are mended stand on one page, whatever steps they are of. */
  private laidOut(template: Template): Template {
    if (!this.resubmitting) return template;
    return { ...template, steps: [''], fields: template.fields.map((field) => ({ ...field, step: 0 })) };
  }

  private goToBeginning(form: FormViewModel, opened: OpenedForm): void {
    const { step, field } = this.params;
    if (field !== undefined) form.pointTo(field, { key: 'form.notAccepted' });
    else if (step !== undefined) form.goToNumber(Number(step));
    else this.stepHistory.begin(form, opened.resumedAt, this.draft.changed);
  }

  private parts() {
    return {
      majors: this.plan,
      regions: this.regions,
      files: this.files,
      bearer: this.bearer,
      toasts: this.toasts,
      changed: this.changed,
      refused: (refusal: Refusal) => void this.plan.applyRefusal(refusal),
    };
  }

  private changed(): void {
    this.draft.changed();
    this.precheck.refresh();
  }

  private async bearer(refused?: string): Promise<string | Refusal> {
    const bearer = await this.source.bearer(refused);
    if (this.resubmitting && isRefusal(bearer)) this.redirectToSignIn();
    return bearer;
  }

  private progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    this.minutesLeft = progress.minutesLeft;
    return { ...progress, planTitle: this.planTitle };
  }

  private async readPlan(): Promise<void> {
    await this.plan.readMajors();
    this.precheck.refresh();
    this.dropLostMajors();
  }

  /** Chosen majors that the plan does not offer any more leave the choice, and it is said. */
  private dropLostMajors(): void {
    const { majors } = this.plan;
    if (!majors || !this.form) return;
    for (const { field, part } of this.form.entries) {
      if (part.part !== 'majors' || part.majors.choice.checked.length === field.chosen.length) continue;
      field.setAnswer(part.majors.choice.checked);
      this.removed = [...new Set([...this.removed, field.field.label])];
    }
  }

  /** Back from the receipt there is nothing to fill: the application is shown instead. */
  private async leaveIfFiled(): Promise<void> {
    const filed = await this.fresh.isFiled();
    if (
      filed &&
      this.draft.saveStatus === 'nothing' &&
      this.form &&
      Object.keys(this.form.answers).length === 0
    ) {
      this.navigation.replace(paths.confirmApplication, { plan: this.params.plan ?? '' });
    }
  }

  private async confirm(mending: boolean): Promise<void> {
    await this.draft.saveNow();
    const params = { plan: this.params.plan ?? '' };
    if (mending) this.navigation.replace(paths.confirmApplication, params);
    else this.navigation.go(paths.confirmApplication, params);
  }

  private earlyHost(): EligibilityPrecheckHost {
    return { eligibility: () => this.plan.plan?.eligibility, bearer: () => this.bearer() };
  }

  private resubmissionHost(): ResubmissionHost {
    return {
      reopen: async () => {
        await this.draft.saveNow();
        await this.load();
      },
      showUnavailable: (reason) => this.showUnavailable(reason),
      redirectToSignIn: () => this.redirectToSignIn(),
      resubmitted: async () => {
        await this.draft.discard();
        this.toasts.show({ key: 'form.resubmitted' }, 'good');
        this.navigation.replace(paths.applications);
      },
    };
  }
}

type Hidden =
  | 'params'
  | 'gateway'
  | 'files'
  | 'regions'
  | 'clock'
  | 'navigation'
  | 'toasts'
  | 'confirmations'
  | 'first'
  | 'fresh'
  | 'source'
  | 'stepHistory';
