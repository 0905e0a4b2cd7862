import styles from './file-preview.module.css';

interface FilePreviewProps {
  /** How the page itself shows it; by a window of its own where absent. */
  readonly how: 'picture' | 'audio' | 'video' | undefined;
  readonly address: string | undefined;
  readonly name: string;
  /** Words of the link to that window. */
  readonly openLabel: string;
  /** The page could not show it. */
  readonly onError: () => void;
}

/** A file, looked at: pictures, sound and films here, others in the browser's own window. */
export function FilePreview({ how, address, name, openLabel, onError }: FilePreviewProps) {
  const media = { src: address, controls: true, 'aria-label': name, onError };
  switch (how) {
    case 'picture':
      return <img src={address} alt={name} className={styles.picture} onError={onError} />;
    case 'audio':
      return <audio {...media} />;
    case 'video':
      return <video {...media} playsInline className={styles.picture} />;
    default:
      return (
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {openLabel}
        </a>
      );
  }
}
