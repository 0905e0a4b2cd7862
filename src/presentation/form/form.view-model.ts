import { compareShallow, computed, makeAutoObservable, observableRef } from 'mobx';
import type { FormProgress } from '#application/form/form-source';
import type { BootInput } from '#application/ports/boot-form-handover';
import { hasValue, textOf } from '#domain/form/answer';
import { checkAnswers } from '#domain/form/check-answers';
import { identityKeys } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { splitLongSteps } from '#domain/form/steps';
import type { Answer, Answers, Template } from '#domain/form/template';
import { visibilityConditions } from '#domain/form/visibility-conditions';
import { controlId } from './control-id';
import { type FieldHost, FieldViewModel } from './field.view-model';
import type { FieldMessage } from './field-message';
import { makePart } from './field-parts';
import type { FormDeps, FormEntry } from './form-deps';
import { autofillFromIdCard, collapseDerived, wrongFields } from './form-rules';
import { type FormOutline, FormSteps } from './form-steps';
import { uploadsUnderWay } from './upload-wait.view-model';

/** Read from within actions and answered anew each time: nothing observes them. */
const plain = {
  entries: false,
  steps: false,
  answers: false,
  answered: false,
  answerOf: false,
  resumedField: false,
  picking: false,
  entry: false,
  progress: false,
} as const;

/** An information form under way: the fields of a template with their answers, in steps. */
export class FormViewModel implements FieldHost {
  readonly entries: readonly FormEntry[];
  readonly steps: FormSteps;
  /** Ids of the controls that were wrong at the latest attempt to go on. */
  invalid: readonly string[] = [];
  /** Key of the field of the shown step at which an earlier page was killed: the person goes on there. */
  resumedField: string | undefined = undefined;
  #pickedFor: string | undefined = undefined;
  /** Grows with each attempt to go on that found something wrong. */
  attempt = 0;
  /** Kept as it changes: a form of a thousand fields is written after every few keys. */
  readonly #values = new Map<string, Answer>();
  readonly #byKey: ReadonlyMap<string, FormEntry>;
  readonly #before: Answers;
  readonly #deps: FormDeps;
  /** The fields that may be filled, in short steps. */
  readonly #editable: FormOutline;

  /** `editableKeys` names the fields that may be filled, absent: all; the other answers still decide what is shown. */
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
      this.answered(viewModel);
      return { field: viewModel, part: makePart(viewModel, deps) };
    });
    this.#byKey = new Map(this.entries.map((entry) => [entry.field.field.key, entry]));
    collapseDerived(this.#fields());
    const shown = () => this.entries.flatMap(({ field }) => (field.shown ? field.field : []));
    this.steps = new FormSteps(this.#editable, shown, () => this.#values.keys());
    makeAutoObservable(
      this,
      { ...plain, invalid: observableRef, shownEntries: computed({ equals: compareShallow }) },
      { autoBind: true },
    );
  }

  get choices(): MajorChoices {
    const { majors, choices } = this.#deps.majors;
    return { majors: majors ?? [], choices };
  }

  /** The fields of the shown step that stand on the screen; what the ID number tells is read beside it. */
  get shownEntries(): readonly FormEntry[] {
    const derived = this.entry(identityKeys.idCard)?.field.derived ?? [];
    return this.stepEntries.filter(({ field }) => !derived.includes(field));
  }

  private get stepEntries(): readonly FormEntry[] {
    return (this.steps.current?.fields ?? []).flatMap(({ key }) => this.#byKey.get(key) ?? []);
  }

  /** All answers as they stand, hidden and wrong ones too. */
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

  answered({ field, answer }: FieldViewModel): void {
    if (answer !== undefined && hasValue(answer)) this.#values.set(field.key, answer);
    else this.#values.delete(field.key);
  }

  /** How far it has come, as a draft keeps it. */
  progress(): Omit<FormProgress, 'planTitle'> {
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
    this.invalid = [];
  }

  /** The page was killed while a file was picked for this field. */
  resumeAt(key: string | undefined): void {
    const isShown = this.shownEntries.some(({ field }) => field.field.key === key);
    this.resumedField = isShown ? key : undefined;
  }

  picking({ field }: FieldViewModel): void {
    // Nobody who only looked at the first step has a draft of it.
    if (this.#values.size === 0 && this.steps.position === 0) return;
    this.#pickedFor = field.key;
    this.#deps.picking();
  }

  changed(field: FieldViewModel): void {
    // An earlier file may arrive while the camera is open.
    if (field.kind !== 'upload') this.#pickedFor = undefined;
    if (field.field.key === identityKeys.idCard) autofillFromIdCard(field, this.#editable, this.#fields());
    this.#deps.changed();
  }

  /**
   * Whether the shown step is done, files on their way apart; if not, says what is wrong and sends the focus to the first.
   */
  checkStep(): boolean {
    const arrived = this.stepEntries.filter((entry) => uploadsUnderWay([entry]).length === 0);
    return this.reportInvalid(this.validate(arrived.map(({ field }) => field)));
  }

  /** The same for all steps; goes to the first that is not done. */
  checkAll(): boolean {
    const wrong = this.validate(this.#fields().filter(({ shown }) => shown));
    const [first] = wrong;
    if (!first) return this.reportInvalid([]);
    if (first.field.step !== this.steps.current?.number) this.steps.goToNumber(first.field.step);
    return this.reportInvalid(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /** Takes over what was typed before the app was there; the field with the caret is still being typed. */
  adopt({ texts, focused }: BootInput): void {
    for (const [key, text] of Object.entries(texts)) {
      const field = this.entry(key)?.field;
      if (!field || textOf(field.answer) === text) continue;
      field.type(text);
      if (key !== focused) field.blur();
    }
  }

  /** Brings the person to a field that was found wrong elsewhere, with `note` where its own check finds nothing. */
  pointTo(key: string, note: FieldMessage): void {
    const field = this.#byKey.get(key)?.field;
    if (!field) return;
    this.steps.goToNumber(field.field.step);
    if (field.check()) field.setError(note);
    this.reportInvalid([field]);
  }

  dispose(): void {
    for (const { part } of this.entries) {
      if (part.part === 'upload') part.attachments.dispose();
      if (part.part === 'majors') part.majors.dispose();
      if (part.part === 'region') part.region.tree.dispose();
      if (part.part === 'table') part.table.options.dispose();
    }
  }

  #fields(): readonly FieldViewModel[] {
    return this.entries.map(({ field }) => field);
  }

  private reportInvalid(wrong: readonly FieldViewModel[]): boolean {
    const idCard = this.entry(identityKeys.idCard)?.field;
    const shown = wrong.map((field) => (idCard?.derived.includes(field) ? idCard : field));
    this.invalid = [...new Set(shown.map(({ field }) => controlId(field.key)))];
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private validate(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    return wrongFields(fields, checkAnswers(this.#editable, this.answers, this.choices));
  }
}
