import { makeAutoObservable, observableRef } from 'mobx';
import type { MendJourney, Resubmitting } from '#application/enrollment/mend-journey';
import type { OpenedForm, ReturnedField } from '#application/form/opened-form';
import { Lifetime } from '#application/journey/lifetime';
import type { Major } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { answerParts } from '#domain/form/answers/answer-text';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { fieldType } from '#domain/form/field-type';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answer, Field } from '#domain/form/template';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormScreen } from '#presentation/form/form-screen';
import { refusedFields, refusedMessage } from '#presentation/form/refused-fields';
import { observe } from '#presentation/lib/observe';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { timeLeft } from '../../shared/identity/time-left';

/** A field that the school returned, with its former and its new answer. */
export interface ResubmittedField {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  readonly before: AnswerLine;
  readonly after: AnswerLine;
}

/** 重新提交: the edited fields are read over and submitted; what the school refuses is shown in the form. */
export class ResubmissionViewModel {
  /** The fields under review; undefined while the form is being filled in. */
  reviewed: readonly ResubmittedField[] | undefined = undefined;
  readonly #journey: MendJourney;
  readonly #screen: FormScreen<OpenedForm>;
  readonly #lifetime = new Lifetime();
  readonly #resubmission: { readonly state: Resubmitting };

  constructor(journey: MendJourney, screen: FormScreen<OpenedForm>) {
    this.#journey = journey;
    this.#screen = screen;
    this.#resubmission = observe(journey.resubmission, this.#lifetime);
    makeAutoObservable(this, { reviewed: observableRef, dispose: false }, { autoBind: true });
    this.#lifetime.add(journey.resubmission.subscribe(this.follow));
  }

  /** The resubmission is being sent. */
  get sending(): boolean {
    return this.#resubmission.state.kind === 'sending';
  }

  get changedElsewhere(): boolean {
    return this.#resubmission.state.kind === 'changedElsewhere';
  }

  /** Why the latest submission failed or was refused. */
  get error(): FieldMessage | undefined {
    const { state } = this.#resubmission;
    if (state.kind === 'refused') return refusalMessage(state.refusal);
    if (state.kind !== 'failed' || state.failure === 'unauthenticated') return undefined;
    if (state.isOutcomeUnknown) return { key: 'form.resubmitUnanswered' };
    return state.failure === 'offline' ? { key: 'form.resubmitOffline' } : failureMessage(state);
  }

  /** Opens the review: the school's reasons, former and new answers. `majors`: all of the plan's. */
  review(majors: readonly Major[]): void {
    const { form, opened } = this.#screen;
    if (!form || !opened) return;
    const { template, reasons, answers, returnedWhole } = opened;
    const changed = returnedWhole ? changedKeys(answers, form.answers) : [];
    const whole = changed.map((key) => ({ key, label: '', reason: '', answer: answers[key] }));
    this.reviewed = [...reasons, ...whole].flatMap((returned) => {
      const field = template.fields.find(({ key }) => key === returned.key);
      const shown = form.entry(returned.key)?.field.shown;
      return field && shown ? resubmittedField(field, returned, form.answerOf(field.key), majors) : [];
    });
  }

  endReview(): void {
    this.reviewed = undefined;
  }

  submit(): Promise<void> {
    return this.#journey.submit();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  private follow(): void {
    const { state } = this.#journey.resubmission;
    if (state.kind !== 'sending') this.endReview();
    if (state.kind !== 'refused') return;
    const { refusal } = state;
    if (refusal.refused === 'invalid') this.#screen.pointTo(refusedFields(refusal.errors ?? [refusal]));
    if (refusal.refused === 'duplicate') this.#screen.pointTo([{ key: identityKeys.idCard }]);
  }
}

function refusalMessage(refusal: Refusal): FieldMessage | undefined {
  switch (refusal.refused) {
    case 'invalid':
      return refusedMessage(refusedFields(refusal.errors ?? [refusal])[0] ?? {});
    case 'duplicate':
      return { key: 'form.duplicate' };
    case 'tooManyAttempts':
      return { key: 'enrollment.tooManyAttempts', params: { left: timeLeft(refusal.retryAfter) } };
    default:
      return undefined;
  }
}

function resubmittedField(
  field: Field,
  { reason, answer }: ReturnedField,
  next: Answer | undefined,
  majors: readonly Major[],
): ResubmittedField {
  const { key, label, step } = field;
  const line = (given: Answer | undefined): AnswerLine => ({
    key,
    label,
    step,
    kind: fieldType(field),
    parts: answerParts(field, given, majors),
  });
  return { key, label, reason, before: line(answer), after: line(next) };
}
