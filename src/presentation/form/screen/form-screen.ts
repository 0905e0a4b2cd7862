import { makeAutoObservable } from 'mobx';
import { FormSession } from '#application/form/form-session';
import type { FormSource, FormUnavailable, OpenedForm } from '#application/form/form-source';
import { Lifetime, type Signal } from '#application/journey/lifetime';
import type { PathParams } from '#application/navigation/paths';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { Clock } from '#application/ports/phone/clock';
import type { Confirmations } from '#application/ports/phone/confirmations';
import type { Navigation } from '#application/ports/phone/navigation';
import { hasAwaitedFiles, UploadWait } from '../attachments/upload-wait.view-model';
import type { FormViewModel } from '../form.view-model';
import { adoptBootInput } from './adopt-boot-input';
import { AutosaveViewModel } from './autosave.view-model';
import { CurrentForm } from './current-form';
import { DraftActions } from './draft-actions';
import { FormOpening, type FormStage } from './form-opening';
import type { FormScreenHost } from './form-screen-host';

interface FormScreenPorts {
  readonly files: Pick<AttachmentUploads, 'discardAll'>;
  readonly drafts: DraftStore;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
}

/** The screen of an information form on top of its `FormSession`: opening, steps, draft actions and progress. */
export class FormScreen<
  Opened extends OpenedForm = OpenedForm,
  Source extends FormSource<Opened> = FormSource<Opened>,
> {
  readonly draft = new AutosaveViewModel();
  readonly draftActions: DraftActions;
  readonly shown: CurrentForm<Opened>;
  readonly session: FormSession<Source>;
  readonly #ports: FormScreenPorts;
  readonly #params: PathParams;
  readonly #host: FormScreenHost<Opened>;
  readonly lifetime = new Lifetime();
  readonly uploads = new UploadWait(this.lifetime);
  readonly opening: FormOpening<Opened>;

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
    const { drafts, clock } = ports;
    this.session = new FormSession(source, drafts, clock, () => this.shown.progress(), this.draft);
    this.opening = new FormOpening(
      host,
      { open: () => this.session.open<Opened>(), show: (opened) => this.#show(opened) },
      this.lifetime,
    );
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
        opening: false,
      },
      { autoBind: true },
    );
  }

  get opened(): Opened | undefined {
    return this.opening.opened;
  }

  get form(): FormViewModel | undefined {
    return this.shown.form;
  }

  get minutesLeft(): number {
    return this.shown.minutesLeft;
  }

  /** Aborted once the screen is left: results that arrive later are ignored. */
  get signal(): Signal {
    return this.lifetime.signal;
  }

  /** Opened by 修改 on the confirmation screen: one step is edited, then the app returns there. */
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
    return this.opening.stage;
  }

  /** Opens the form; input is kept. Never rejects. */
  load(): Promise<void> {
    return this.opening.load();
  }

  /** There is no form to fill in, or no longer. */
  showUnavailable(reason: FormUnavailable): void {
    this.opening.showUnavailable(reason);
  }

  /** Deletes the draft, and cancels its uploads. */
  discardDraft(): Promise<void> {
    const { form } = this;
    form?.cancelUploads();
    // Without files the code of uploads is not loaded, and not needed.
    return this.session.discard(form?.hasFiles ? this.#ports.files : undefined);
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

  /** Goes back in the history: to the previous step, or out of the form. */
  back(): void {
    void this.session.flush();
    this.#ports.navigation.back();
  }

  /** Takes over from the boot form: texts, focus and a tap on 下一步. */
  adopt(input: BootInput): void {
    if (this.form) adoptBootInput(this.form, input);
    void this.session.flush();
    if (input.submitRequested) void this.next();
  }

  async #show(opened: Opened): Promise<void> {
    const form = this.shown.show(opened);
    this.session.resume(opened);
    await this.#host.onOpened(opened, form);
  }

  #changed(): void {
    this.session.changed();
    this.#host.onChanged?.();
  }
}
