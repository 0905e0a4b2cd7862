import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { LONG_LIST, OptionPicker } from '#presentation/widgets/form/option-picker/option-picker';
import { PickerField } from '#presentation/widgets/form/picker-field/picker-field';
import { useClear, useFieldProps } from '../../field-props';
import type { CodeTableViewModel } from './code-table.view-model';
import { CodeTableWait } from './code-table-wait';

/** A picker that loads its options when it is opened. */
export const CodeTableControl = observer(function CodeTableControl({
  table,
}: {
  readonly table: CodeTableViewModel;
}) {
  const messages = useMessages();
  const { field, options } = table;
  const fieldProps = useFieldProps(field);
  const clear = useClear(field);
  const sheetId = `${fieldProps.id}-picker`;
  useEffect(() => table.appear(), [table]);
  return (
    <>
      <PickerField
        {...fieldProps}
        value={table.label ?? messages.t('form.chosen')}
        disabled={field.locked}
        open={table.shown}
        controls={sheetId}
        onOpen={table.open}
      />
      <OptionPicker
        id={sheetId}
        open={table.shown}
        title={fieldProps.label}
        options={options.value ?? []}
        waiting={options.value ? undefined : <CodeTableWait table={table} />}
        current={field.text}
        searchable={(options.value?.length ?? 0) > LONG_LIST}
        onSelect={table.select}
        onClear={clear}
        onClose={table.close}
      />
    </>
  );
});
