import { useCallback } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import type { FieldProps } from '#presentation/widgets/form/field-row/field-row';
import { controlId } from './controls/control-id';
import type { FieldViewModel } from './field.view-model';
import { type FieldMessage, placeholderMessage } from './field-message';

/** Formats a field's message in the current language. */
export function useFieldMessages(): (message: FieldMessage) => string {
  const messages = useMessages();
  return (message) => ('text' in message ? message.text : messages.format(message));
}

/** Props of a choice's control. To be called in an observer's render. */
export function useChoiceProps(field: FieldViewModel): FieldProps {
  return choiceProps(field, useFieldProps(field));
}

/** The same from a field's props: without a placeholder, whose text becomes part of the hint. */
export function choiceProps(
  field: FieldViewModel,
  { placeholder: _, hint, ...fieldProps }: ReturnType<typeof useFieldProps>,
): FieldProps {
  const wanted = field.locked ? undefined : field.field.placeholder || undefined;
  const hints = [wanted, hint].filter((one) => one !== undefined);
  return { ...fieldProps, hint: hints.length > 0 ? hints.join(' · ') : undefined };
}

/** Takes the answer of a choice back; undefined where there is none to take back. To be called in an observer's render. */
export function useClear(field: FieldViewModel): (() => void) | undefined {
  const clear = useCallback(() => field.clear(), [field]);
  return field.canClear ? clear : undefined;
}

/** Props of any field's control. To be called in an observer's render. */
export function useFieldProps(field: FieldViewModel): FieldProps & { readonly placeholder: string } {
  const messages = useMessages();
  const format = useFieldMessages();
  const { error: ownError } = field;
  const { reason, sample } = field.returned ?? {};
  const returned = reason === undefined ? undefined : messages.t('form.returnedFor', { reason });
  const filled = field.isAutofilled ? messages.t('form.filled') : undefined;
  // The school's reason is shown as the error until the answer is changed.
  const error = ownError ? format(ownError) : field.untouched ? returned : undefined;
  const example = sample === undefined ? undefined : messages.t('form.sample', { text: sample });
  const hint = [error === returned ? undefined : returned, example, filled]
    .filter((part) => part !== undefined)
    .join(' · ');
  return {
    id: controlId(field.field.key),
    label: field.field.label,
    required: field.required,
    hint: hint === '' ? undefined : hint,
    error,
    locked: field.locked,
    placeholder: format(placeholderMessage(field)),
  };
}
