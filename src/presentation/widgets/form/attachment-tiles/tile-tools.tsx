import type { ReactElement } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import type { IconName } from '../../data/icon/icon-paths';
import { type AttachmentEntry, isResumable } from '../attachment-row/attachment-row';
import { PauseIcon } from '../pause-icon/pause-icon';
import styles from './attachment-tiles.module.css';

export interface TileToolsProps {
  readonly file: AttachmentEntry;
  /** Position among the field's files, from 1. */
  readonly place: { readonly number: number; readonly count: number };
  /** Only the preview is offered. */
  readonly locked: boolean;
  readonly onMove?: ((id: string, by: -1 | 1) => void) | undefined;
  readonly onPreview: (id: string) => void;
  readonly onRotate?: ((id: string) => void) | undefined;
  readonly onPause: (id: string) => void;
  /** Retries a failed upload, or resumes a paused one. */
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The tools for the selected photo: buttons of at least 44 px, so that nothing needs dragging. */
export function TileTools({ file, place, locked, ...act }: TileToolsProps) {
  const messages = useMessages();
  const { id, name, state, error } = file;
  const { onMove, onRotate } = act;
  const isPaused = isResumable(file);
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{messages.t('form.photoChosen', { number: place.number })}</p>
      {file.isElsewhere && <p className={styles.about}>{messages.t('form.uploadingElsewhere')}</p>}
      {state === 'failed' && error !== undefined && <p className={styles.problem}>{error}</p>}
      <div className={styles.tools} role="toolbar" aria-label={messages.t('form.photoTools')}>
        {!locked && onMove && (
          <>
            <Tool
              icon="back"
              word="form.earlier"
              disabled={place.number === 1}
              onTap={() => onMove(id, -1)}
            />
            <Tool
              icon="forward"
              word="form.later"
              disabled={place.number === place.count}
              onTap={() => onMove(id, 1)}
            />
          </>
        )}
        {!locked && (state === 'uploading' || isPaused) && (
          <Tool
            icon={<PauseIcon shows={isPaused ? 'resume' : 'pause'} size={1.125} />}
            word={isPaused ? 'form.resume' : 'form.pause'}
            onTap={() => (isPaused ? act.onRetry(id) : act.onPause(id))}
            label={messages.t(isPaused ? 'form.resumeNamed' : 'form.pauseNamed', { name })}
          />
        )}
        <Tool
          icon="eye"
          word="form.look"
          onTap={() => act.onPreview(id)}
          label={messages.t('form.preview', { name })}
        />
        {!locked && onRotate && state !== 'failed' && (
          <Tool icon="turn" word="form.turn" onTap={() => onRotate(id)} />
        )}
        {!locked && (
          <Tool
            icon="trash"
            word="form.remove"
            onTap={() => act.onRemove(id)}
            label={messages.t('form.removeNamed', { name })}
          />
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName | ReactElement;
  readonly word:
    | 'form.earlier'
    | 'form.later'
    | 'form.pause'
    | 'form.resume'
    | 'form.look'
    | 'form.turn'
    | 'form.remove';
  /** Accessible name that also names the photo. */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onTap: () => void;
}

/** Disabled by `aria-disabled` only, so that it stays in place and keeps the focus. */
function Tool({ icon, word, label, disabled = false, onTap }: ToolProps) {
  const messages = useMessages();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onTap()}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={1.125} /> : icon}
      <span>{messages.t(word)}</span>
    </button>
  );
}
