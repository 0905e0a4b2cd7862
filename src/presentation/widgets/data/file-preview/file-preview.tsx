import type { Preview } from '#domain/upload/preview';
import { ZoomPicture } from '../zoom-picture/zoom-picture';
import styles from './file-preview.module.css';

/** By an element of the page, by a viewer in a frame, or by a window of its own where absent. */
type PreviewElement = 'picture' | 'audio' | 'video' | 'frame' | undefined;

interface FilePreviewProps {
  readonly how: PreviewElement;
  readonly address: string | undefined;
  readonly name: string;
  /** Words of the link to that window. */
  readonly openLabel: string;
  /** The page could not show it. */
  readonly onError: () => void;
  /** A finger swiped a picture away, to the next (1) or the one before (-1). */
  readonly onSwipe?: ((by: -1 | 1) => void) | undefined;
}

/** How a file is shown for which this was found out. */
export function howShown({ shown }: Preview, isFramed: boolean): PreviewElement {
  if (shown === 'picture' || shown === 'audio' || shown === 'video') return shown;
  return isFramed ? 'frame' : undefined;
}

/** A file, looked at: pictures, sound, films and what a viewer shows here, others in the browser's own window. */
export function FilePreview({ how, address, name, openLabel, onError, onSwipe }: FilePreviewProps) {
  const media = { src: address, controls: true, 'aria-label': name, onError };
  switch (how) {
    case 'picture':
      return <ZoomPicture src={address} name={name} onError={onError} onSwipe={onSwipe} />;
    case 'audio':
      return <audio {...media} />;
    case 'video':
      return <video {...media} playsInline className={styles.picture} />;
    case 'frame':
      // What it shows was sent by anybody: it is of no origin, and nobody's session.
      return (
        <iframe src={address} title={name} sandbox="allow-scripts allow-downloads" className={styles.frame} />
      );
    default:
      return (
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {openLabel}
        </a>
      );
  }
}
