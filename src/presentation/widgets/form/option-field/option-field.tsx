import { memo, useCallback, useState } from 'react';
import type { FieldProps } from '../field-row/field-row';
import { LONG_LIST, type Option, OptionPicker } from '../option-picker/option-picker';
import { PickerField } from '../picker-field/picker-field';

interface OptionFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** `index` of the chosen option. */
  readonly value?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Gets undefined if the picker was cancelled. */
  readonly onSelect: (option: Option | undefined) => void;
  /** Takes the choice back; undefined if that is not possible. */
  readonly onClear?: (() => void) | undefined;
}

/** A field with its option picker. */
export const OptionField = memo(function OptionField({
  options,
  value,
  onSelect,
  onClear,
  ...field
}: OptionFieldProps) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const pickerId = `${field.id}-picker`;
  return (
    <>
      <PickerField
        {...field}
        value={options.find(({ index }) => index === value)?.label}
        open={open}
        controls={pickerId}
        onOpen={show}
      />
      <OptionPicker
        id={pickerId}
        open={open}
        title={field.label}
        options={options}
        current={value}
        searchable={options.length > LONG_LIST}
        onSelect={onSelect}
        onClear={onClear}
        onClose={() => setOpen(false)}
      />
    </>
  );
});
