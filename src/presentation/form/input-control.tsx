import { observer } from 'mobx-react-lite';
import type { FieldType } from '../../domain/form/template';
import { TextField } from '../widgets/text-field';
import type { FieldViewModel } from './field.view-model';
import { useFieldWords } from './field-words';

/** Keyboards and what a browser may fill in, by the kind of field. Rules judge the text, so that all are plain text. */
const keyboards = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  idCard: { autoCapitalize: 'characters', autoComplete: 'off' },
  email: { inputMode: 'email', autoCapitalize: 'off', autoComplete: 'email' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  textarea: { lines: 3 },
} as const satisfies Partial<Record<FieldType, object>>;

function keyboard(kind: FieldType) {
  return kind in keyboards ? keyboards[kind as keyof typeof keyboards] : { autoComplete: 'off' };
}

export const InputControl = observer(function InputControl({ field }: { readonly field: FieldViewModel }) {
  const { placeholder, ...words } = useFieldWords(field);
  return (
    <TextField
      {...words}
      {...keyboard(field.locked ? 'text' : field.kind)}
      value={field.text}
      placeholder={placeholder}
      enterKeyHint={field.kind === 'textarea' ? undefined : 'next'}
      readOnly={field.field.readonly}
      disabled={field.field.disabled}
      onInput={(text) => field.type(text)}
      onBlur={() => field.leave()}
    />
  );
});
