import { type ChangeEvent, type Ref, useContext } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { OwnerFormContext } from '../control/owner-form-context';
import { description, type FieldProps, labelId } from '../field-row/field-row';
import styles from './attachment-field.module.css';

interface AttachmentInputProps extends Pick<FieldProps, 'id' | 'required' | 'hint' | 'error'> {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept: string | undefined;
  readonly maxCount: number;
  /** Number of files in the field. */
  readonly count: number;
  readonly onPick: (() => void) | undefined;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The file input of an attachment field, drawn as a button. When the field is full it stays focusable but opens nothing. */
export function AttachmentInput(props: AttachmentInputProps) {
  const { ref, id, accept, maxCount, count, required, hint, error, onPick, onAdd } = props;
  const messages = useMessages();
  const form = useContext(OwnerFormContext);
  const full = count >= maxCount;
  const actionId = `${id}-add`;

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = Array.from(event.currentTarget.files ?? []);
    // Else picking the same file again would fire no event.
    event.currentTarget.value = '';
    if (picked.length > 0) onAdd(picked);
  };

  return (
    <div className={full ? styles.full : styles.add}>
      <input
        ref={ref}
        id={id}
        form={form}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={maxCount > 1}
        required={required}
        aria-labelledby={`${labelId(id)} ${actionId}`}
        aria-describedby={description({ id, hint, error })}
        aria-invalid={error !== undefined || undefined}
        aria-disabled={full || undefined}
        onClick={(event) => (full ? event.preventDefault() : onPick?.())}
        onChange={add}
      />
      <span className={styles.face} aria-hidden="true">
        <Icon name={isImages(accept) ? 'camera' : 'plus'} size={1.25} />
        <span id={actionId}>{messages.t(isImages(accept) ? 'form.addImage' : 'form.addFile')}</span>
        {maxCount > 1 && (
          <span className={styles.count}>{messages.t('form.fileCount', { count, max: maxCount })}</span>
        )}
      </span>
    </div>
  );
}

function isImages(accept: string | undefined): boolean {
  return accept?.startsWith('image/') === true;
}
