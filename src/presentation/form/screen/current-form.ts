import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FormProgress, OpenedForm } from '#application/form/form-source';
import type { PathParams } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Answers, Template } from '#domain/form/template';
import type { FieldMessage } from '../field-message';
import { FormViewModel } from '../form.view-model';
import type { RefusedField } from '../refused-fields';
import type { FormScreenHost } from './form-screen-host';
import { StepHistory } from './step-history';

/** The progress while no form is loaded. */
const NO_PROGRESS = { answers: {}, labels: {}, step: 0, stepCount: 0, minutesLeft: 0 };

/** The form on the screen, created from what was opened and replaced by newer ones; its steps are history entries. */
export class CurrentForm<Opened extends OpenedForm> {
  form: FormViewModel | undefined = undefined;
  /** The shown estimate: it never rises while the form is open, even if an answer is cleared. */
  minutesLeft = 0;
  readonly #host: FormScreenHost<Opened>;
  readonly #params: PathParams;
  readonly #history: StepHistory;
  readonly #changed: () => void;
  readonly #saveNow: () => void;

  /**
   * `changed` is called after each change of an answer, and of the step by history navigation; `saveNow` when the page may
   * be killed at any moment.
   */
  constructor(
    host: FormScreenHost<Opened>,
    navigation: Navigation,
    params: PathParams,
    changed: () => void,
    saveNow: () => void,
  ) {
    this.#host = host;
    this.#params = params;
    this.#history = new StepHistory(navigation);
    this.#changed = changed;
    this.#saveNow = saveNow;
    makeAutoObservable(this, { form: observableRef }, { autoBind: true });
  }

  /** Shows an opened form at the step or field that the URL names, else where the student left off. */
  show(opened: Opened): FormViewModel {
    const form = this.#createForm(opened.template, opened.answers, opened);
    const { field } = this.#params;
    const step = Number.parseInt(this.#params.step ?? '', 10);
    if (field !== undefined) form.validation.pointTo(this.#host.refused?.() ?? [{ key: field }]);
    else if (Number.isFinite(step)) form.steps.goToNumber(step);
    else {
      this.#history.begin(form, opened.resumedAt, this.#changed);
      form.resumeAt(opened.resumedField);
    }
    this.minutesLeft = form.steps.minutesLeft();
    return form;
  }

  /** The progress to be saved in the draft. */
  progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    const { minutesLeft: estimated } = progress;
    this.minutesLeft = estimated && Math.max(1, Math.min(this.minutesLeft, estimated));
    return { ...progress, planTitle: this.#host.planTitle };
  }

  /** Replaces the form's answers; the step stays. */
  refill(template: Template, answers: Answers): FormViewModel {
    const position = this.form?.steps.position;
    const form = this.#createForm(template, answers);
    if (position !== undefined) form.goTo(position);
    this.#history.begin(form, position, this.#changed);
    return form;
  }

  /** Goes to the next step. */
  next(form: FormViewModel): void {
    this.#history.next(form);
  }

  /** Updates the history after the form itself has gone to another step. */
  follow(form: FormViewModel): void {
    this.#history.follow(form);
  }

  /** Goes to the fields that the school refused. */
  pointTo(refused: readonly RefusedField[], error?: FieldMessage): void {
    if (!this.form) return;
    this.form.validation.pointTo(refused, error);
    this.#history.follow(this.form);
  }

  dispose(): void {
    this.#history.dispose();
    this.form?.dispose();
  }

  #createForm(template: Template, answers: Answers, opened?: Opened): FormViewModel {
    this.form?.dispose();
    const deps = { ...this.#host.fieldDeps(template), changed: this.#changed, picking: this.#saveNow };
    const form = new FormViewModel(template, answers, deps, opened?.editableKeys);
    for (const returned of opened?.reasons ?? []) form.entry(returned.key)?.field.setReturned(returned);
    runInAction(() => {
      this.form = form;
    });
    return form;
  }
}
