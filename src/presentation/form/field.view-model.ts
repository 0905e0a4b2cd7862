import { action, computed, makeObservable, observableRef } from 'mobx';
import type { ReturnedField } from '#application/form/opened-form';
import { hasValue, idsOf, textOf, withToggled } from '#domain/form/answers/answer';
import { answerParts } from '#domain/form/answers/answer-text';
import { checkField } from '#domain/form/answers/check-answers';
import { isLeftAs, normaliseAnswer } from '#domain/form/answers/normalise-answer';
import { type FieldType, fieldType } from '#domain/form/field-type';
import { isFilledByIdCard } from '#domain/form/identity-keys';
import type { MajorChoices } from '#domain/form/kinds/field-kind';
import { optionIndex } from '#domain/form/kinds/picker';
import { isRequired } from '#domain/form/required';
import { spacedPhone, unspacedPhone } from '#domain/form/spaced-phone';
import type { Answer, Field, PickerOption } from '#domain/form/template';
import { matches, type ShowCondition } from '#domain/form/visibility-conditions';
import { errorMessage, type FieldMessage } from './field-message';

/** The form around a field. */
export interface FieldContext {
  readonly choices: MajorChoices;
  answerOf(key: string): Answer | undefined;
  /** Another reason why the field is not done, such as a running upload. */
  pendingError(field: FieldViewModel): FieldMessage | undefined;
  /** The answer has changed; `isTyped`: by the student. */
  changed(field: FieldViewModel, isTyped: boolean): void;
  /** A file picker or the camera was opened for it. */
  picking(field: FieldViewModel): void;
}

/** Shared and kept few: a form may have a thousand fields, and each annotation costs something per field. */
const annotations = {
  answer: observableRef,
  error: observableRef,
  isAutofilled: observableRef,
  returned: observableRef,
  untouched: observableRef,
  shown: computed,
  setAnswer: action,
  autofill: action,
  blur: action,
  check: action,
  setError: action,
  setReturned: action,
} as const;

/**
 * One field of an information form. Each holds its own answer, so that a keystroke affects only this field and those whose
 * visibility depends on it.
 */
export class FieldViewModel {
  readonly kind: FieldType;
  answer: Answer | undefined;
  /** The error to show, once it was found by a check or set. */
  error: FieldMessage | undefined = undefined;
  /** The student has not changed the answer yet. */
  untouched = true;
  /** The answer was derived from the ID number. */
  isAutofilled = false;
  /** Why the school returned this field, with the refused answer; undefined if it did not. */
  returned: ReturnedField | undefined = undefined;
  /** Fields whose answers are derived from this one's; they are shown here instead of separately. */
  derived: readonly FieldViewModel[] = [];

  constructor(
    readonly field: Field,
    private readonly form: FieldContext,
    private readonly conditions: readonly ShowCondition[] | undefined,
    answer: Answer | undefined,
  ) {
    this.kind = fieldType(field);
    this.answer = this.kind === 'picker' && typeof answer === 'string' ? optionIndex(field, answer) : answer;
    makeObservable(this, annotations);
  }

  get shown(): boolean {
    return this.conditions?.every(({ key, equals }) => matches(this.form.answerOf(key), equals)) ?? false;
  }

  get required(): boolean {
    return isRequired(this.field) || (this.kind === 'majors' && this.form.choices.choices.min > 0);
  }

  /** The answer as an input's text. */
  get text(): string {
    const text = textOf(this.answer);
    return this.kind === 'phone' ? spacedPhone(text) : text;
  }

  /** The answer as text, in parts. */
  get parts(): readonly string[] {
    return answerParts(this.field, this.answer, []);
  }

  /** Chosen indexes or ids. */
  get chosen(): readonly string[] {
    return idsOf(this.answer);
  }

  /** The answer is derived from the ID number and cannot be edited. */
  get isDerived(): boolean {
    return this.locked && isFilledByIdCard(this.field.key);
  }

  get locked(): boolean {
    return this.field.readonly === true || this.field.disabled === true;
  }

  /** There is an answer that the student may take back. */
  get canClear(): boolean {
    return !this.locked && !this.required && this.answer !== undefined && hasValue(this.answer);
  }

  /** Takes the answer back. */
  clear(): void {
    this.setAnswer('');
  }

  /** Called at every keystroke; the text is normalised only on blur. */
  readonly type = (text: string): void => {
    this.setAnswer(this.kind === 'phone' ? unspacedPhone(text) : text);
  };

  /** Sets the student's answer. */
  setAnswer(answer: Answer): void {
    if (this.locked) return;
    this.answer = answer;
    this.isAutofilled = false;
    this.untouched = false;
    if (this.error) this.error = this.validate();
    this.form.changed(this, true);
  }

  /** Adds an option to the answer, or removes it. */
  toggle(index: string, options: readonly PickerOption[]): void {
    this.setAnswer(withToggled(options, this.chosen, index));
  }

  /** Sets an answer derived from another field, or clears it with `undefined`. */
  autofill(answer: string | undefined): void {
    this.answer = answer;
    this.form.changed(this, false);
    this.isAutofilled = answer !== undefined;
    this.error = undefined;
  }

  /** Called when a file picker or the camera is opened for it. */
  beginPicking(): void {
    this.form.picking(this);
  }

  /** Normalises the answer, and validates it if the student has changed it. */
  blur(): void {
    if (this.locked) return;
    const { answer } = this;
    const normalised = answer && normaliseAnswer(this.field, answer);
    if (typeof normalised === 'string' && normalised !== answer) {
      this.answer = normalised;
      this.form.changed(this, true);
    }
    if (!this.untouched) this.error = this.validate();
  }

  /** Validates and shows the error; true if valid. */
  check(): boolean {
    this.error = this.validate();
    return this.error === undefined;
  }

  /** Shows an error that the form or the school found; `undefined` clears it. */
  setError(error: FieldMessage | undefined): void {
    this.error = error;
  }

  /** Shows why the school returned this field; it is invalid until its answer changes. */
  setReturned(returned: ReturnedField): void {
    this.returned = returned;
  }

  private validate(): FieldMessage | undefined {
    const { field, answer, form } = this;
    const pending = form.pendingError(this);
    if (pending) return pending;
    const error = checkField(field, answer, form.choices);
    if (error) return errorMessage(field, error);
    // An answer that the school returned must also differ from the returned one.
    const returned = this.locked ? undefined : this.returned;
    const isUnchanged = returned && isLeftAs(field, answer, returned.answer);
    return isUnchanged ? { key: 'form.notChanged' } : undefined;
  }
}
