import { useMessages } from '#presentation/messages/messages-context';
import type { FieldProps } from '#presentation/widgets/form/field-row/field-row';
import { controlId } from './control-id';
import type { FieldViewModel } from './field.view-model';
import type { FieldNote } from './field-note';

/** Turns notes of the core into words. */
export function useNotes(): (note: FieldNote) => string {
  const messages = useMessages();
  return (note) => ('text' in note ? note.text : messages.say(note));
}

/** What every field's control takes, in words; to be called while an observer draws. */
export function useFieldWords(field: FieldViewModel): FieldProps & { readonly placeholder: string } {
  const messages = useMessages();
  const say = useNotes();
  const { reason, sample, fault } = field;
  const returned = reason === undefined ? undefined : messages.t('form.returnedFor', { reason });
  const filled = field.filled ? messages.t('form.filled') : undefined;
  // The school's reason is what is wrong until something was done about it.
  const error = fault ? say(fault) : field.untouched ? returned : undefined;
  const example = sample === undefined ? undefined : messages.t('form.sample', { text: sample });
  const hint = [error === returned ? undefined : returned, example, filled]
    .filter((words) => words !== undefined)
    .join(' ');
  return {
    id: controlId(field.field.key),
    label: field.field.label,
    required: field.required,
    hint: hint === '' ? undefined : hint,
    error,
    placeholder: say(field.placeholder),
  };
}
