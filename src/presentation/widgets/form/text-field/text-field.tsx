import { memo, useContext, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import styles from '../control/control.module.css';
import { OwnerFormContext } from '../control/owner-form-context';
import { useImeInput } from '../control/use-ime-input';
import { description, type FieldProps, FieldRow } from '../field-row/field-row';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly type?: 'text' | 'tel' | 'email' | 'date' | 'password' | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoCapitalize?: 'off' | 'characters' | undefined;
  readonly enterKeyHint?: 'next' | 'done' | 'search' | undefined;
  readonly maxLength?: number | undefined;
  /** Makes it a textarea with this number of rows. */
  readonly lines?: number | undefined;
  /** Shown below the control: what is derived from the answer. */
  readonly note?: string | undefined;
  /** For eighteen digits: the text shrinks so that they fit with any text size. */
  readonly isLongNumber?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Called at every change, also during IME composition. */
  readonly onInput: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, label, required = false, hint, error, value, placeholder, lines, onInput, onBlur } = props;
  const { type = 'text', inputMode, autoComplete, autoCapitalize, enterKeyHint, maxLength } = props;
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const typing = useImeInput(lines === undefined ? input : area, value, onInput);
  const shared = {
    id,
    form: useContext(OwnerFormContext),
    required,
    inputMode,
    autoComplete,
    autoCapitalize,
    enterKeyHint,
    maxLength,
    placeholder: placeholder ?? messages.t('form.enter'),
    readOnly: props.readOnly,
    disabled: props.disabled,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': description({ id, hint, error }),
    onBlur,
    ...typing,
  };
  const isEmptyDate = type === 'date' && value === '';
  const control =
    lines === undefined ? (
      <input
        ref={input}
        type={type}
        className={classNames(
          styles.control,
          props.isLongNumber && styles.long,
          isEmptyDate && styles.emptyDate,
        )}
        {...shared}
      />
    ) : (
      <textarea ref={area} rows={lines} className={classNames(styles.control, styles.area)} {...shared} />
    );
  return (
    <FieldRow
      id={id}
      label={label}
      required={required}
      hint={hint}
      note={props.note}
      error={error}
      locked={props.locked}
    >
      {type === 'date' ? (
        <span className={styles.place}>
          {control}
          {isEmptyDate && (
            <span className={styles.unchosen} aria-hidden="true">
              {placeholder ?? messages.t('form.choose')}
            </span>
          )}
        </span>
      ) : (
        control
      )}
    </FieldRow>
  );
});
