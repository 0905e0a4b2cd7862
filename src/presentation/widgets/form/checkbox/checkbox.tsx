import { memo, type ReactNode, useContext } from 'react';
import { Icon } from '../../data/icon/icon';
import { OwnerFormContext } from '../control/owner-form-context';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly id: string;
  readonly checked: boolean;
  readonly children: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export const Checkbox = memo(function Checkbox(props: CheckboxProps) {
  const { id, checked, children, required, disabled, error, onChange } = props;
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={disabled ? styles.disabled : styles.row}>
        <span className={styles.place}>
          <input
            type="checkbox"
            id={id}
            form={useContext(OwnerFormContext)}
            className={styles.input}
            checked={checked}
            required={required}
            disabled={disabled}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.box}>
            <Icon name="check" size={1.125} />
          </span>
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
});
