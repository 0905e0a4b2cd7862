import { observer } from 'mobx-react-lite';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { FieldRow } from '#presentation/widgets/form/field-row/field-row';
import type { FieldViewModel } from '../field.view-model';
import { useChoiceProps } from '../field-props';
import styles from './checkboxes-control.module.css';

export const CheckboxesControl = observer(function CheckboxesControl({
  field,
}: {
  readonly field: FieldViewModel;
}) {
  const words = useChoiceProps(field);
  return (
    <FieldRow {...words} group>
      <div className={field.locked ? styles.locked : styles.choices}>
        {(field.field.options ?? []).map(({ index, label }, position) => (
          <Checkbox
            key={index}
            // The first bears the field's id: that is where the focus goes.
            id={position === 0 ? words.id : `${words.id}-${index}`}
            checked={field.chosen.includes(index)}
            disabled={field.locked}
            onChange={() => field.toggle(index)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </FieldRow>
  );
});
