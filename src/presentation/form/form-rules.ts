import { hasValue } from '#domain/form/answers/answer';
import type { AnswerError } from '#domain/form/answers/check-answers';
import { deriveFromIdCard, isUnreadableIdCard } from '#domain/form/derive-from-id-card';
import { identityKeys } from '#domain/form/identity-keys';
import type { FieldViewModel } from './field.view-model';
import { errorMessage } from './field-message';
import type { FormOutline } from './form-steps';

/** Validates fields and returns the invalid ones; `errors` are those of the whole form's answers. */
export function invalidFields(
  fields: readonly FieldViewModel[],
  errors: readonly AnswerError[],
): readonly FieldViewModel[] {
  for (const field of fields) field.check();
  // Derived answers are missing because the ID number is invalid: only that is shown as an error.
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (idCard?.error) for (const field of fields) if (field.isDerived) field.setError(undefined);
  // Errors that are found only by comparing answers with each other.
  for (const { key, ...error } of errors) {
    const field = fields.find((one) => one.field.key === key);
    if (error.error === 'disagrees' && field && !field.error)
      field.setError(errorMessage(field.field, error));
  }
  return fields.filter(({ error }) => error !== undefined);
}

/** Locked fields derived from the ID number are shown with its field, if they are in the same step. */
export function collapseDerived(fields: readonly FieldViewModel[]): void {
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (!idCard) return;
  const { step, showWhen } = idCard.field;
  idCard.derived = fields.filter(
    ({ field, isDerived }) => isDerived && field.step === step && field.showWhen?.key === showWhen?.key,
  );
}

/** Nothing can be derived from an invalid ID number, and no error says so yet. */
export function isUnreadable({ derived, error, text }: FieldViewModel): boolean {
  return derived.length > 0 && error === undefined && isUnreadableIdCard(text);
}

/** Derives birth date and sex from a valid ID number; if it becomes invalid, clears what was derived. */
export function autofillFromIdCard(
  idCard: FieldViewModel,
  template: FormOutline,
  fields: readonly FieldViewModel[],
): void {
  const derived = deriveFromIdCard(template, { [identityKeys.idCard]: idCard.text });
  for (const field of fields) {
    const text = derived[field.field.key];
    if (text !== undefined) field.autofill(text);
    else if (field.isAutofilled) field.autofill(undefined);
  }
}

/** Derives answers from the ID number that a form opens with, such as a draft's, where they are locked or empty. */
export function prefillFromIdCard(template: FormOutline, fields: readonly FieldViewModel[]): void {
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (!idCard) return;
  const derived = deriveFromIdCard(template, { [identityKeys.idCard]: idCard.text });
  for (const field of fields) {
    const text = derived[field.field.key];
    if (text !== undefined && (field.isDerived || !hasValue(field.answer))) field.autofill(text);
  }
}
