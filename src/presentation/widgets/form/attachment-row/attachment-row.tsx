import { type MouseEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import type { IconName } from '../../data/icon/icon-paths';
import { PauseIcon } from '../pause-icon/pause-icon';
import styles from './attachment-row.module.css';

export interface AttachmentEntry {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: 'image' | 'video' | 'audio' | 'document' | 'sheet' | 'slides' | 'archive' | 'other';
  readonly state: 'uploading' | 'paused' | 'stored' | 'failed';
  /** From 0 to 1 during the upload. */
  readonly progress?: number | undefined;
  /** Why it failed. */
  readonly error?: string | undefined;
  /** Whether a retry may succeed; default true. */
  readonly canRetry?: boolean | undefined;
  /** URL of a small picture of the file. */
  readonly thumbnail?: string | undefined;
}

interface AttachmentRowProps {
  readonly file: AttachmentEntry;
  readonly size: string;
  /** Position among the field's files, from 1. */
  readonly place: { readonly number: number; readonly count: number };
  readonly locked: boolean;
  readonly onMove: ((id: string, by: -1 | 1) => void) | undefined;
  readonly onRemove: (id: string) => void;
  /** Rotates a photo by 90°; not offered for a failed one, which the phone may be unable to open. */
  readonly onRotate: ((id: string) => void) | undefined;
  readonly onPause: (id: string) => void;
  /** Retries a failed upload, or resumes a paused one. */
  readonly onRetry: (id: string) => void;
  readonly onPreview: (id: string) => void;
}

/** How far an unfinished upload is. */
export function uploadMessage({ state }: AttachmentEntry) {
  return state === 'paused' ? 'form.paused' : 'form.uploading';
}

export const AttachmentRow = memo(function AttachmentRow(props: AttachmentRowProps) {
  const { file, size, place, locked, onMove, onRemove, onRotate, onPause, onRetry, onPreview } = props;
  const { id, name, kind, state, progress = 0, error, canRetry = true, thumbnail } = file;
  const messages = useMessages();
  const [broken, setBroken] = useState<string>();
  const about = useId();
  const icon: IconName = kind === 'other' ? 'file' : kind;
  const percent = Math.floor(progress * 100);
  const isUnderWay = state === 'uploading' || state === 'paused';
  return (
    <li className={locked ? styles.locked : styles.row}>
      <div className={styles.main}>
        <button
          type="button"
          className={styles.file}
          aria-label={messages.t('form.preview', { name })}
          aria-describedby={about}
          onClick={() => onPreview(id)}
        >
          <span className={styles.tile}>
            {thumbnail === undefined || thumbnail === broken ? (
              <Icon name={icon} size={1.375} />
            ) : (
              <img src={thumbnail} alt="" className={styles.thumbnail} onError={() => setBroken(thumbnail)} />
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {place.count > 1 && <span className={styles.number}>{place.number}</span>}
              {name}
            </span>
            {isUnderWay ? (
              <span id={about} className={styles.uploading}>
                <span>{`${size} ·\u00a0`}</span>
                <span>{messages.t(uploadMessage(file), { percent })}</span>
              </span>
            ) : (
              <span id={about} className={state === 'failed' ? styles.problem : styles.size}>
                {state === 'failed' ? (error ?? messages.t('form.uploadFailed')) : size}
              </span>
            )}
          </span>
        </button>
        {(isUnderWay || (state === 'failed' && canRetry)) && (
          <ControlButton file={file} onPause={onPause} onRetry={onRetry} />
        )}
      </div>
      <span className={styles.tools}>
        {onMove && (
          <>
            <MoveButton file={file} by={-1} disabled={place.number === 1} onMove={onMove} />
            <MoveButton file={file} by={1} disabled={place.number === place.count} onMove={onMove} />
          </>
        )}
        {!locked && onRotate && kind === 'image' && state !== 'failed' && (
          <button
            type="button"
            className={styles.tool}
            aria-label={messages.t('form.turnNamed', { name })}
            onClick={() => onRotate(id)}
          >
            <Icon name="turn" size={1.25} />
          </button>
        )}
        {!locked && (
          <button
            type="button"
            className={styles.tool}
            aria-label={messages.t('form.removeNamed', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon name="trash" size={1.25} />
          </button>
        )}
      </span>
      {isUnderWay && (
        <progress
          className={styles.progress}
          max={1}
          value={progress}
          aria-label={messages.t(uploadMessage(file), { percent })}
        />
      )}
    </li>
  );
});

interface ControlButtonProps {
  readonly file: AttachmentEntry;
  readonly onPause: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/**
 * One button that pauses, resumes and retries the upload, so that it keeps the focus; at the end of the upload the file gets it. It
 * is on the file's icon: among the tools it would move them when the upload ends.
 */
function ControlButton({ file, onPause, onRetry }: ControlButtonProps) {
  const messages = useMessages();
  const place = useRef<HTMLButtonElement>(null);
  const { id, name, state } = file;
  const isPaused = state === 'paused';
  const act = state === 'failed' ? 'form.retryNamed' : isPaused ? 'form.resumeNamed' : 'form.pauseNamed';
  useLayoutEffect(() => {
    const { current: button } = place;
    return () => {
      if (button && button.ownerDocument.activeElement === button)
        button.parentElement?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <button
      ref={place}
      type="button"
      className={styles.control}
      aria-label={messages.t(act, { name })}
      onClick={() => (act === 'form.pauseNamed' ? onPause(id) : onRetry(id))}
    >
      {state === 'failed' ? (
        <Icon name="retry" size={1.25} />
      ) : (
        <PauseIcon shows={isPaused ? 'resume' : 'pause'} size={1.25} />
      )}
    </button>
  );
}

interface MoveButtonProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly by: -1 | 1;
  readonly disabled: boolean;
  readonly onMove: (id: string, by: -1 | 1) => void;
}

/** At the ends of the list it is disabled by `aria-disabled` only, so that it stays in place and keeps the focus. */
function MoveButton({ file: { id, name }, by, disabled, onMove }: MoveButtonProps) {
  const messages = useMessages();
  const move = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) return;
    const button = event.currentTarget;
    onMove(id, by);
    // Moving the row's element in the DOM loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={messages.t(by < 0 ? 'form.moveUp' : 'form.moveDown', { name })}
      aria-disabled={disabled || undefined}
      onClick={move}
    >
      <Icon name={by < 0 ? 'up' : 'down'} size={1.25} />
    </button>
  );
}
