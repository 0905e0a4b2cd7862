import { memo, useContext } from 'react';
import { SchoolWords } from '../../data/school-words/school-words';
import { OwnerFormContext } from '../control/owner-form-context';
import { type FieldProps, FieldRow } from '../field-row/field-row';
import styles from './choice-field.module.css';

export interface Choice {
  readonly index: string;
  readonly label: string;
  /** A small second line. */
  readonly note?: string | undefined;
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** The chosen option's index. */
  readonly value?: string | undefined;
  readonly onSelect: (index: string) => void;
}

/** One of a few options that all stand on the screen: one tap instead of a picker's two. The arrow keys change it. */
export const ChoiceField = memo(function ChoiceField({
  options,
  value,
  onSelect,
  ...field
}: ChoiceFieldProps) {
  const { id, error } = field;
  const form = useContext(OwnerFormContext);
  // Days stand beside each other: a ring would break their words.
  const hasRings = options.every(({ note }) => note === undefined);
  const chosen = options.findIndex(({ index }) => index === value);
  return (
    <FieldRow {...field} group="radiogroup">
      <div className={styles.choices}>
        {options.map(({ index, label, note }, position) => (
          <label key={index} className={styles.choice}>
            <input
              type="radio"
              // The one that Tab comes to bears the field's id: that is where the focus goes.
              id={position === Math.max(0, chosen) ? id : `${id}-${index}`}
              name={id}
              form={form}
              value={index}
              checked={position === chosen}
              aria-invalid={error !== undefined || undefined}
              className={styles.input}
              onChange={() => onSelect(index)}
            />
            <span className={styles.face}>
              {hasRings && <span className={styles.ring} />}
              <span className={styles.words}>
                <SchoolWords>{label}</SchoolWords>{' '}
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldRow>
  );
});
