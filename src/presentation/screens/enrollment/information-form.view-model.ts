import { makeAutoObservable, observableRef } from 'mobx';
import { DraftKeeper, type Keeping } from '../../../application/enrollment/draft-keeper';
import type { FormObstacle, FormOccasion, OpenedForm } from '../../../application/enrollment/form-occasion';
import { MendedFiling } from '../../../application/enrollment/mended-filing';
import { NewFiling } from '../../../application/enrollment/new-filing';
import { type PathParams, paths } from '../../../application/navigation/paths';
import type { Clock } from '../../../application/ports/clock';
import type { Confirmations, Question } from '../../../application/ports/confirmations';
import type { DraftStore } from '../../../application/ports/draft-store';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import type { FileStore } from '../../../application/ports/file-store';
import { errorKind, type GatewayErrorKind } from '../../../application/ports/gateway-error';
import type { Navigation } from '../../../application/ports/navigation';
import type { Regions } from '../../../application/ports/regions';
import type { SessionStore } from '../../../application/ports/session-store';
import type { Toasts } from '../../../application/ports/toasts';
import { isRefusal, type Refusal } from '../../../domain/enrollment/refusal';
import type { Draft } from '../../../domain/form/draft';
import { fieldKind } from '../../../domain/form/field-kind';
import type { Template } from '../../../domain/form/template';
import { fieldKeyOf } from '../../form/field-key';
import type { FieldNote } from '../../form/field-note';
import { FormViewModel } from '../../form/form.view-model';
import type { MessageKey } from '../../messages/messages';
import type { ScreenModel } from '../../page';
import { type AnswerLine, answerLines } from './answer-lines';
import { PlanWatch } from './plan-watch.view-model';

export type FormStage = 'loading' | 'failed' | 'filling' | FormObstacle;

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
  keeping: Keeping = 'nothing';
  minutesLeft = 0;
  /** Labels of answers that have no place in the form any more. */
  dropped: readonly string[] = [];
  changedElsewhere = false;
  /** A resubmission is on its way. */
  sending = false;
  /** Why the latest resubmission came to nothing. */
  problem: FieldNote | undefined = undefined;
  plan: PlanWatch;
  readonly resubmitting: boolean;
  private readonly fresh: NewFiling;
  private readonly mended: MendedFiling | undefined;
  private readonly keeper: DraftKeeper;

  constructor(
    private readonly params: PathParams,
    private readonly gateway: EnrollmentGateway,
    drafts: DraftStore,
    private readonly files: FileStore,
    private readonly regions: Regions,
    private readonly session: SessionStore,
    private readonly clock: Clock,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
    private readonly confirmations: Confirmations,
  ) {
    this.resubmitting = params.application !== undefined;
    this.plan = this.watch(params.plan ?? '');
    this.keeper = new DraftKeeper(drafts, clock, (keeping) => this.kept(keeping));
    this.fresh = new NewFiling(params.plan ?? '', gateway, drafts, session, () => this.saveNow());
    this.mended =
      params.application === undefined
        ? undefined
        : new MendedFiling(params.application, gateway, drafts, session);
    makeAutoObservable<this, Hidden>(
      this,
      {
        params: false,
        gateway: false,
        files: false,
        regions: false,
        session: false,
        clock: false,
        navigation: false,
        toasts: false,
        confirmations: false,
        fresh: false,
        mended: false,
        keeper: false,
        resubmitting: false,
        plan: observableRef,
        opened: observableRef,
        form: observableRef,
        dropped: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    void this.keeper.flush();
    this.plan.dispose();
    this.form?.dispose();
  }

  /** Reads the form; what was typed already stays. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    if (!this.resubmitting) void this.readPlan();
    try {
      const opened = await this.occasion.open();
      if (typeof opened === 'string') this.stop(opened);
      else this.show(opened);
    } catch (thrown) {
      this.fail(errorKind(thrown));
    }
  }

  /** What was answered in the fields that are not open, as it was filed. */
  get filed(): readonly AnswerLine[] {
    const { opened } = this;
    if (!opened?.open) return [];
    return answerLines(opened.template, opened.answers, this.plan.majors ?? []).filter(
      ({ key, parts }) => !opened.open?.has(key) && parts.length > 0,
    );
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.opened?.planTitle ?? '';
  }

  /** 下一步, 重新提交 at the end of a resubmission. */
  async next(): Promise<void> {
    const { form } = this;
    if (!form || this.sending || !form.checkStep()) return;
    if (!this.resubmitting) void this.plan.look();
    const mending = this.params.step !== undefined;
    if (!form.isLast && !mending) {
      form.goTo(form.position + 1);
      this.changed();
      return;
    }
    if (!form.checkAll()) return;
    if (this.mended) await this.resubmit(this.mended, form);
    else await this.confirm(mending);
  }

  /** The step before, or out of the form. */
  back(): void {
    const { form } = this;
    if (form && this.stage === 'filling' && form.position > 0 && this.params.step === undefined) {
      form.goTo(form.position - 1);
      this.changed();
      return;
    }
    void this.keeper.flush();
    this.navigation.back();
  }

  /** 放弃草稿 */
  async discard(): Promise<void> {
    if (!(await this.confirmations.ask(DISCARDING))) return;
    await this.keeper.discard(this.occasion.draftKey);
    if (this.resubmitting) this.navigation.replace(paths.applications);
    else this.navigation.replace(paths.planDetails, { plan: this.params.plan ?? '' });
  }

  /** Other plans, where this one takes nobody any more; what was typed stays. */
  async openPlans(): Promise<void> {
    await this.keeper.flush();
    this.navigation.go(paths.plans);
  }

  openApplications(): void {
    this.navigation.replace(paths.applications);
  }

  /** Writes what is not written yet; for a page that is being put away. */
  flush(): Promise<void> {
    return this.keeper.flush();
  }

  private saveNow(): Promise<void> {
    this.changed();
    return this.keeper.flush();
  }

  private get occasion(): FormOccasion {
    return this.mended ?? this.fresh;
  }

  private watch(planId: string): PlanWatch {
    return new PlanWatch(planId, this.gateway, this.clock, () => this.majorsMax());
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

  private stop(obstacle: FormObstacle): void {
    this.stage = obstacle;
    if (obstacle === 'signedOut') this.navigation.replace(paths.applications);
  }

  private fail(kind: GatewayErrorKind): void {
    this.stage = 'failed';
    this.failure = kind;
  }

  private show(opened: OpenedForm): void {
    this.form?.dispose();
    if (this.resubmitting) this.watchPlanOf(opened.template.planId);
    this.opened = opened;
    this.dropped = opened.dropped;
    const form = new FormViewModel(this.laidOut(opened.template), opened.answers, this.parts(), opened.open);
    for (const { key, reason } of opened.reasons) form.entry(key)?.field.say(reason);
    this.form = form;
    this.stage = 'filling';
    this.keeping = opened.resumedAt === undefined ? 'nothing' : 'saved';
    this.goToBeginning(form, opened);
    this.minutesLeft = form.minutesLeft();
    this.dropLostMajors();
    if (opened.resumedAt === undefined && !this.resubmitting) void this.leaveIfFiled();
  }

  /** The few fields that are mended stand on one page. */
  private laidOut(template: Template): Template {
    if (!this.resubmitting) return template;
    return { ...template, steps: [''], fields: template.fields.map((field) => ({ ...field, step: 0 })) };
  }

  private goToBeginning(form: FormViewModel, opened: OpenedForm): void {
    const { step, field } = this.params;
    if (field !== undefined) form.pointTo(field, { key: 'form.notAccepted' });
    else if (step !== undefined) form.goToNumber(Number(step));
    else if (opened.resumedAt !== undefined) form.goTo(Math.min(opened.resumedAt, form.steps.length - 1));
  }

  private parts() {
    return {
      majors: this.plan,
      regions: this.regions,
      files: this.files,
      bearer: () => this.occasion.bearer(),
      toasts: this.toasts,
      changed: this.changed,
      refused: (refusal: Refusal) => void this.plan.take(refusal),
    };
  }

  private changed(): void {
    if (this.form) this.keeper.changed(this.snapshot);
  }

  private snapshot(): Draft {
    const { form, opened } = this;
    const answers = form?.answers ?? {};
    this.minutesLeft = form?.minutesLeft() ?? 0;
    const labels = (opened?.template.fields ?? []).filter(({ key }) => key in answers);
    return this.occasion.draft({
      planTitle: this.planTitle,
      answers,
      labels: Object.fromEntries(labels.map(({ key, label }) => [key, label])),
      step: form?.position ?? 0,
      stepCount: form?.steps.length ?? 0,
      minutesLeft: this.minutesLeft,
      savedAt: this.clock.now(),
    });
  }

  private kept(keeping: Keeping): void {
    this.keeping = keeping;
  }

  private async readPlan(): Promise<void> {
    await this.plan.readMajors();
    this.dropLostMajors();
  }

  /** Chosen majors that the plan does not offer any more leave the choice, and it is said. */
  private dropLostMajors(): void {
    const { majors } = this.plan;
    if (!majors || !this.form) return;
    for (const { field, part } of this.form.entries) {
      if (part.part !== 'majors' || part.majors.choice.checked.length === field.chosen.length) continue;
      field.put(part.majors.choice.checked);
      this.dropped = [...new Set([...this.dropped, field.field.label])];
    }
  }

  /** Back from the receipt there is nothing to fill: the application is shown instead. */
  private async leaveIfFiled(): Promise<void> {
    const filed = await this.fresh.isFiled();
    if (filed && this.keeping === 'nothing' && this.form && Object.keys(this.form.answers).length === 0) {
      this.navigation.replace(paths.confirmApplication, { plan: this.params.plan ?? '' });
    }
  }

  private async confirm(mending: boolean): Promise<void> {
    await this.saveNow();
    const params = { plan: this.params.plan ?? '' };
    if (mending) this.navigation.replace(paths.confirmApplication, params);
    else this.navigation.go(paths.confirmApplication, params);
  }

  private async resubmit(mended: MendedFiling, form: FormViewModel): Promise<void> {
    this.sending = true;
    this.problem = undefined;
    try {
      const outcome = await mended.resubmit(form.answers);
      if (isRefusal(outcome)) await this.takeRefusal(outcome, form);
      else await this.resubmitted();
    } catch (thrown) {
      this.takeFailure(errorKind(thrown));
    } finally {
      this.settle();
    }
  }

  private settle(): void {
    this.sending = false;
  }

  private async resubmitted(): Promise<void> {
    await this.keeper.discard(this.occasion.draftKey);
    this.toasts.show({ key: 'form.resubmitted' }, 'good');
    this.navigation.replace(paths.applications);
  }

  private async takeRefusal(refusal: Refusal, form: FormViewModel): Promise<void> {
    switch (refusal.refused) {
      case 'changedElsewhere':
        await this.saveNow();
        this.sayChanged();
        await this.load();
        break;
      case 'invalid':
        form.pointTo(fieldKeyOf(refusal.path), { key: 'form.notAccepted' });
        this.say({ key: 'form.notAccepted' });
        break;
      default:
        this.stop(refusal.refused === 'notFound' ? 'gone' : 'notReturned');
    }
  }

  private sayChanged(): void {
    this.changedElsewhere = true;
  }

  private say(problem: FieldNote): void {
    this.problem = problem;
  }

  private takeFailure(kind: GatewayErrorKind): void {
    if (kind === 'unauthenticated') {
      this.session.clear();
      this.navigation.replace(paths.applications);
    } else {
      this.problem = { key: `error.${kind}` };
    }
  }
}

type Hidden =
  | 'params'
  | 'gateway'
  | 'files'
  | 'regions'
  | 'session'
  | 'clock'
  | 'navigation'
  | 'toasts'
  | 'confirmations'
  | 'fresh'
  | 'mended'
  | 'keeper';
