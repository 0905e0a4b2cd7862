import { useContext, useEffect, useRef, useState } from 'react';
import type { SchoolBand as Band } from '#domain/enrollment/notice';
import { ConnectionContext } from '../../feedback/error-state/use-retry-online';
import { DrawnCampus } from './drawn-campus';
import styles from './school-band.module.css';

interface SchoolBandProps {
  /** Undefined where the school has none. */
  readonly band: Band | undefined;
  /** What the school has is not known yet: nothing is drawn that would have to give way. */
  readonly isComing?: boolean | undefined;
}

type Stage = 'waiting' | 'fetching' | 'shown' | 'missing';

/** ms after which a picture that is still on its way is no longer waited for, nor paid for. */
const LOAD_TIMEOUT_MS = 20_000;

/** The school's own picture in the box of whoever holds it; the drawn campus where there is none, or none comes. */
export function SchoolBand({ band, isComing = false }: SchoolBandProps) {
  if (isComing) return null;
  return band === undefined ? <DrawnCampus /> : <Picture key={band.url} band={band} />;
}

function Picture({ band: { url, focusX = 50 } }: { readonly band: Band }) {
  const { savesData } = useContext(ConnectionContext);
  const [stage, setStage] = useState<Stage>(savesData ? 'missing' : 'waiting');
  const image = useRef<HTMLImageElement>(null);

  // What the screen says is painted first: the picture must not take its place on the network. One that is given up is
  // taken from its element, which would go on fetching it when it has left the page.
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
