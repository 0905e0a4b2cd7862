import { memo, useContext, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { SchoolWords } from '../../data/school-words/school-words';
import { OwnerFormContext } from '../control/owner-form-context';
import { type FieldProps, FieldRow, labelId } from '../field-row/field-row';
import styles from './choice-field.module.css';

export interface Choice {
  readonly index: string;
  readonly label: string;
  /** A small second line. */
  readonly note?: string | undefined;
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  /** `index` of the chosen option. */
  readonly value?: string | undefined;
  readonly onSelect: (index: string) => void;
  /** Takes the choice back; undefined if that is not possible. */
  readonly onClear?: (() => void) | undefined;
}

/** A radio group for a few options: one tap, where a picker needs two. */
export const ChoiceField = memo(function ChoiceField({
  options,
  value,
  onSelect,
  onClear,
  ...field
}: ChoiceFieldProps) {
  const { id, error } = field;
  const messages = useMessages();
  const first = useRef<HTMLInputElement>(null);
  const form = useContext(OwnerFormContext);
  // Options with notes, such as days, are side by side: a ring would leave too little width for their text.
  const hasRings = options.every(({ note }) => note === undefined);
  const chosen = options.findIndex(({ index }) => index === value);
  return (
    <FieldRow {...field} group="radiogroup">
      <div className={styles.choices}>
        {options.map(({ index, label, note }, position) => (
          <label key={index} className={styles.choice}>
            <input
              ref={position === 0 ? first : undefined}
              type="radio"
              // The field's id is on the radio that is reached by Tab: errors move the focus to that id.
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
        {onClear && (
          <button
            type="button"
            id={`${id}-clear`}
            aria-label={messages.t('form.clearChoice')}
            aria-describedby={labelId(id)}
            className={styles.clear}
            onClick={() => {
              onClear();
              // The button is gone with the choice.
              first.current?.focus();
            }}
          >
            <Icon name="close" size={1.125} />
          </button>
        )}
      </div>
    </FieldRow>
  );
});
