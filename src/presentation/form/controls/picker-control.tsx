import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { ChoiceField } from '#presentation/widgets/form/choice-field/choice-field';
import { OptionField } from '#presentation/widgets/form/option-field/option-field';
import type { Option } from '#presentation/widgets/form/option-picker/option-picker';
import { TextField } from '#presentation/widgets/form/text-field/text-field';
import type { FieldViewModel } from '../field.view-model';
import { choiceProps, useClear, useFieldProps } from '../field-props';

export const PickerControl = observer(function PickerControl({ field }: { readonly field: FieldViewModel }) {
  const fieldProps = useFieldProps(field);
  // A cancelled picker reports an empty selection (specification, section 4), which leaves the answer unchanged.
  const select = useCallback(
    (option: Option | undefined) => option && field.setAnswer(option.index),
    [field],
  );
  const clear = useClear(field);
  const choose = useCallback((index: string) => field.setAnswer(index), [field]);
  const options = field.field.options ?? [];
  if (field.locked) {
    const label = options.find(({ index }) => index === field.answer)?.label ?? '';
    return (
      <TextField {...fieldProps} value={label} readOnly disabled={field.field.disabled} onInput={ignore} />
    );
  }
  if (options.length === 2) {
    const shown = choiceProps(field, fieldProps);
    return <ChoiceField {...shown} options={options} value={field.text} onSelect={choose} onClear={clear} />;
  }
  return (
    <OptionField {...fieldProps} options={options} value={field.text} onSelect={select} onClear={clear} />
  );
});

/** The text field of a locked answer is read-only. */
function ignore(): void {}
