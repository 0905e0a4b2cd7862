import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Resolution } from '#application/form/draft-autosave';
import { FormSession } from '#application/form/form-session';
import type { FormProgress, FormSource, FormUnavailable, OpenedForm } from '#application/form/form-source';
import type { PathParams } from '#application/navigation/paths';
import type { BootInput } from '#application/ports/boot-form-handover';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import { textOf } from '#domain/form/answer';
import type { Answers, Template } from '#domain/form/template';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime, type Signal } from '#presentation/lib/lifetime';
import { AutosaveViewModel } from './autosave.view-model';
import { FormViewModel, NO_PROGRESS } from './form.view-model';
import type { FormScreenHost } from './form-screen-host';
import { StepHistory } from './step-history';

export type FormStage = 'loading' | 'failed' | 'filling' | FormUnavailable;

interface FormScreenPorts {
  readonly drafts: DraftStore;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
}

/** The screen of an information form over its session: opening, next, back, discarding, conflicts and progress. */
export class FormScreen<
  Opened extends OpenedForm = OpenedForm,
  Source extends FormSource<Opened> = FormSource<Opened>,
> {
  stage: FormStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  form: FormViewModel | undefined = undefined;
  opened: Opened | undefined = undefined;
  minutesLeft = 0;
  readonly draft = new AutosaveViewModel();
  readonly session: FormSession<Source>;
  readonly #ports: FormScreenPorts;
  readonly #params: PathParams;
  readonly #host: FormScreenHost<Opened>;
  readonly #history: StepHistory;
  readonly lifetime = new Lifetime();

  constructor(source: Source, ports: FormScreenPorts, params: PathParams, host: FormScreenHost<Opened>) {
    this.#ports = ports;
    this.#params = params;
    this.#host = host;
    this.#history = new StepHistory(ports.navigation);
    this.session = new FormSession(source, ports.drafts, ports.clock, () => this.#progress(), this.draft);
    makeAutoObservable(
      this,
      {
        draft: false,
        session: false,
        lifetime: false,
        signal: false,
        isEditing: false,
        form: observableRef,
        opened: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Aborted once the screen is left: whatever is answered after that leads nowhere. */
  get signal(): Signal {
    return this.lifetime.signal;
  }

  /** 修改 of the confirmation led here: one step is edited, and its end leads back. */
  get isEditing(): boolean {
    return this.#params.step !== undefined || this.#params.field !== undefined;
  }

  /** The next tap on the main button completes the form. */
  get isCompletedNext(): boolean {
    return this.isEditing || (this.form?.isLast ?? false);
  }

  start(): void {
    this.session.start();
    void this.load();
  }

  dispose(): void {
    this.lifetime.dispose();
    this.#history.dispose();
    this.session.dispose();
    this.form?.dispose();
  }

  /** Opens the form; what was typed already stays. Never rejects. */
  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    try {
      await this.#host.beforeOpen?.();
      const opened = await this.session.open<Opened>();
      if (this.signal.aborted) return;
      if (typeof opened === 'string') this.showUnavailable(opened);
      else await this.#show(opened);
    } catch (thrown) {
      if (!this.signal.aborted) this.#fail(failureKind(thrown));
    }
  }

  /** There is nothing to fill, or not any more. */
  showUnavailable(reason: FormUnavailable): void {
    this.stage = reason;
    this.#host.onUnavailable(reason);
  }

  /** 下一步 */
  async next(): Promise<void> {
    const { form } = this;
    if (!form || this.#host.isSubmitting || !form.checkStep()) return;
    this.#host.onStepDone?.();
    if (!this.isCompletedNext) {
      this.#history.next(form);
      this.session.changed();
    } else if (form.checkAll()) await this.#host.complete(form);
    else this.#history.follow(form);
  }

  /** The step before, or out of the form, as the phone's own way back. */
  back(): void {
    void this.session.flush();
    this.#ports.navigation.back();
  }

  /** 放弃草稿 */
  async discard(): Promise<void> {
    if (!(await this.#ports.confirmations.ask(this.#host.discardQuestion)) || this.signal.aborted) return;
    await this.session.discard();
    if (!this.signal.aborted) await this.#host.onDiscarded();
  }

  /** Which draft goes on where another page of this phone has changed it: 用那边的, 用这里的. */
  async resolve(resolution: Resolution): Promise<void> {
    const { conflict } = this.draft;
    await this.session.resolve(resolution);
    if (resolution === 'keepMine' || !conflict || this.signal.aborted) return;
    if ('deleted' in conflict) await this.#host.onDiscarded();
    else await this.load();
  }

  /** Takes over what was typed before the app was there: texts, caret and a tap on 下一步. */
  adopt({ texts, focused, submitRequested }: BootInput): void {
    for (const [key, text] of Object.entries(texts)) {
      const field = this.form?.entry(key)?.field;
      if (!field || textOf(field.answer) === text) continue;
      field.type(text);
      if (key !== focused) field.blur();
    }
    void this.session.flush();
    if (submitRequested) void this.next();
  }

  /** Puts other answers into the form, which stays at its step. */
  refill(template: Template, answers: Answers): FormViewModel {
    const position = this.form?.position;
    const form = this.#fill(template, answers);
    if (position !== undefined) form.goTo(position);
    this.#history.begin(form, position, () => this.session.changed());
    return form;
  }

  /** Goes to a field that the school did not accept. */
  pointTo(key: string): void {
    const { form } = this;
    if (!form) return;
    form.pointTo(key, { key: 'form.notAccepted' });
    this.#history.follow(form);
  }

  #fill(template: Template, answers: Answers, opened?: Opened): FormViewModel {
    this.form?.dispose();
    const deps = { ...this.#host.fieldDeps(template), changed: () => this.#changed() };
    const form = new FormViewModel(template, answers, deps, opened?.editableKeys);
    for (const { key, reason, sample } of opened?.reasons ?? [])
      form.entry(key)?.field.setReturnReason(reason, sample);
    runInAction(() => {
      this.form = form;
    });
    return form;
  }

  async #show(opened: Opened): Promise<void> {
    runInAction(() => {
      this.opened = opened;
    });
    const form = this.#fill(opened.template, opened.answers, opened);
    this.#goToBeginning(form, opened.resumedAt);
    runInAction(() => {
      this.minutesLeft = form.minutesLeft();
    });
    await this.#host.onOpened(opened, form);
    runInAction(() => {
      if (this.stage === 'loading') this.stage = 'filling';
    });
  }

  #goToBeginning(form: FormViewModel, resumedAt: number | undefined): void {
    const { step, field } = this.#params;
    if (field !== undefined) form.pointTo(field, { key: 'form.notAccepted' });
    else if (step !== undefined) form.goToNumber(Number(step));
    else this.#history.begin(form, resumedAt, () => this.session.changed());
  }

  #fail(kind: GatewayErrorKind): void {
    runInAction(() => {
      this.stage = 'failed';
      this.failure = kind;
    });
    this.#host.onUnavailable('failed');
  }

  #changed(): void {
    this.session.changed();
    this.#host.onChanged?.();
  }

  #progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    runInAction(() => {
      this.minutesLeft = progress.minutesLeft;
    });
    return { ...progress, planTitle: this.#host.planTitle };
  }
}
