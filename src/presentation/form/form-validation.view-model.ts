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
import { invalidFields } from './form-rules';
import type { FormOutline, FormSteps } from './form-steps';
import { type RefusedField, refusedMessage } from './refused-fields';

interface ValidatedForm {
  readonly entries: readonly FormEntry[];
  readonly stepEntries: readonly FormEntry[];
  readonly steps: FormSteps;
  readonly answers: Answers;
  readonly choices: MajorChoices;
  entry(key: string): FormEntry | undefined;
}

/** Validates a form by steps, and leads to its errors. */
export class FormValidation {
  private found: readonly FieldViewModel[] = [];
  /** Number of attempts to continue that found errors. */
  attempt = 0;
  readonly #form: ValidatedForm;
  /** The editable fields. */
  readonly #outline: FormOutline;

  constructor(form: ValidatedForm, outline: FormOutline) {
    this.#form = form;
    this.#outline = outline;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** Ids of the controls that had errors at the latest attempt to continue, and still have them. */
  get invalid(): readonly string[] {
    const idCard = this.#form.entry(identityKeys.idCard)?.field;
    const wrong = this.found.filter(({ error, shown }) => shown && error !== undefined);
    const shown = wrong.map((field) => (idCard?.derived.includes(field) ? idCard : field));
    return [...new Set(shown.map(({ field }) => controlId(field.key)))];
  }

  /** Whether the shown step is valid, apart from running uploads; if not, shows the errors and focuses the first. */
  checkStep(): boolean {
    const arrived = this.#form.stepEntries.filter((entry) => !hasAwaitedFiles([entry]));
    return this.report(this.validate(arrived.map(({ field }) => field)));
  }

  /** Whether all steps are valid, including uploads; if not, goes to the first invalid step. */
  checkAll(): boolean {
    const { entries, steps } = this.#form;
    const shown = entries.map(({ field }) => field).filter((field) => field.shown);
    const wrong = this.validate(shown);
    const [first] = wrong;
    if (!first) return this.report([]);
    if (first.field.step !== steps.current?.number) steps.goToNumber(first.field.step);
    return this.report(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /**
   * Goes to the first of the fields that were found invalid elsewhere. The school's words win; without any, `error` is shown
   * where a field's own validation finds none.
   */
  pointTo(refused: readonly RefusedField[], error?: FieldMessage): void {
    const wrong = this.#form.entries.flatMap(({ field }) => {
      const found = refused.find(({ key }) => key === field.field.key);
      if (!found) return [];
      if (field.check() || found.words) field.setError(error ?? refusedMessage(found));
      return field;
    });
    const step = wrong[0]?.field.step;
    if (step === undefined) return;
    this.#form.steps.goToNumber(step);
    this.report(wrong.filter(({ field }) => field.step === step));
  }

  /** To be called when another step is shown. */
  clear(): void {
    this.found = [];
  }

  private report(wrong: readonly FieldViewModel[]): boolean {
    this.found = wrong;
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private validate(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    const { answers, choices } = this.#form;
    return invalidFields(fields, checkAnswers(this.#outline, answers, choices));
  }
}
