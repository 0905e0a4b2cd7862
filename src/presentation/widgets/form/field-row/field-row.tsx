import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { LanguageParts } from '../../data/language-parts/language-parts';
import { SchoolWords } from '../../data/school-words/school-words';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import styles from './field-row.module.css';

/** Props common to all fields of a form. */
export interface FieldProps {
  /** The control's id; the ids of label, hint and error are derived from it. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What is wrong and how to correct it; undefined if there is no error. */
  readonly error?: string | undefined;
  /** Locked by the school: the answer can be read but not changed. */
  readonly locked?: boolean | undefined;
}

interface FieldRowProps extends FieldProps {
  /** Shown below the control: what is derived from the answer. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
  /** The row contains several controls: it is an ARIA group named by the label. */
  readonly group?: boolean | 'radiogroup' | undefined;
}

export const labelId = (id: string) => `${id}-label`;

/** The ids of hint and error, for `aria-describedby`. */
export function description({
  id,
  hint,
  error,
}: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Label, red asterisk, hint, and the error under the field. */
export function FieldRow({
  id,
  label,
  required = false,
  hint,
  error,
  note,
  locked = false,
  children,
  group = false,
}: FieldRowProps) {
  const messages = useMessages();
  const requiredId = required && group === true ? `${id}-required` : undefined;
  const described = [requiredId, description({ id, hint, error })].filter((each) => each !== undefined);
  const grouping = group
    ? {
        role: group === 'radiogroup' ? group : 'group',
        'aria-labelledby': labelId(id),
        'aria-describedby': described.join(' ') || undefined,
        ...(group === 'radiogroup' && {
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined || undefined,
        }),
      }
    : {};
  return (
    <div className={styles.row} {...grouping}>
      <div className={styles.head}>
        {group ? (
          <span id={labelId(id)} className={styles.label}>
            <SchoolWords>{label}</SchoolWords>
          </span>
        ) : (
          <label id={labelId(id)} htmlFor={id} className={styles.label}>
            <SchoolWords>{label}</SchoolWords>
          </label>
        )}
        {required && (
          <span aria-hidden="true" className={styles.asterisk}>
            *
          </span>
        )}
        {/* `aria-required` is not allowed on `role="group"`. */}
        {requiredId !== undefined && <HiddenText id={requiredId}>{messages.t('form.isRequired')}</HiddenText>}
        {locked && (
          <span className={styles.lock}>
            <Icon name="lock" size={1} />
          </span>
        )}
        {hint !== undefined && (
          <>
            {/* Without a space the first word would be one with the label's last, and be broken where they do not fit. */}{' '}
            <span id={`${id}-hint`} className={styles.hint}>
              <LanguageParts>{hint}</LanguageParts>
            </span>
          </>
        )}
      </div>
      {children}
      {note !== undefined && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={1.125} />
          <span className={styles.words}>
            <LanguageParts>{error}</LanguageParts>
          </span>
        </p>
      )}
    </div>
  );
}
