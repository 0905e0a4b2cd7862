import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import { answerLineText } from '../answer-line-text';
import type { FieldViewModel } from '../field.view-model';
import { useFieldMessages, useFieldProps } from '../field-props';
import { isUnreadable } from '../form-rules';
import { keyboard } from './keyboards';

export const InputControl = observer(function InputControl({ field }: { readonly field: FieldViewModel }) {
  const { placeholder, error, ...fieldProps } = useFieldProps(field);
  const derived = useDerived(field);
  return (
    <TextField
      {...fieldProps}
      {...keyboard(field.locked ? 'text' : field.kind)}
      error={error ?? derived.error}
      note={derived.note}
      isLongNumber={field.kind === 'idCard'}
      value={field.text}
      placeholder={placeholder}
      enterKeyHint={field.kind === 'textarea' ? undefined : 'next'}
      readOnly={field.field.readonly}
      disabled={field.field.disabled}
      onInput={field.type}
      onBlur={() => field.blur()}
    />
  );
});

/** The answers derived from this field's, in one line, and their first error. To be called in an observer's render. */
function useDerived(field: FieldViewModel): { readonly note?: string; readonly error?: string } {
  const { derived } = field;
  const messages = useMessages();
  const format = useFieldMessages();
  const list = derived
    .filter(({ parts }) => parts.length > 0)
    .map((one) => answerLineText(one, messages))
    .join(messages.t('form.derivedSeparator'));
  const error = derived.flatMap((one) => one.error ?? [])[0];
  return {
    ...(isUnreadable(field) && { note: messages.t('form.idCardInvalid') }),
    ...(list !== '' && { note: messages.t('form.idCardTells', { list }) }),
    ...(error && { error: format(error) }),
  };
}
