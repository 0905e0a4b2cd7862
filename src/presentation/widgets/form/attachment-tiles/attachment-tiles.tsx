import { useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { useSlidingItems } from '../../layout/motion/use-sliding-items';
import { type AttachmentEntry, uploadMessage } from '../attachment-row/attachment-row';
import styles from './attachment-tiles.module.css';
import { Thumbnail } from './thumbnail';
import { TileTools, type TileToolsProps } from './tile-tools';

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
