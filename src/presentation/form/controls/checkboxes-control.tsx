import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { FieldRow } from '#presentation/widgets/form/field-row/field-row';
import type { FieldViewModel } from '../field.view-model';
import { useChoiceProps } from '../field-props';
import styles from './checkboxes-control.module.css';
import type { CodeTableViewModel } from './code-table/code-table.view-model';
import { CodeTableWait } from './code-table/code-table-wait';

interface CheckboxesControlProps {
  readonly field: FieldViewModel;
  /** If the options come from a code table. */
  readonly table: CodeTableViewModel | undefined;
}

export const CheckboxesControl = observer(function CheckboxesControl({
  field,
  table,
}: CheckboxesControlProps) {
  const fieldProps = useChoiceProps(field);
  useEffect(() => table?.load(), [table]);
  if (table && !table.options.value)
    return (
      <FieldRow {...fieldProps} group>
        <div id={fieldProps.id} tabIndex={-1}>
          <CodeTableWait table={table} />
        </div>
      </FieldRow>
    );
  const options = table?.options.value ?? field.field.options ?? [];
  const frame = fieldProps.error === undefined ? styles.choices : styles.wrong;
  return (
    <FieldRow {...fieldProps} group>
      <div className={field.locked ? styles.locked : frame}>
        {options.map(({ index, label }, position) => (
          <Checkbox
            key={index}
            // The first one has the field's id: errors move the focus to that id.
            id={position === 0 ? fieldProps.id : `${fieldProps.id}-${index}`}
            checked={field.chosen.includes(index)}
            disabled={field.locked}
            onChange={() => field.toggle(index, options)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </FieldRow>
  );
});
