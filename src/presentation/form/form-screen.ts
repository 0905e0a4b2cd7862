import { action, makeAutoObservable, observableRef, reaction } from 'mobx';
import type { FormJourney, FormState, SaveStatus } from '#application/form/form-journey';
import type { FormUnavailable, OpenedForm } from '#application/form/opened-form';
import { Lifetime } from '#application/journey/lifetime';
import type { PathParams } from '#application/navigation/paths';
import type { BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Navigation } from '#application/ports/phone/navigation';
import { textOf } from '#domain/form/answers/answer';
import { hasAwaitedFiles, UploadWait } from './attachments/upload-wait.view-model';
import type { FieldMessage } from './field-message';
import { FormViewModel } from './form.view-model';
import type { FormDeps } from './form-deps';
import type { RefusedField } from './refused-fields';

export type FieldDeps = Omit<FormDeps, 'journey'>;

interface FormScreenOptions<Opened> {
  readonly navigation: Navigation;
  readonly params: PathParams;
  /** What the fields of this form need. */
  readonly fieldDeps: (opened: Opened) => FieldDeps;
  /** What the school refused, if the form is opened for that. */
  readonly refused?: readonly RefusedField[] | undefined;
}

/** The form of a journey on the screen, in steps, which are history entries. */
export class FormScreen<Opened extends OpenedForm = OpenedForm> {
  state: FormState<Opened>;
  form: FormViewModel | undefined = undefined;
  readonly #lifetime = new Lifetime();
  readonly uploads = new UploadWait(this.#lifetime);
  readonly #options: FormScreenOptions<Opened>;
  /** Ends that form and history follow each other, once its entries are the form's steps. */
  #unfollowHistory: (() => void) | undefined = undefined;

  constructor(
    readonly journey: FormJourney<Opened>,
    options: FormScreenOptions<Opened>,
  ) {
    this.#options = options;
    this.state = journey.state;
    makeAutoObservable(
      this,
      { state: observableRef, form: observableRef, journey: false, uploads: false, isEditing: false },
      { autoBind: true },
    );
    this.#lifetime.add(journey.subscribe(this.follow));
  }

  get stage(): Exclude<FormState['kind'], 'unavailable'> | FormUnavailable {
    return this.state.kind === 'unavailable' ? this.state.why : this.state.kind;
  }

  get opened(): Opened | undefined {
    return this.state.kind === 'filling' ? this.state.opened : undefined;
  }

  get saveStatus(): SaveStatus {
    return this.state.kind === 'filling' ? this.state.saveStatus : 'none';
  }

  get failure(): GatewayErrorKind | undefined {
    return this.state.kind === 'failed' ? this.state.failure : undefined;
  }

  get retryAfter(): number | undefined {
    return this.state.kind === 'failed' ? this.state.retryAfter : undefined;
  }

  load(): Promise<void> {
    return this.journey.open();
  }

  /** Opened by 修改 on the confirmation screen: one step is edited, then the app returns there. */
  get isEditing(): boolean {
    const { step, field } = this.#options.params;
    return step !== undefined || field !== undefined;
  }

  /** The next tap on the main button completes the form. */
  get isCompletedNext(): boolean {
    return this.isEditing || (this.form?.steps.isLast ?? false);
  }

  dispose(): void {
    this.journey.dispose();
    this.#lifetime.dispose();
    this.#unfollowHistory?.();
    this.form?.dispose();
  }

  /**
   * 下一步. `stays`: something is invalid, or uploads are awaited, after which `again` is called; `complete`: the whole form is
   * valid.
   */
  next(again: () => void): 'stays' | 'goesOn' | 'complete' {
    const { form, uploads } = this;
    if (!form || uploads.percent !== undefined || !form.checkStep()) return 'stays';
    const entries = this.isCompletedNext ? form.entries : form.shownEntries;
    if (hasAwaitedFiles(entries)) {
      const { changes } = form.steps;
      uploads.begin(entries, () => form.steps.changes !== changes, again);
      return 'stays';
    }
    if (this.isCompletedNext) return form.isComplete() ? 'complete' : 'goesOn';
    form.goTo(form.steps.position + 1);
    this.journey.changed();
    return 'goesOn';
  }

  /** Goes to the fields that the school refused. */
  pointTo(refused: readonly RefusedField[], error?: FieldMessage): void {
    this.form?.pointTo(refused, error);
  }

  /** Takes over texts from the boot form. The focused field is not blurred: the student is still typing there. */
  adopt({ texts, focused }: BootInput): void {
    for (const [key, text] of Object.entries(texts)) {
      const field = this.form?.entry(key)?.field;
      if (!field || textOf(field.answer) === text) continue;
      field.type(text);
      if (key !== focused) field.blur();
    }
    void this.journey.flush();
  }

  private follow(): void {
    const { opened } = this;
    const { state } = this.journey;
    this.state = state;
    if (state.kind === 'filling') {
      if (state.opened !== opened || !this.form) this.show(state.opened, opened !== undefined);
    } else if (state.kind === 'openElsewhere' || state.kind === 'deleted') {
      // Who has deleted the draft has left to this page what is sent from here.
      if (state.kind === 'deleted') this.form?.cancelUploads();
      this.form?.dispose();
      this.form = undefined;
    }
  }

  /** Shows an opened form at the step or field that the address names, else where the student left off; `isInPlace`: where they are. */
  private show(opened: Opened, isInPlace: boolean): void {
    this.form?.dispose();
    const { journey } = this;
    const { fieldDeps, refused, params } = this.#options;
    const form = new FormViewModel(
      opened.template,
      opened.answers,
      { ...fieldDeps(opened), journey },
      opened.editableKeys,
    );
    for (const returned of opened.reasons) form.entry(returned.key)?.field.setReturned(returned);
    this.form = form;
    const { field, step } = isInPlace ? {} : params;
    const number = Number.parseInt(step ?? '', 10);
    if (field !== undefined) form.pointTo(refused ?? [{ key: field }]);
    else if (Number.isFinite(number)) form.steps.goToNumber(number);
    else {
      this.beginHistory(form, opened.resumedAt);
      form.resumeAt(opened.resumedField);
    }
    form.minutesLeft = form.steps.minutesLeft(form.answers);
    journey.follow(form);
  }

  /** Goes to the step of the current history entry; without one, to where the student left off, with entries before it. */
  private beginHistory(form: FormViewModel, resumedAt: number | undefined): void {
    const { navigation } = this.#options;
    if (navigation.step !== undefined && resumedAt !== undefined) form.steps.goToNumber(navigation.step);
    else {
      if (resumedAt !== undefined) form.goTo(Math.min(resumedAt, form.steps.all.length - 1));
      const steps = form.steps.all.slice(0, form.steps.position + 1).map(({ number }) => number);
      // A returned form has none where the school has dropped the returned fields: it is a page all the same.
      navigation.setSteps(steps.length === 0 ? [0] : steps);
    }
    this.#unfollowHistory?.();
    const unfollowHistory = navigation.onStepChange(
      action((number) => {
        const before = form.steps.current?.number ?? 0;
        if (number === before) return;
        // Going back skips steps that are now hidden.
        const position = form.steps.all.findIndex((step) => step.number === number);
        if (position < 0 && number < before) {
          navigation.back();
          return;
        }
        if (position < 0) form.steps.goToNumber(number);
        else form.goTo(position);
        this.journey.changed();
      }),
    );
    const unfollowForm = reaction(
      () => form.steps.changes,
      () => navigation.goToStep(form.steps.current?.number ?? 0),
    );
    this.#unfollowHistory = () => {
      unfollowHistory();
      unfollowForm();
    };
  }
}
