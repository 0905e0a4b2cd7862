import { useContext, useEffect, useRef, useState } from 'react';
import type { BandPicture as Band } from '#domain/enrollment/notice';
import { ConnectionContext } from '../../feedback/error-state/use-retry-online';
import { Cover } from '../drawing/drawing';
import drawnCampusStyles from './drawn-campus.module.css';
import styles from './school-band.module.css';

interface SchoolBandProps {
  /** Undefined if the school has none. */
  readonly band: Band | undefined;
  /** Not known yet whether the school has one: nothing is rendered that would be replaced. */
  readonly isComing?: boolean | undefined;
}

type Stage = 'waiting' | 'fetching' | 'shown' | 'missing';

/** After this time the download of the picture is given up. */
const LOAD_TIMEOUT_MS = 20_000;

/** The school's own picture, filling its container; the drawn campus if there is none or it does not load. */
export function SchoolBand({ band, isComing = false }: SchoolBandProps) {
  if (isComing) return null;
  return band === undefined ? <DrawnCampus /> : <Picture key={band.url} band={band} />;
}

function Picture({ band: { url, focusX = 50 } }: { readonly band: Band }) {
  const { savesData } = useContext(ConnectionContext);
  const [stage, setStage] = useState<Stage>(savesData ? 'missing' : 'waiting');
  const image = useRef<HTMLImageElement>(null);

  // The download starts after the first paint, so that it does not compete with the screen's content. On timeout `src` is
  // removed: a detached image would go on downloading.
  useEffect(() => {
    if (stage !== 'waiting' && stage !== 'fetching') return undefined;
    const isFetching = stage === 'fetching';
    const timer = setTimeout(
      () => {
        image.current?.removeAttribute('src');
        setStage(isFetching ? 'missing' : 'fetching');
      },
      isFetching ? LOAD_TIMEOUT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [stage]);

  if (stage === 'missing') return <DrawnCampus />;
  if (stage === 'waiting') return null;
  return (
    <img
      ref={image}
      className={stage === 'shown' ? styles.shown : styles.picture}
      src={url}
      alt=""
      decoding="async"
      style={{ objectPosition: `${focusX}% 40%` }}
      onLoad={() => setStage('shown')}
      onError={() => setStage('missing')}
    />
  );
}

/** A generic campus, shown if the school has no picture. */
function DrawnCampus() {
  return <Cover name="hall" className={drawnCampusStyles.campus} />;
}
