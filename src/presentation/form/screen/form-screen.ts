import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FormSession } from '#application/form/form-session';
import type { FormProgress, FormSource, FormUnavailable, OpenedForm } from '#application/form/form-source';
import type { PathParams } from '#application/navigation/paths';
import type { BootInput } from '#application/ports/boot-form-handover';
import type { Clock } from '#application/ports/clock';
import type { Confirmations } from '#application/ports/confirmations';
import type { DraftStore } from '#application/ports/draft-store';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import { Lifetime, type Signal } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { hasAwaitedFiles, UploadWait } from '../attachments/upload-wait.view-model';
import type { FormViewModel } from '../form.view-model';
import { adoptBootInput } from './adopt-boot-input';
import { AutosaveViewModel } from './autosave.view-model';
import { CurrentForm } from './current-form';
import { DraftActions } from './draft-actions';
import type { FormScreenHost } from './form-screen-host';

export type FormStage = 'loading' | 'failed' | 'filling' | FormUnavailable;

interface FormScreenPorts {
  readonly drafts: DraftStore;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
}

/** The progress of a form that has not come yet. */
const NO_PROGRESS = { answers: {}, labels: {}, step: 0, stepCount: 0, minutesLeft: 0 };

/** The screen of an information form over its session: opening, next, back, discarding, conflicts and progress. */
export class FormScreen<
  Opened extends OpenedForm = OpenedForm,
  Source extends FormSource<Opened> = FormSource<Opened>,
> {
  opened: Opened | undefined = undefined;
  /** The estimate that is shown: while a form is open it only falls, though an answer may be taken back. */
  minutesLeft = 0;
  readonly draft = new AutosaveViewModel();
  readonly draftActions: DraftActions;
  readonly shown: CurrentForm<Opened>;
  readonly session: FormSession<Source>;
  readonly #ports: FormScreenPorts;
  readonly #params: PathParams;
  readonly #host: FormScreenHost<Opened>;
  readonly lifetime = new Lifetime();
  readonly uploads = new UploadWait(this.lifetime);
  /** What the latest opening led to. */
  readonly #opening: Query<'filling' | FormUnavailable>;

  constructor(source: Source, ports: FormScreenPorts, params: PathParams, host: FormScreenHost<Opened>) {
    this.#ports = ports;
    this.#params = params;
    this.#host = host;
    this.shown = new CurrentForm(
      host,
      ports.navigation,
      params,
      () => this.#changed(),
      () => void this.session.saveNow(),
    );
    this.#opening = new Query(() => this.#open(), this.lifetime);
    this.session = new FormSession(source, ports.drafts, ports.clock, () => this.#progress(), this.draft);
    this.draftActions = new DraftActions(this, ports.confirmations, host);
    makeAutoObservable(
      this,
      {
        draft: false,
        session: false,
        lifetime: false,
        signal: false,
        isEditing: false,
        draftActions: false,
        uploads: false,
        shown: false,
        opened: observableRef,
      },
      { autoBind: true },
    );
  }

  get form(): FormViewModel | undefined {
    return this.shown.form;
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
    return this.isEditing || (this.form?.steps.isLast ?? false);
  }

  start(): void {
    this.session.start();
    void this.load();
  }

  dispose(): void {
    this.lifetime.dispose();
    this.session.dispose();
    this.shown.dispose();
  }

  get stage(): FormStage {
    const { loading, failure, value } = this.#opening;
    return loading ? 'loading' : failure !== undefined ? 'failed' : (value ?? 'loading');
  }

  get failure(): GatewayErrorKind | undefined {
    return this.#opening.failure;
  }

  /** Opens the form; what was typed already stays. Never rejects. */
  async load(): Promise<void> {
    await this.#opening.load();
    if (!this.signal.aborted && this.stage === 'failed') this.#host.onUnavailable('failed');
  }

  /** There is nothing to fill, or not any more. */
  showUnavailable(reason: FormUnavailable): void {
    this.#opening.set(reason);
    this.#host.onUnavailable(reason);
  }

  /** 下一步 */
  async next(): Promise<void> {
    const { form } = this;
    const isBusy = this.#host.isSubmitting || this.uploads.percent !== undefined;
    if (!form || isBusy || !form.validation.checkStep()) return;
    const entries = this.isCompletedNext ? form.entries : form.shownEntries;
    if (hasAwaitedFiles(entries)) {
      const { changes } = form.steps;
      const isLeft = () => form.steps.changes !== changes;
      return this.uploads.begin(entries, isLeft, () => void this.next());
    }
    this.#host.onStepDone?.();
    if (!this.isCompletedNext) {
      this.shown.next(form);
      this.session.changed();
    } else if (form.validation.checkAll()) await this.#host.complete(form);
    else this.shown.follow(form);
  }

  /** The step before, or out of the form, as the phone's own way back. */
  back(): void {
    void this.session.flush();
    this.#ports.navigation.back();
  }

  /** Takes over what was typed before the app was there: texts, caret and a tap on 下一步. */
  adopt(input: BootInput): void {
    if (this.form) adoptBootInput(this.form, input);
    void this.session.flush();
    if (input.submitRequested) void this.next();
  }

  async #open(): Promise<'filling' | FormUnavailable> {
    await this.#host.beforeOpen?.();
    const opened = await this.session.open<Opened>();
    if (this.signal.aborted) return 'filling';
    if (typeof opened === 'string') this.showUnavailable(opened);
    else await this.#show(opened);
    return typeof opened === 'string' ? opened : 'filling';
  }

  async #show(opened: Opened): Promise<void> {
    runInAction(() => {
      this.opened = opened;
    });
    const form = this.shown.show(opened);
    runInAction(() => {
      this.minutesLeft = form.steps.minutesLeft();
    });
    await this.#host.onOpened(opened, form);
  }

  #changed(): void {
    this.session.changed();
    this.#host.onChanged?.();
  }

  #progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    const { minutesLeft: estimated } = progress;
    runInAction(() => {
      this.minutesLeft = estimated && Math.max(1, Math.min(this.minutesLeft, estimated));
    });
    return { ...progress, planTitle: this.#host.planTitle };
  }
}
