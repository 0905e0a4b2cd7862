import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { textOf } from '../../domain/form/field-kind';
import { OptionField } from '../widgets/option-field';
import type { Option } from '../widgets/option-picker';
import type { FieldViewModel } from './field.view-model';
import { useFieldWords } from './field-words';

export const PickerControl = observer(function PickerControl({ field }: { readonly field: FieldViewModel }) {
  const words = useFieldWords(field);
  // A cancelled picker reports an empty selection (specification, section 4), which leaves the answer as it was.
  const select = useCallback((option: Option | undefined) => option && field.put(option.index), [field]);
  return (
    <OptionField
      {...words}
      options={field.field.options ?? []}
      value={textOf(field.answer)}
      disabled={field.locked}
      onSelect={select}
    />
  );
});
