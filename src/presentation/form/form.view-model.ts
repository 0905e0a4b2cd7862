import { compareShallow, computed, makeAutoObservable } from 'mobx';
import type { FormProgress } from '#application/form/opened-form';
import { hasValue } from '#domain/form/answers/answer';
import { identityKeys } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { splitLongSteps } from '#domain/form/steps';
import type { Answer, Answers, Template } from '#domain/form/template';
import { visibilityConditions } from '#domain/form/visibility-conditions';
import { createControlModel, disposeControlModel } from './control-models';
import { type FieldContext, FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import type { FormDeps, FormEntry } from './form-deps';
import { autofillFromIdCard, collapseDerived, prefillFromIdCard } from './form-rules';
import { type FormOutline, FormSteps } from './form-steps';
import { FormValidation } from './form-validation.view-model';

/** Read only in actions and computed each time: nothing observes them. */
const plain = {
  entries: false,
  steps: false,
  validation: false,
  answers: false,
  pendingError: false,
  answerOf: false,
  resumedField: false,
  picking: false,
  entry: false,
  progress: false,
} as const;

/** An information form being filled in: the fields of a template with their answers, in steps. */
export class FormViewModel implements FieldContext {
  readonly entries: readonly FormEntry[];
  readonly steps: FormSteps;
  readonly validation: FormValidation;
  /** Key of the field in the shown step at which an earlier page was killed; the student continues there. */
  resumedField: string | undefined = undefined;
  #pickedFor: string | undefined = undefined;
  /** Updated at each change: a form may have a thousand fields, and its draft is saved after every few keystrokes. */
  readonly #values = new Map<string, Answer>();
  readonly #byKey: ReadonlyMap<string, FormEntry>;
  readonly #before: Answers;
  readonly #deps: FormDeps;
  /** The editable fields, long steps split. */
  readonly #editable: FormOutline;

  /** Without `editableKeys` all fields are editable. The answers of other fields still decide about visibility. */
  constructor(template: Template, before: Answers, deps: FormDeps, editableKeys?: ReadonlySet<string>) {
    this.#before = before;
    this.#deps = deps;
    const fieldOf = new Map(template.fields.map((field) => [field.key, field]));
    const fields = editableKeys
      ? template.fields.filter(({ key }) => editableKeys.has(key))
      : template.fields;
    this.#editable = splitLongSteps({ steps: template.steps, fields });
    this.entries = this.#editable.fields.map((field) => {
      const chain = visibilityConditions(field, (key) => fieldOf.get(key));
      const viewModel = new FieldViewModel(field, this, chain, before[field.key]);
      this.#keep(viewModel);
      return { field: viewModel, part: createControlModel(viewModel, deps) };
    });
    this.#byKey = new Map(this.entries.map((entry) => [entry.field.field.key, entry]));
    collapseDerived(this.#fields());
    prefillFromIdCard(this.#editable, this.#fields());
    const shown = () => this.entries.flatMap(({ field }) => (field.shown ? field.field : []));
    this.steps = new FormSteps(this.#editable, shown, () => this.#values.keys());
    this.validation = new FormValidation(this, this.#editable);
    makeAutoObservable(
      this,
      { ...plain, shownEntries: computed({ equals: compareShallow }) },
      { autoBind: true },
    );
  }

  get choices(): MajorChoices {
    const { majors, choices } = this.#deps.majors;
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
    return this.validation.invalid;
  }

  /** Number of attempts to continue that found errors. */
  get attempt(): number {
    return this.validation.attempt;
  }

  /** All answers, including hidden and invalid ones. */
  get answers(): Answers {
    return Object.fromEntries(this.#values);
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
    const labels = [...this.#values.keys()].map((key) => [
      key,
      this.#byKey.get(key)?.field.field.label ?? key,
    ]);
    return {
      answers: this.answers,
      labels: Object.fromEntries(labels),
      step: this.steps.position,
      stepCount: this.steps.all.length,
      field: this.#pickedFor,
      minutesLeft: this.steps.minutesLeft(),
    };
  }

  goTo(position: number): void {
    this.#pickedFor = undefined;
    this.steps.goTo(position);
    this.validation.clear();
  }

  /** The page was killed while a file was picked for this field. */
  resumeAt(key: string | undefined): void {
    const isShown = this.shownEntries.some(({ field }) => field.field.key === key);
    this.resumedField = isShown ? key : undefined;
  }

  picking({ field }: FieldViewModel): void {
    // An untouched form gets no draft.
    if (this.#values.size === 0 && this.steps.position === 0) return;
    this.#pickedFor = field.key;
    this.#deps.picking();
  }

  changed(field: FieldViewModel, isTyped: boolean): void {
    this.#keep(field);
    if (!isTyped) return;
    // An earlier upload may finish while the camera is open.
    if (field.kind !== 'upload') this.#pickedFor = undefined;
    if (field.field.key === identityKeys.idCard) autofillFromIdCard(field, this.#editable, this.#fields());
    this.#deps.changed();
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

  /** The draft is deleted: cancels the uploads of this page. */
  cancelUploads(): void {
    for (const { part } of this.entries) {
      if (part.part === 'upload') part.attachments.uploads.cancelAll();
    }
  }

  dispose(): void {
    for (const { part } of this.entries) disposeControlModel(part);
  }

  #keep({ field, answer }: FieldViewModel): void {
    if (answer !== undefined && hasValue(answer)) this.#values.set(field.key, answer);
    else this.#values.delete(field.key);
  }

  #fields(): readonly FieldViewModel[] {
    return this.entries.map(({ field }) => field);
  }
}
