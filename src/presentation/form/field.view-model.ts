import { action, computed, makeObservable, observableRef } from 'mobx';
import { filledByIdCard } from '#domain/enrollment/identity';
import { checkField } from '#domain/form/check-answers';
import { isRequired, type MajorChoices } from '#domain/form/field-fault';
import { fieldKind, idsOf, isAnswered, isChosen, textOf } from '#domain/form/field-kind';
import { type ShowCondition, saysSo } from '#domain/form/show-chain';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import type { Answer, Field, FieldType } from '#domain/form/template';
import { tidyField } from '#domain/form/tidy-field';
import { type FieldNote, faultNote } from './field-note';

/** What a field needs of its form. */
export interface FieldHost {
  readonly choices: MajorChoices;
  answerOf(key: string): Answer | undefined;
  /** The answer is another now, whoever gave it. */
  answered(field: FieldViewModel): void;
  /** The answer changed by a person's hand. */
  changed(field: FieldViewModel): void;
}

/** Named once and kept few: a form may have a thousand fields, and each of these costs something for each of them. */
const annotations = {
  answer: observableRef,
  fault: observableRef,
  filled: observableRef,
  reason: observableRef,
  sample: observableRef,
  touched: observableRef,
  shown: computed,
  put: action,
  fill: action,
  leave: action,
  check: action,
  pardon: action,
  refuse: action,
  say: action,
} as const;

/**
 * One field of an information form. Each holds its own answer, so that a keystroke is felt by this field alone and by
 * those that are shown because of it.
 */
export class FieldViewModel {
  readonly kind: FieldType;
  answer: Answer | undefined;
  /** What is wrong, once it is time to say so. */
  fault: FieldNote | undefined = undefined;
  /** The ID number gave this answer. */
  filled = false;
  /** Why the school sent this field back, in its words. */
  reason: string | undefined = undefined;
  /** What a good answer looks like, in the school's words. */
  sample: string | undefined = undefined;
  /** What else keeps this field from being done, such as a file on its way. */
  hold: (() => FieldNote | undefined) | undefined = undefined;
  private touched = false;

  constructor(
    readonly field: Field,
    private readonly host: FieldHost,
    private readonly conditions: readonly ShowCondition[] | undefined,
    answer: Answer | undefined,
  ) {
    this.kind = fieldKind(field);
    this.answer = answer;
    makeObservable<this, 'touched'>(this, annotations);
  }

  get shown(): boolean {
    return this.conditions?.every(({ key, equals }) => saysSo(this.host.answerOf(key), equals)) ?? false;
  }

  get required(): boolean {
    return isRequired(this.field) || (this.kind === 'majors' && this.host.choices.choices.min > 0);
  }

  /** The answer as it stands in an input. */
  get text(): string {
    const text = textOf(this.answer);
    return this.kind === 'phone' ? spacedPhone(text) : text;
  }

  /** Indexes or ids that are chosen. */
  get chosen(): readonly string[] {
    return idsOf(this.answer);
  }

  get placeholder(): FieldNote {
    const { placeholder } = this.field;
    if (placeholder) return { text: placeholder };
    if (this.locked) return { key: this.told ? 'form.fromIdCard' : 'form.bySchool' };
    return { key: isChosen(this.field) ? 'form.choose' : 'form.enter' };
  }

  /** The ID number tells this answer, and nobody can give another. */
  get told(): boolean {
    const told: readonly string[] = Object.values(filledByIdCard);
    return this.locked && told.includes(this.field.key);
  }

  /** Nobody has changed the answer here yet. */
  get untouched(): boolean {
    return !this.touched;
  }

  get locked(): boolean {
    return this.field.readonly === true || this.field.disabled === true;
  }

  /** Every key comes here, as it is typed: nothing is mended before the field is left. */
  type(text: string): void {
    this.put(this.kind === 'phone' ? unspacedPhone(text) : text);
  }

  /** Takes an answer from a picker, a list or an upload. */
  put(answer: Answer): void {
    if (this.locked) return;
    this.take(answer);
    this.filled = false;
    this.touched = true;
    if (this.fault) this.fault = this.judge();
    this.host.changed(this);
  }

  toggle(index: string): void {
    const chosen = this.chosen.includes(index)
      ? this.chosen.filter((one) => one !== index)
      : [...this.chosen, index];
    const options = this.field.options ?? [];
    this.put(options.filter((option) => chosen.includes(option.index)).map((option) => option.index));
  }

  /** Takes an answer that another field tells, or takes it back with `undefined`. */
  fill(answer: string | undefined): void {
    this.take(answer);
    this.filled = answer !== undefined;
    this.fault = undefined;
  }

  /** Left: tidied, and judged if there was something to judge. */
  leave(): void {
    if (this.locked) return;
    if (this.answer !== undefined && isAnswered(this.answer)) {
      const tidied = tidyField(this.field, this.answer);
      if (tidied !== undefined && tidied !== this.answer && typeof tidied === 'string') {
        this.take(tidied);
        this.host.changed(this);
      }
    }
    if (this.touched) this.fault = this.judge();
  }

  /** Judges and says what is wrong; true when nothing is. */
  check(): boolean {
    this.fault = this.judge();
    return this.fault === undefined;
  }

  /** Says nothing here: what is wrong is said elsewhere. */
  pardon(): void {
    this.fault = undefined;
  }

  /** Says something that the form or the school found wrong here. */
  refuse(note: FieldNote): void {
    this.fault = note;
  }

  /** Shows why the school sent this field back, and what a good answer looks like. */
  say(reason: string, sample?: string): void {
    this.reason = reason;
    this.sample = sample;
  }

  private take(answer: Answer | undefined): void {
    this.answer = answer;
    this.host.answered(this);
  }

  private judge(): FieldNote | undefined {
    const held = this.hold?.();
    if (held) return held;
    const fault = checkField(this.field, this.answer, this.host.choices);
    return fault && faultNote(this.field, fault);
  }
}
