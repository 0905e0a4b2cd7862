import type { StationStatus } from '#domain/checkin/stations';
import { useMessages } from '#presentation/messages/messages-context';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { stationHours } from '../shared/station-hours';
import styles from './next-station.module.css';
import { openingBadges } from './opening-badges';

/** The station at which to show the pass; right below the pass. */
export function NextStation({ station }: { readonly station: StationStatus }) {
  const messages = useMessages();
  const { tone, word } = openingBadges[station.opening];
  return (
    <Card>
      <CardTitle aside={<Badge tone={tone}>{messages.t(word)}</Badge>}>{messages.t('pass.next')}</CardTitle>
      <div className={styles.next}>
        <span className={styles.pin}>
          <Icon name="pin" />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <SchoolWords>{station.name}</SchoolWords>
          </p>
          <p className={styles.note}>
            <SchoolWords>{station.place}</SchoolWords>
          </p>
          <p className={styles.note}>{stationHours(station, messages)}</p>
        </div>
      </div>
    </Card>
  );
}
