import { useState } from 'react';
import { Icon } from '../../data/icon/icon';
import type { AttachmentEntry } from '../attachment-row/attachment-row';
import styles from './attachment-tiles.module.css';

interface ThumbnailProps {
  readonly address: string | undefined;
  readonly kind: AttachmentEntry['kind'];
  readonly isDim: boolean;
}

/** A small picture of a file; the icon of its kind if there is none or the browser cannot show it. */
export function Thumbnail({ address, kind, isDim }: ThumbnailProps) {
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
