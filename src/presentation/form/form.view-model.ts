import { compareShallow, compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import type { FormProgress } from '#application/form/form-source';
import { hasValue } from '#domain/form/answer';
import { checkAnswers } from '#domain/form/check-answers';
import { deriveFromIdCard } from '#domain/form/derive-from-id-card';
import { identityKeys } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { type FormStep, fillingTimes, inMinutes, splitLongSteps, stepsOf } from '#domain/form/steps';
import type { Answer, Answers, Template } from '#domain/form/template';
import { visibilityConditions } from '#domain/form/visibility-conditions';
import { controlId } from './control-id';
import { type FieldHost, FieldViewModel } from './field.view-model';
import { errorMessage, type FieldMessage } from './field-message';
import { makePart } from './field-parts';
import type { FormDeps, FormEntry } from './form-deps';

/** The progress of a form that has not come yet. */
export const NO_PROGRESS = { answers: {}, labels: {}, step: 0, stepCount: 0, minutesLeft: 0 };

/** An information form under way: the fields of a template with their answers, in steps. */
export class FormViewModel implements FieldHost {
  readonly entries: readonly FormEntry[];
  /** Ids of the controls that were wrong at the latest attempt to go on. */
  invalid: readonly string[] = [];
  /** Grows with each attempt to go on that found something wrong. */
  attempt = 0;
  /** Grows with each change of the step. */
  stepChanges = 0;
  /** The number of the step that is shown, while it has something to fill. */
  private number = 0;
  /** Kept as it changes: a form of a thousand fields is written after every few keys. */
  private readonly values = new Map<string, Answer>();
  private readonly byKey: ReadonlyMap<string, FormEntry>;
  /** The fields that may be filled, in short steps. */
  private readonly editable: Pick<Template, 'steps' | 'fields'>;

  /** `editableKeys` names the fields that may be filled, absent: all; the other answers still decide what is shown. */
  constructor(
    template: Template,
    private readonly before: Answers,
    private readonly deps: FormDeps,
    editableKeys?: ReadonlySet<string>,
  ) {
    const fieldOf = new Map(template.fields.map((field) => [field.key, field]));
    const fields = editableKeys
      ? template.fields.filter(({ key }) => editableKeys.has(key))
      : template.fields;
    this.editable = splitLongSteps({ steps: template.steps, fields });
    this.entries = this.editable.fields.map((field) => {
      const chain = visibilityConditions(field, (key) => fieldOf.get(key));
      const viewModel = new FieldViewModel(field, this, chain, before[field.key]);
      this.answered(viewModel);
      return { field: viewModel, part: makePart(viewModel, deps) };
    });
    this.byKey = new Map(this.entries.map((entry) => [entry.field.field.key, entry]));
    makeAutoObservable<this, Hidden>(
      this,
      {
        entries: false,
        values: false,
        before: false,
        deps: false,
        byKey: false,
        editable: false,
        answers: false,
        answered: false,
        answerOf: false,
        entry: false,
        minutesLeft: false,
        progress: false,
        invalid: observableRef,
        steps: computed({ equals: compareStructural }),
        shownEntries: computed({ equals: compareShallow }),
        times: computed({ keepAlive: true }),
        wholeTime: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
  }

  get choices(): MajorChoices {
    const { majors, choices } = this.deps.majors;
    return { majors: majors ?? [], choices };
  }

  /** The steps with something to fill at the moment. */
  get steps(): readonly FormStep[] {
    const shown = this.entries.filter(({ field }) => field.shown);
    return stepsOf(
      this.editable,
      shown.map(({ field }) => field.field),
    );
  }

  /** Among the shown steps, from 0. */
  get position(): number {
    const at = this.steps.findIndex(({ number }) => number >= this.number);
    return at < 0 ? Math.max(0, this.steps.length - 1) : at;
  }

  get step(): FormStep | undefined {
    return this.steps[this.position];
  }

  get isLast(): boolean {
    return this.position >= this.steps.length - 1;
  }

  /** The fields of the shown step. */
  get shownEntries(): readonly FormEntry[] {
    return (this.step?.fields ?? []).flatMap(({ key }) => this.byKey.get(key) ?? []);
  }

  /** All answers as they stand, hidden and wrong ones too. */
  get answers(): Answers {
    return Object.fromEntries(this.values);
  }

  entry(key: string): FormEntry | undefined {
    return this.byKey.get(key);
  }

  answerOf(key: string): Answer | undefined {
    const entry = this.byKey.get(key);
    return entry ? entry.field.answer : this.before[key];
  }

  answered({ field, answer }: FieldViewModel): void {
    if (answer !== undefined && hasValue(answer)) this.values.set(field.key, answer);
    else this.values.delete(field.key);
  }

  minutesLeft(): number {
    let seconds = this.wholeTime;
    for (const key of this.values.keys()) seconds -= this.times.get(key) ?? 0;
    return inMinutes(seconds);
  }

  /** How far it has come, as a draft keeps it. */
  progress(): Omit<FormProgress, 'planTitle'> {
    const labels = [...this.values.keys()].map((key) => [key, this.byKey.get(key)?.field.field.label ?? key]);
    return {
      answers: this.answers,
      labels: Object.fromEntries(labels),
      step: this.position,
      stepCount: this.steps.length,
      minutesLeft: this.minutesLeft(),
    };
  }

  goTo(position: number): void {
    this.number = this.steps[position]?.number ?? this.number;
    this.stepChanges += 1;
    this.invalid = [];
  }

  /** Goes to the step of this number. */
  goToNumber(number: number): void {
    this.number = number;
    this.stepChanges += 1;
  }

  changed(field: FieldViewModel): void {
    if (field.field.key === identityKeys.idCard) this.autofillFromIdCard(field);
    this.deps.changed();
  }

  /** Whether the shown step is done; if not, says what is wrong and sends the focus to the first. */
  checkStep(): boolean {
    return this.reportInvalid(this.validate(this.shownEntries.map(({ field }) => field)));
  }

  /** The same for all steps; goes to the first that is not done. */
  checkAll(): boolean {
    const wrong = this.validate(this.entries.map(({ field }) => field).filter(({ shown }) => shown));
    const [first] = wrong;
    if (!first) return this.reportInvalid([]);
    if (first.field.step !== this.step?.number) this.goToNumber(first.field.step);
    return this.reportInvalid(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /** Brings the person to a field that was found wrong elsewhere, with `note` where its own check finds nothing. */
  pointTo(key: string, note: FieldMessage): void {
    const field = this.byKey.get(key)?.field;
    if (!field) return;
    this.goToNumber(field.field.step);
    if (field.check()) field.setError(note);
    this.reportInvalid([field]);
  }

  dispose(): void {
    for (const { part } of this.entries) {
      if (part.part === 'upload') part.attachments.dispose();
      if (part.part === 'region') part.region.tree.dispose();
      if (part.part === 'table') part.table.options.dispose();
    }
  }

  /** Seconds by the fields that are to be filled from the shown step on. */
  private get times(): ReadonlyMap<string, number> {
    const shown = this.steps.flatMap(({ fields }) => fields);
    return fillingTimes(shown, this.step?.number ?? 0);
  }

  private get wholeTime(): number {
    return [...this.times.values()].reduce((sum, seconds) => sum + seconds, 0);
  }

  private reportInvalid(wrong: readonly FieldViewModel[]): boolean {
    this.invalid = wrong.map(({ field }) => controlId(field.key));
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private validate(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    for (const field of fields) field.check();
    // What the ID number tells is missing because of the ID number.
    const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
    if (idCard?.error) for (const field of fields) if (field.isDerived) field.clearError();
    // What only shows when answers are compared with each other.
    for (const { key, ...error } of checkAnswers(this.editable, this.answers, this.choices)) {
      const field = fields.find((one) => one.field.key === key);
      if (error.error === 'disagrees' && field && !field.error)
        field.setError(errorMessage(field.field, error));
    }
    return fields.filter(({ error }) => error !== undefined);
  }

  /** A valid ID number tells birth date and sex; one that is being changed takes back what was derived from it. */
  private autofillFromIdCard(idCard: FieldViewModel): void {
    const derived = deriveFromIdCard(this.editable, { [identityKeys.idCard]: idCard.text });
    for (const { field } of this.entries) {
      const text = derived[field.field.key];
      if (text !== undefined) field.autofill(text);
      else if (field.isAutofilled) field.autofill(undefined);
    }
  }
}

type Hidden = 'values' | 'before' | 'deps' | 'byKey' | 'editable' | 'times' | 'wholeTime';
