import { hasValue } from '#domain/form/answers/answer';
import type { AnswerError } from '#domain/form/answers/check-answers';
import { deriveFromIdCard, isUnreadableIdCard } from '#domain/form/derive-from-id-card';
import { identityKeys } from '#domain/form/identity-keys';
import type { FieldViewModel } from './field.view-model';
import { errorMessage } from './field-message';
import type { FormOutline } from './form-steps';

/** Those of the fields that are not in order; `errors` are what the answers of the whole form show. */
export function wrongFields(
  fields: readonly FieldViewModel[],
  errors: readonly AnswerError[],
): readonly FieldViewModel[] {
  for (const field of fields) field.check();
  // What the ID number tells is missing because of the ID number.
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (idCard?.error) for (const field of fields) if (field.isDerived) field.setError(undefined);
  // What only shows when answers are compared with each other.
  for (const { key, ...error } of errors) {
    const field = fields.find((one) => one.field.key === key);
    if (error.error === 'disagrees' && field && !field.error)
      field.setError(errorMessage(field.field, error));
  }
  return fields.filter(({ error }) => error !== undefined);
}

/** What the ID number tells, and nobody can change, is read beside it where both stand in one step. */
export function collapseDerived(fields: readonly FieldViewModel[]): void {
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (!idCard) return;
  const { step, showWhen } = idCard.field;
  idCard.derived = fields.filter(
    ({ field, isDerived }) => isDerived && field.step === step && field.showWhen?.key === showWhen?.key,
  );
}

/** What a field's answer should tell of others cannot be read, and nothing else says so yet. */
export function isUnreadable({ derived, error, text }: FieldViewModel): boolean {
  return derived.length > 0 && error === undefined && isUnreadableIdCard(text);
}

/** A valid ID number tells birth date and sex; one that is being changed takes back what was derived from it. */
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

/** A form may open with an ID number in it, such as a draft's: what it tells is filled in where nobody chose it. */
export function prefillFromIdCard(template: FormOutline, fields: readonly FieldViewModel[]): void {
  const idCard = fields.find(({ field }) => field.key === identityKeys.idCard);
  if (!idCard) return;
  const derived = deriveFromIdCard(template, { [identityKeys.idCard]: idCard.text });
  for (const field of fields) {
    const text = derived[field.field.key];
    if (text !== undefined && (field.isDerived || !hasValue(field.answer))) field.autofill(text);
  }
}
