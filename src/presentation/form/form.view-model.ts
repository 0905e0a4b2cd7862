import { compareShallow, compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import type { FormProgress } from '#application/enrollment/form-occasion';
import { identityKeys } from '#domain/enrollment/identity';
import { checkAnswers } from '#domain/form/check-answers';
import type { MajorChoices } from '#domain/form/field-fault';
import { isAnswered } from '#domain/form/field-kind';
import { showChain } from '#domain/form/show-chain';
import { type FormStep, fillingTimes, inMinutes, inShortSteps, stepsOf } from '#domain/form/steps';
import type { Answer, Answers, Template } from '#domain/form/template';
import { toldByIdCard } from '#domain/form/told-by-id-card';
import { AttachmentsViewModel } from './attachments.view-model';
import { CodeTableViewModel } from './code-table.view-model';
import { controlId } from './control-id';
import { type FieldHost, FieldViewModel } from './field.view-model';
import { type FieldNote, faultNote } from './field-note';
import type { FieldPart, FormEntry, FormParts } from './form-parts';
import { MajorsViewModel } from './majors.view-model';
import { RegionViewModel } from './region.view-model';

/** The progress of a form that has not come yet. */
export const NOT_BEGUN = { answers: {}, labels: {}, step: 0, stepCount: 0, minutesLeft: 0 };

/** An information form under way: the fields of a template with their answers, in steps. */
export class FormViewModel implements FieldHost {
  readonly entries: readonly FormEntry[];
  /** Ids of the controls that were wrong at the latest attempt to go on. */
  invalid: readonly string[] = [];
  /** Grows with each attempt to go on that found something wrong. */
  attempt = 0;
  /** Grows with each change of the step. */
  turn = 0;
  /** The number of the step that is shown, while it has something to fill. */
  private number = 0;
  /** Kept as it changes: a form of a thousand fields is written after every few keys. */
  private readonly given = new Map<string, Answer>();
  private readonly byKey: ReadonlyMap<string, FormEntry>;
  /** The fields that may be filled, in short steps. */
  private readonly open: Pick<Template, 'steps' | 'fields'>;

  /** `openKeys` names the fields that may be filled, absent: all; the other answers still decide what is shown. */
  constructor(
    template: Template,
    private readonly before: Answers,
    private readonly parts: FormParts,
    openKeys?: ReadonlySet<string>,
  ) {
    const fieldOf = new Map(template.fields.map((field) => [field.key, field]));
    const fields = openKeys ? template.fields.filter(({ key }) => openKeys.has(key)) : template.fields;
    this.open = inShortSteps({ steps: template.steps, fields });
    this.entries = this.open.fields.map((field) => {
      const chain = showChain(field, (key) => fieldOf.get(key));
      const viewModel = new FieldViewModel(field, this, chain, before[field.key]);
      this.answered(viewModel);
      return { field: viewModel, part: this.partOf(viewModel) };
    });
    this.byKey = new Map(this.entries.map((entry) => [entry.field.field.key, entry]));
    makeAutoObservable<this, Hidden>(
      this,
      {
        entries: false,
        given: false,
        before: false,
        parts: false,
        byKey: false,
        open: false,
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
    const { majors, choices } = this.parts.majors;
    return { majors: majors ?? [], choices };
  }

  /** The steps with something to fill at the moment. */
  get steps(): readonly FormStep[] {
    const shown = this.entries.filter(({ field }) => field.shown);
    return stepsOf(
      this.open,
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
    return Object.fromEntries(this.given);
  }

  entry(key: string): FormEntry | undefined {
    return this.byKey.get(key);
  }

  answerOf(key: string): Answer | undefined {
    const entry = this.byKey.get(key);
    return entry ? entry.field.answer : this.before[key];
  }

  answered({ field, answer }: FieldViewModel): void {
    if (answer !== undefined && isAnswered(answer)) this.given.set(field.key, answer);
    else this.given.delete(field.key);
  }

  minutesLeft(): number {
    let seconds = this.wholeTime;
    for (const key of this.given.keys()) seconds -= this.times.get(key) ?? 0;
    return inMinutes(seconds);
  }

  /** How far it has come, as a draft keeps it. */
  progress(): Omit<FormProgress, 'planTitle'> {
    const labels = [...this.given.keys()].map((key) => [key, this.byKey.get(key)?.field.field.label ?? key]);
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
    this.turn += 1;
    this.invalid = [];
  }

  /** Goes to the step of this number. */
  goToNumber(number: number): void {
    this.number = number;
    this.turn += 1;
  }

  changed(field: FieldViewModel): void {
    if (field.field.key === identityKeys.idCard) this.fillFromIdCard(field);
    this.parts.changed();
  }

  /** Whether the shown step is done; if not, says what is wrong and sends the focus to the first. */
  checkStep(): boolean {
    return this.point(this.judge(this.shownEntries.map(({ field }) => field)));
  }

  /** The same for all steps; goes to the first that is not done. */
  checkAll(): boolean {
    const wrong = this.judge(this.entries.map(({ field }) => field).filter(({ shown }) => shown));
    const [first] = wrong;
    if (!first) return this.point([]);
    if (first.field.step !== this.step?.number) this.goToNumber(first.field.step);
    return this.point(wrong.filter(({ field }) => field.step === first.field.step));
  }

  /** Brings the person to a field that was found wrong elsewhere, with `note` where its own check finds nothing. */
  pointTo(key: string, note: FieldNote): void {
    const field = this.byKey.get(key)?.field;
    if (!field) return;
    this.goToNumber(field.field.step);
    if (field.check()) field.refuse(note);
    this.point([field]);
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

  private point(wrong: readonly FieldViewModel[]): boolean {
    this.invalid = wrong.map(({ field }) => controlId(field.key));
    if (wrong.length > 0) this.attempt += 1;
    return wrong.length === 0;
  }

  private judge(fields: readonly FieldViewModel[]): readonly FieldViewModel[] {
    for (const field of fields) field.check();
    // What the ID number tells is missing because of the ID number.
    const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
    if (idCard?.fault) for (const field of fields) if (field.told) field.pardon();
    // What only shows when answers are held against each other.
    for (const { key, ...fault } of checkAnswers(this.open, this.answers, this.choices)) {
      const field = fields.find((one) => one.field.key === key);
      if (fault.problem === 'disagrees' && field && !field.fault) field.refuse(faultNote(field.field, fault));
    }
    return fields.filter(({ fault }) => fault !== undefined);
  }

  /** A valid ID number tells birth date and sex; one that is being changed takes back what it told. */
  private fillFromIdCard(idCard: FieldViewModel): void {
    const told = toldByIdCard(this.open, { [identityKeys.idCard]: idCard.text });
    for (const { field } of this.entries) {
      const text = told[field.field.key];
      if (text !== undefined) field.fill(text);
      else if (field.filled) field.fill(undefined);
    }
  }

  private partOf(field: FieldViewModel): FieldPart {
    const { majors, regions, files, bearer, toasts, tables, refused } = this.parts;
    const { codeTable, options } = field.field;
    switch (field.kind) {
      case 'picker':
        if (tables && codeTable && !options)
          return { part: 'table', table: new CodeTableViewModel(field, codeTable, tables) };
        return { part: 'picker' };
      case 'checkboxes':
        return { part: 'checkboxes' };
      case 'region':
        return { part: 'region', region: new RegionViewModel(field, regions) };
      case 'majors':
        return { part: 'majors', majors: new MajorsViewModel(field, majors) };
      case 'upload':
        return {
          part: 'upload',
          attachments: new AttachmentsViewModel(field, files, bearer, toasts, refused),
        };
      default:
        return { part: 'input' };
    }
  }
}

type Hidden = 'given' | 'before' | 'parts' | 'byKey' | 'open' | 'times' | 'wholeTime';
