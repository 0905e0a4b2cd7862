import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import type { IconName } from '../../data/icon/icon-paths';
import { type Offset, offsetOf, slideFrom } from '../../layout/motion/slide';
import { type AttachmentEntry, uploadMessage } from '../attachment-row/attachment-row';
import { PauseIcon } from '../pause-icon/pause-icon';
import styles from './attachment-tiles.module.css';

interface AttachmentTilesProps extends Omit<TileToolsProps, 'file' | 'place'> {
  readonly files: readonly AttachmentEntry[];
  readonly selected: string | undefined;
  /** Formats a size in bytes. */
  readonly formatSize: (bytes: number) => string;
  readonly onSelect: (id: string) => void;
}

/** The photos of one field as tiles, in order; the tools for the selected one are below them. */
export function AttachmentTiles(props: AttachmentTilesProps) {
  const { files, selected, formatSize, onSelect, ...tools } = props;
  const place = files.findIndex(({ id }) => id === selected);
  const file = files[place];
  const list = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const select = (id: string) => {
    onSelect(id);
    // Below many photos the tools are out of sight.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  };
  useSlidingItems(
    list,
    files.map(({ id }) => id),
  );
  return (
    <>
      <ol ref={list} className={styles.tiles}>
        {files.map((one, at) => (
          <li key={one.id} data-id={one.id}>
            <Tile
              file={one}
              number={at + 1}
              isSelected={one.id === selected}
              onSelect={select}
              onPreview={tools.onPreview}
              onRetry={tools.onRetry}
            />
            <span className={styles.caption}>
              {one.name} <span className={styles.size}>{formatSize(one.size)}</span>
            </span>
          </li>
        ))}
      </ol>
      {file && (
        <div ref={panel} className={styles.chosen}>
          <TileTools
            key={file.id}
            {...tools}
            file={file}
            place={{ number: place + 1, count: files.length }}
          />
        </div>
      )}
    </>
  );
}

interface TileProps {
  readonly file: AttachmentEntry;
  readonly number: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onPreview: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** A tap retries a failed upload, selects any other photo, and previews the selected one. */
function Tile({ file, number, isSelected, onSelect, onPreview, onRetry }: TileProps) {
  const messages = useMessages();
  const { id, name, state, progress = 0, canRetry = true } = file;
  const percent = Math.floor(progress * 100);
  const isRetry = state === 'failed' && canRetry;
  const about = {
    stored: messages.t('form.uploaded'),
    uploading: messages.t(uploadMessage(file), { percent }),
    paused: messages.t(uploadMessage(file), { percent }),
    failed: messages.t('form.uploadFailed'),
  }[state];
  const tap = () => {
    if (isSelected && !isRetry) onPreview(id);
    else onSelect(id);
    if (isRetry) onRetry(id);
  };
  return (
    <button
      type="button"
      className={isSelected ? styles.selected : styles.tile}
      aria-pressed={isSelected}
      aria-label={
        isRetry
          ? messages.t('form.retryNamed', { name })
          : messages.t('form.photoNamed', { number, name, about })
      }
      onClick={tap}
    >
      <Thumbnail address={file.thumbnail} kind={file.kind} isDim={state !== 'stored'} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {state === 'stored' && (
        <span className={styles.done}>
          <Icon name="check" size={0.875} />
        </span>
      )}
      {state === 'uploading' && (
        <span className={styles.state} aria-hidden="true">
          {progress === 0 ? messages.t('form.queued') : `${percent}%`}
        </span>
      )}
      {state === 'paused' && (
        <span className={styles.state} aria-hidden="true">
          {messages.t('form.paused', { percent })}
        </span>
      )}
      {state === 'failed' && (
        <span className={styles.failed} aria-hidden="true">
          <Icon name={isRetry ? 'retry' : 'alert'} size={1} />
          {messages.t(isRetry ? 'form.retry' : 'form.uploadFailed')}
        </span>
      )}
      {(state === 'uploading' || state === 'paused') && (
        <progress className={styles.progress} max={1} value={progress} aria-label={about} />
      )}
    </button>
  );
}

interface ThumbnailProps {
  readonly address: string | undefined;
  readonly kind: AttachmentEntry['kind'];
  readonly isDim: boolean;
}

/** A small picture of a file; the icon of its kind if there is none or the browser cannot show it. */
function Thumbnail({ address, kind, isDim }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  if (address === undefined || address === broken)
    return (
      <span className={styles.icon}>
        <Icon name={kind === 'other' ? 'file' : kind} size={1.75} />
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      className={isDim ? styles.dim : styles.picture}
      onError={() => setBroken(address)}
    />
  );
}

interface TileToolsProps {
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
function TileTools({ file, place, locked, ...act }: TileToolsProps) {
  const messages = useMessages();
  const { id, name, state, error } = file;
  const { onMove, onRotate } = act;
  const isPaused = state === 'paused';
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{messages.t('form.photoChosen', { number: place.number })}</p>
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

/** The items of a list slide to their new positions when one is moved or removed. Each needs its id as `data-id`. */
function useSlidingItems(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const offsets = useRef(new Map<string, Offset>());
  const order = ids.join();
  useLayoutEffect(() => {
    const items = Array.from(list.current?.children ?? []) as HTMLElement[];
    const before = offsets.current;
    offsets.current = new Map(items.map((item) => [item.dataset.id ?? '', offsetOf(item)]));
    for (const item of items) slideFrom(before.get(item.dataset.id ?? ''), item);
  }, [list, order]);
}
