import type { ReactEventHandler } from 'react';
import type { MediaPosition, Preview } from '#domain/upload/preview';
import { ZoomPicture } from '../zoom-picture/zoom-picture';
import styles from './file-preview.module.css';

/** An element of the page, or a viewer in an iframe; undefined: the browser's own window. */
type PreviewElement = 'picture' | 'audio' | 'video' | 'frame' | undefined;

interface FilePreviewProps {
  readonly how: PreviewElement;
  readonly address: string | undefined;
  readonly name: string;
  /** Text of the link that opens the file in a window of its own. */
  readonly openLabel: string;
  /** Where a film or sound begins. */
  readonly from?: MediaPosition | undefined;
  /** The page could not show the picture. */
  readonly onError: () => void;
  /** A film or sound broke off; `isNetwork`: because the connection failed, as far as the browser tells. */
  readonly onInterrupted: (at: MediaPosition, isNetwork: boolean) => void;
  /** The picture was swiped to the next (1) or the previous one (-1). */
  readonly onSwipe?: ((by: -1 | 1) => void) | undefined;
}

/** The element for a file whose preview type is known. */
export function howShown({ shown }: Preview, isFramed: boolean): PreviewElement {
  if (shown === 'picture' || shown === 'audio' || shown === 'video') return shown;
  return isFramed ? 'frame' : undefined;
}

/** Shows pictures, audio, video and files with a viewer here; others by a link that opens a window. */
export function FilePreview({ how, address, name, openLabel, from, ...shown }: FilePreviewProps) {
  const { onError, onInterrupted, onSwipe } = shown;
  const onMediaError: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    const { error, currentTime, paused } = currentTarget;
    const at = { seconds: currentTime, isPlaying: !paused };
    onInterrupted(at, error?.code === MediaError.MEDIA_ERR_NETWORK);
  };
  const onLoadedMetadata: ReactEventHandler<HTMLMediaElement> = ({ currentTarget }) => {
    if (!from) return;
    currentTarget.currentTime = from.seconds;
    // A phone may want another tap.
    if (from.isPlaying) currentTarget.play().catch(() => undefined);
  };
  const media = { src: address, controls: true, 'aria-label': name, onError: onMediaError, onLoadedMetadata };
  switch (how) {
    case 'picture':
      return <ZoomPicture src={address} name={name} onError={onError} onSwipe={onSwipe} />;
    case 'audio':
      return <audio {...media} />;
    case 'video':
      return <video {...media} playsInline className={styles.picture} />;
    case 'frame':
      // The file is untrusted: without `allow-same-origin` it has an opaque origin, and no access to the session.
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
