import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FormProgress, OpenedForm } from '#application/form/form-source';
import type { PathParams } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Answers, Template } from '#domain/form/template';
import { FormViewModel } from '../form.view-model';
import type { FormScreenHost } from './form-screen-host';
import { StepHistory } from './step-history';

/** The progress of a form that has not come yet. */
const NO_PROGRESS = { answers: {}, labels: {}, step: 0, stepCount: 0, minutesLeft: 0 };

/** The form on the screen: made of what was opened, replaced by a newer one, and its steps in the phone's history. */
export class CurrentForm<Opened extends OpenedForm> {
  form: FormViewModel | undefined = undefined;
  /** The estimate that is shown: while a form is open it only falls, though an answer may be taken back. */
  minutesLeft = 0;
  readonly #host: FormScreenHost<Opened>;
  readonly #params: PathParams;
  readonly #history: StepHistory;
  readonly #changed: () => void;
  readonly #saveNow: () => void;

  /**
   * `changed` is called after each change of an answer or, by the phone's own way back, of the step; `saveNow` where the
   * page may be killed at any moment.
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

  /** At the step or the field that the address names, else where it was left off. */
  show(opened: Opened): FormViewModel {
    const form = this.#fill(opened.template, opened.answers, opened);
    const { field } = this.#params;
    const step = Number.parseInt(this.#params.step ?? '', 10);
    if (field !== undefined) form.validation.pointTo(field, { key: 'form.notAccepted' });
    else if (Number.isFinite(step)) form.steps.goToNumber(step);
    else {
      this.#history.begin(form, opened.resumedAt, this.#changed);
      form.resumeAt(opened.resumedField);
    }
    this.minutesLeft = form.steps.minutesLeft();
    return form;
  }

  /** As it is saved with the draft. */
  progress(): FormProgress {
    const progress = this.form?.progress() ?? NO_PROGRESS;
    const { minutesLeft: estimated } = progress;
    this.minutesLeft = estimated && Math.max(1, Math.min(this.minutesLeft, estimated));
    return { ...progress, planTitle: this.#host.planTitle };
  }

  /** Puts other answers into the form, which stays at its step. */
  refill(template: Template, answers: Answers): FormViewModel {
    const position = this.form?.steps.position;
    const form = this.#fill(template, answers);
    if (position !== undefined) form.goTo(position);
    this.#history.begin(form, position, this.#changed);
    return form;
  }

  /** Goes on to the step after. */
  next(form: FormViewModel): void {
    this.#history.next(form);
  }

  /** The form went to another step by itself. */
  follow(form: FormViewModel): void {
    this.#history.follow(form);
  }

  /** Goes to a field that the school did not accept. */
  pointTo(key: string): void {
    if (!this.form) return;
    this.form.validation.pointTo(key, { key: 'form.notAccepted' });
    this.#history.follow(this.form);
  }

  dispose(): void {
    this.#history.dispose();
    this.form?.dispose();
  }

  #fill(template: Template, answers: Answers, opened?: Opened): FormViewModel {
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
