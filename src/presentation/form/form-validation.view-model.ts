import { makeAutoObservable, observableRef } from 'mobx';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { identityKeys } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import type { Answers } from '#domain/form/template';
import { hasAwaitedFiles } from './attachments/upload-wait.view-model';
import { controlId } from './controls/control-id';
import type { FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import type { FormEntry } from './form-deps';
import { wrongFields } from './form-rules';
import type { FormOutline, FormSteps } from './form-steps';

interface ValidatedForm {
  readonly entries: readonly FormEntry[];
  readonly stepEntries: readonly FormEntry[];
  readonly steps: FormSteps;
  readonly answers: Answers;
  readonly choices: MajorChoices;
  entry(key: string): FormEntry | undefined;
}

/** Whether a form's fields are in order, and where they are not. */
export class FormValidation {
  /** Ids of the controls that were wrong at the latest attempt to go on. */
  invalid: readonly string[] = [];
  /** Grows with each attempt to go on that found something wrong. */
  attempt = 0;
  readonly #form: ValidatedForm;
  /** The fields that may be filled. */
  readonly #outline: FormOutline;

  constructor(form: ValidatedForm, outline: FormOutline) {
    this.#form = form;
    this.#outline = outline;
    makeAutoObservable(this, { invalid: observableRef }, { autoBind: true });
  }

  /**
   * Whether the shown step is done, files on their way apart; if not, says what is wrong and sends the focus to the first.
   */
  checkStep(): boolean {
    const arrived = this.#form.stepEntries.filter((entry) => !hasAwaitedFiles([entry]));
    return this.report(this.validate(arrived.map(({ field }) => field)));
  }

  /** The same for all steps; goes to the first that is not done. */
  checkAll(): boolean {
    const { entries, steps } = this.#form;
    const shown = entries.map(({ field }) => field).filter((field) => field.shown);
    const wrong = this.validate(shown);
    const [first] = wrong;
    if (!first) return this.report([]);
    if (first.field.step !== steps.current?.number) steps.goToNumber(first.field.step);
    return this.report(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /** Brings the person to a field that was found wrong elsewhere, with `note` where its own check finds nothing. */
  pointTo(key: string, note: FieldMessage): void {
    const field = this.#form.entry(key)?.field;
    if (!field) return;
    this.#form.steps.goToNumber(field.field.step);
    if (field.check()) field.setError(note);
    this.report([field]);
  }

  /** Another step is shown. */
  clear(): void {
    this.invalid = [];
  }

  private report(wrong: readonly FieldViewModel[]): boolean {
    const idCard = this.#form.entry(identityKeys.idCard)?.field;
    const shown = wrong.map((field) => (idCard?.derived.includes(field) ? idCard : field));
    this.invalid = [...new Set(shown.map(({ field }) => controlId(field.key)))];
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private validate(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    const { answers, choices } = this.#form;
    return wrongFields(fields, checkAnswers(this.#outline, answers, choices));
  }
}
