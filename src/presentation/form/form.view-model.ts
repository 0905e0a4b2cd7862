import { compareShallow, computed, makeAutoObservable, observableRef } from 'mobx';
import type { FormProgress, LiveForm } from '#application/form/opened-form';
import { Lifetime } from '#application/journey/lifetime';
import { hasValue } from '#domain/form/answers/answer';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { fieldType } from '#domain/form/field-type';
import { identityKeys } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { splitLongSteps } from '#domain/form/steps';
import type { Answer, Answers, Template } from '#domain/form/template';
import { visibilityConditions } from '#domain/form/visibility-conditions';
import { hasAwaitedFiles } from './attachments/upload-wait.view-model';
import { createControlModel } from './control-models';
import { controlId } from './controls/control-id';
import { type FieldContext, FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import type { FormDeps, FormEntry } from './form-deps';
import { autofillFromIdCard, collapseDerived, invalidFields, prefillFromIdCard } from './form-rules';
import { type FormOutline, FormSteps } from './form-steps';
import { type RefusedField, refusedMessage } from './refused-fields';

/** Read only in actions and computed each time: nothing observes them. */
const plain = {
  entries: false,
  steps: false,
  answers: false,
  pendingError: false,
  answerOf: false,
  resumedField: false,
  picking: false,
  entry: false,
} as const;

/** An information form being filled in: the fields of a template with their answers, in steps. */
export class FormViewModel implements FieldContext, LiveForm {
  readonly entries: readonly FormEntry[];
  readonly steps: FormSteps;
  /** Key of the field in the shown step at which an earlier page was killed; the student continues there. */
  resumedField: string | undefined = undefined;
  /** The shown estimate: it never rises while the form is open, even if an answer is cleared. */
  minutesLeft = 0;
  /** Number of attempts to continue that found errors. */
  attempt = 0;
  /** The fields that had errors at the latest attempt. */
  private found: readonly FieldViewModel[] = [];
  #pickedFor: string | undefined = undefined;
  readonly #byKey: ReadonlyMap<string, FormEntry>;
  readonly #before: Answers;
  /** The template's limit of chosen majors, used until the plan is loaded. */
  readonly #maxMajors: number;
  readonly #deps: FormDeps;
  readonly #lifetime = new Lifetime();
  /** The editable fields, long steps split. */
  readonly #editable: FormOutline;

  /** Without `editableKeys` all fields are editable. The answers of other fields still decide about visibility. */
  constructor(template: Template, before: Answers, deps: FormDeps, editableKeys?: ReadonlySet<string>) {
    this.#before = before;
    this.#deps = deps;
    this.#maxMajors = template.fields.find((field) => fieldType(field) === 'majors')?.maxCount ?? 1;
    const fieldOf = new Map(template.fields.map((field) => [field.key, field]));
    const fields = editableKeys
      ? template.fields.filter(({ key }) => editableKeys.has(key))
      : template.fields;
    this.#editable = splitLongSteps({ steps: template.steps, fields });
    this.entries = this.#editable.fields.map((field) => {
      const chain = visibilityConditions(field, (key) => fieldOf.get(key));
      const viewModel = new FieldViewModel(field, this, chain, before[field.key]);
      return { field: viewModel, part: createControlModel(viewModel, deps, this.#lifetime) };
    });
    this.#byKey = new Map(this.entries.map((entry) => [entry.field.field.key, entry]));
    collapseDerived(this.#fields());
    prefillFromIdCard(this.#editable, this.#fields());
    this.steps = new FormSteps(this.#editable, this.entries);
    makeAutoObservable<this, 'found'>(
      this,
      { ...plain, found: observableRef, shownEntries: computed({ equals: compareShallow }) },
      { autoBind: true },
    );
  }

  get choices(): MajorChoices {
    const { majors, choices = { min: 0, max: this.#maxMajors } } = this.#deps.majors;
    return { majors, choices };
  }

  /** The fields of the shown step, without those that are shown with the ID number. */
  get shownEntries(): readonly FormEntry[] {
    const derived = this.entry(identityKeys.idCard)?.field.derived ?? [];
    return this.stepEntries.filter(({ field }) => !derived.includes(field));
  }

  /** The fields of the shown step. */
  get stepEntries(): readonly FormEntry[] {
    return (this.steps.current?.fields ?? []).flatMap(({ key }) => this.#byKey.get(key) ?? []);
  }

  /** Ids of the controls that had errors at the latest attempt to continue, and still have them. */
  get invalid(): readonly string[] {
    const idCard = this.entry(identityKeys.idCard)?.field;
    const wrong = this.found.filter(({ error, shown }) => shown && error !== undefined);
    const shown = wrong.map((field) => (idCard?.derived.includes(field) ? idCard : field));
    return [...new Set(shown.map(({ field }) => controlId(field.key)))];
  }

  /** All answers, including hidden and invalid ones. */
  get answers(): Answers {
    const answers: Record<string, Answer> = {};
    for (const { field } of this.entries)
      if (field.answer !== undefined && hasValue(field.answer)) answers[field.field.key] = field.answer;
    return answers;
  }

  entry(key: string): FormEntry | undefined {
    return this.#byKey.get(key);
  }

  answerOf(key: string): Answer | undefined {
    const entry = this.#byKey.get(key);
    return entry ? entry.field.answer : this.#before[key];
  }

  pendingError({ field, text }: FieldViewModel): FieldMessage | undefined {
    const part = this.#byKey.get(field.key)?.part;
    return part?.part === 'upload' ? part.attachments.pendingError : this.#deps.findError?.(field.key, text);
  }

  /** The progress to be saved in a draft. */
  progress(): FormProgress {
    const { answers, steps } = this;
    const minutesLeft = steps.minutesLeft(answers);
    this.minutesLeft = minutesLeft && Math.max(1, Math.min(this.minutesLeft, minutesLeft));
    const labels = Object.keys(answers).map((key) => [key, this.#byKey.get(key)?.field.field.label ?? key]);
    return {
      answers,
      labels: Object.fromEntries(labels),
      step: steps.position,
      stepCount: steps.all.length,
      field: this.#pickedFor,
      minutesLeft,
    };
  }

  goTo(position: number): void {
    this.#pickedFor = undefined;
    this.steps.goTo(position);
    this.found = [];
  }

  /** The page was killed while a file was picked for this field. */
  resumeAt(key: string | undefined): void {
    const isShown = this.shownEntries.some(({ field }) => field.field.key === key);
    this.resumedField = isShown ? key : undefined;
  }

  picking({ field }: FieldViewModel): void {
    // An untouched form gets no draft.
    if (Object.keys(this.answers).length === 0 && this.steps.position === 0) return;
    this.#pickedFor = field.key;
    // At once, because the camera may kill the page.
    void this.#deps.journey.saveNow();
  }

  changed(field: FieldViewModel, isTyped: boolean): void {
    if (!isTyped) return;
    // An earlier upload may finish while the camera is open.
    if (field.kind !== 'upload') this.#pickedFor = undefined;
    if (field.field.key === identityKeys.idCard) autofillFromIdCard(field, this.#editable, this.#fields());
    this.#deps.journey.changed();
  }

  /** Resolves once files of an earlier visit are restored; the form cannot be validated before. */
  async whenRestored(): Promise<void> {
    await Promise.all(
      this.entries.map(({ part }) => part.part === 'upload' && part.attachments.uploads.whenRestored),
    );
  }

  get hasFiles(): boolean {
    return this.entries.some(({ part }) => part.part === 'upload');
  }

  /** Whether the shown step is valid, apart from running uploads; if not, shows the errors and focuses the first. */
  checkStep(): boolean {
    const arrived = this.stepEntries.filter((entry) => !hasAwaitedFiles([entry]));
    return this.report(this.validate(arrived.map(({ field }) => field)));
  }

  /** Whether all steps are valid, including uploads; if not, goes to the first invalid step. */
  isComplete(): boolean {
    const wrong = this.validate(this.#fields().filter(({ shown }) => shown));
    const [first] = wrong;
    if (!first) return this.report([]);
    if (first.field.step !== this.steps.current?.number) this.steps.goToNumber(first.field.step);
    return this.report(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /**
   * Goes to the first of the fields that were found invalid elsewhere. The school's words win; without any, `error` is shown
   * where a field's own validation finds none.
   */
  pointTo(refused: readonly RefusedField[], error?: FieldMessage): void {
    const wrong = this.#fields().filter((field) => {
      const found = refused.find(({ key }) => key === field.field.key);
      if (found && (field.check() || found.words)) field.setError(error ?? refusedMessage(found));
      return found;
    });
    const step = wrong[0]?.field.step;
    if (step === undefined) return;
    this.steps.goToNumber(step);
    this.report(wrong.filter(({ field }) => field.step === step));
  }

  /** The draft is deleted: cancels the uploads of this page. */
  cancelUploads(): void {
    for (const { part } of this.entries) {
      if (part.part === 'upload') part.attachments.uploads.cancelAll();
    }
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  private report(wrong: readonly FieldViewModel[]): boolean {
    this.found = wrong;
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private validate(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    return invalidFields(fields, checkAnswers(this.#editable, this.answers, this.choices));
  }

  #fields(): readonly FieldViewModel[] {
    return this.entries.map(({ field }) => field);
  }
}
