import { memo, useContext } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import styles from '../control/control.module.css';
import { OwnerFormContext } from '../control/owner-form-context';
import { description, type FieldProps, FieldRow, labelId } from '../field-row/field-row';

interface PickerFieldProps extends FieldProps {
  /** Label of the chosen option; undefined or empty if none is chosen. */
  readonly value?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly open?: boolean | undefined;
  /** Id of the picker, for `aria-controls`. */
  readonly controls?: string | undefined;
  readonly onOpen: () => void;
  readonly onBlur?: (() => void) | undefined;
}

/** A field whose answer is chosen in a picker, which it opens. */
export const PickerField = memo(function PickerField(props: PickerFieldProps) {
  const {
    id,
    label,
    required = false,
    hint,
    error,
    value = '',
    placeholder,
    disabled,
    onOpen,
    onBlur,
  } = props;
  const { open = false, controls } = props;
  const messages = useMessages();
  return (
    <FieldRow id={id} label={label} required={required} hint={hint} error={error} locked={props.locked}>
      <button
        type="button"
        id={id}
        form={useContext(OwnerFormContext)}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        aria-labelledby={labelId(id)}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={description({ id, hint, error })}
        disabled={disabled}
        className={classNames(styles.control, styles.picker)}
        onClick={onOpen}
        onBlur={onBlur}
      >
        <span className={classNames(styles.chosen, value === '' && styles.unchosen)}>
          {value === '' ? (placeholder ?? messages.t('form.choose')) : value}
        </span>
        {!disabled && <Icon name="forward" size={1.125} />}
      </button>
    </FieldRow>
  );
});
