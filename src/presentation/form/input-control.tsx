import { observer } from 'mobx-react-lite';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import type { FieldViewModel } from './field.view-model';
import { useFieldProps } from './field-props';
import { keyboard } from './keyboards';

export const InputControl = observer(function InputControl({ field }: { readonly field: FieldViewModel }) {
  const { placeholder, ...words } = useFieldProps(field);
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
      onBlur={() => field.blur()}
    />
  );
});
