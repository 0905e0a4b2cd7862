import { type ChangeEvent, memo, type Ref, useContext, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { HiddenText } from '../../layout/hidden-text/hidden-text';
import { useLayoutAnimation } from '../../layout/motion/use-layout-animation';
import { type AttachmentEntry, AttachmentRow } from '../attachment-row/attachment-row';
import { AttachmentTiles } from '../attachment-tiles/attachment-tiles';
import { OwnerFormContext } from '../control/owner-form-context';
import { useDoubleTapGuard } from '../control/use-double-tap-guard';
import { description, type FieldProps, FieldRow, labelId } from '../field-row/field-row';
import styles from './attachment-field.module.css';

interface AttachmentFieldProps extends FieldProps {
  readonly files: readonly AttachmentEntry[];
  readonly maxCount: number;
  /** The `accept` attribute of the file input; any file if not given. */
  readonly accept?: string | undefined;
  /** Formats a size in bytes (specification, section 9). */
  readonly formatSize: (bytes: number) => string;
  /** Status of the uploads, for screen readers. */
  readonly status: string;
  /** A warning while files are being uploaded. */
  readonly warning?: string | undefined;
  /** The reasons why files of the latest selection were refused, one per file. */
  readonly refusals?: readonly string[] | undefined;
  /** Called when the file picker opens. */
  readonly onPick?: (() => void) | undefined;
  /** Number of failed uploads that can be retried; from two on, one button retries all. */
  readonly failedCount?: number | undefined;
  readonly onRetryFailed?: (() => void) | undefined;
  /** Opens the list of earlier uploads; not given if there are none. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Moves one place up (-1) or down (1); without it the order cannot be changed. */
  readonly onMove?: ((id: string, by: -1 | 1) => void) | undefined;
  /** Shows photos as tiles, of which the selected one gets the tools; without it each file has a row. */
  readonly tiles?:
    | { readonly selected: string | undefined; readonly onSelect: (id: string) => void }
    | undefined;
  /** Rotates a photo by 90°. */
  readonly onRotate?: ((id: string) => void) | undefined;
  readonly onPause: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onPreview: (id: string) => void;
}

/** The attachment picker (specification, section 2). `id` is that of the file input. */
export const AttachmentField = memo(function AttachmentField(props: AttachmentFieldProps) {
  const {
    id,
    label,
    required,
    error,
    files,
    maxCount,
    accept,
    formatSize,
    status,
    locked = false,
    failedCount = 0,
    refusals = [],
    onRetryFailed,
  } = props;
  const {
    tiles,
    warning,
    onPick,
    onEarlier,
    onAdd,
    onRemove,
    onMove,
    onRotate,
    onPause,
    onRetry,
    onPreview,
  } = props;
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const block = useRef<HTMLDivElement>(null);
  useLayoutAnimation(block, 'parts');
  // The hint says which files are allowed: useless if none can be picked.
  const hint = locked ? messages.t('form.lockedBySchool') : props.hint;
  // One that has failed for good makes room for another.
  const count = files.filter(({ state, canRetry = true }) => state !== 'failed' || canRetry).length;
  const full = count >= maxCount;
  const moved = files.length > 1 && !locked ? onMove : undefined;

  const remove = (entry: string) => {
    onRemove(entry);
    input.current?.focus();
  };

  return (
    <FieldRow
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={error}
      locked={locked}
      group={locked}
    >
      <div ref={block} className={styles.block} onClickCapture={useDoubleTapGuard()}>
        {files.length > 0 && tiles && (
          <AttachmentTiles
            files={files}
            selected={tiles.selected}
            onSelect={tiles.onSelect}
            onPause={onPause}
            onRetry={onRetry}
            formatSize={formatSize}
            locked={locked}
            onMove={moved}
            onPreview={onPreview}
            onRotate={onRotate}
            onRemove={remove}
          />
        )}
        {files.length > 0 && !tiles && (
          <ol className={styles.list}>
            {files.map((file, position) => (
              <AttachmentRow
                key={file.id}
                file={file}
                size={formatSize(file.size)}
                place={{ number: position + 1, count: files.length }}
                locked={locked}
                onMove={moved}
                onRemove={remove}
                onRotate={onRotate}
                onPause={onPause}
                onRetry={onRetry}
                onPreview={onPreview}
              />
            ))}
          </ol>
        )}
        {failedCount > 1 && onRetryFailed && (
          <p className={styles.failed}>
            {messages.t('form.failedCount', { count: failedCount })}
            <button type="button" className={styles.earlier} onClick={onRetryFailed}>
              {messages.t('form.retryAll')}
            </button>
          </p>
        )}
        {refusals.length > 0 && (
          <ul className={styles.refusals}>
            {refusals.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        )}
        {warning !== undefined && <p className={styles.warning}>{warning}</p>}
        {!locked && <HiddenText role="status">{status}</HiddenText>}
        {locked && files.length === 0 && <p className={styles.none}>{messages.t('form.noFiles')}</p>}
        {!locked && (
          <AttachmentInput
            ref={input}
            id={id}
            accept={accept}
            maxCount={maxCount}
            count={count}
            required={required}
            hint={hint}
            error={error}
            onPick={onPick}
            onAdd={onAdd}
          />
        )}
        {!locked && !full && onEarlier && (
          <button
            type="button"
            className={styles.earlier}
            aria-haspopup="dialog"
            id={`${id}-reuse`}
            aria-labelledby={`${id}-reuse ${labelId(id)}`}
            onClick={onEarlier}
          >
            {messages.t('form.earlierFiles')}
          </button>
        )}
      </div>
    </FieldRow>
  );
});

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
function AttachmentInput(props: AttachmentInputProps) {
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
