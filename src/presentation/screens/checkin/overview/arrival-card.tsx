import type { CheckinSnapshot } from '#domain/checkin/welcome';
import { useMessages } from '#presentation/messages/messages-context';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { stationHours } from '../shared/station-hours';
import styles from './arrival-card.module.css';

/** When and where to arrive and what to bring. Shown from the start: students book their journey before the steps are done. */
export function ArrivalCard({ checkin: { plan, record } }: { readonly checkin: CheckinSnapshot }) {
  const messages = useMessages();
  const { reportFrom, reportUntil } = record.admission;
  const { stations, bring = [] } = plan;
  return (
    <Card>
      <CardTitle>{messages.t('checkin.arrival')}</CardTitle>
      <p className={styles.dates}>
        {messages.t('checkin.arrivalDates', {
          from: messages.dateTime(reportFrom),
          until: messages.dateTime(reportUntil),
        })}
      </p>
      <SchoolWordsNote of={[...bring, ...stations.flatMap(({ name, place }) => [name, place])]} />
      {stations.length > 0 && (
        <ol className={styles.list} aria-label={messages.t('checkin.stations')}>
          {stations.map((station) => (
            <li key={station.id} className={styles.station}>
              <span className={styles.name}>
                <SchoolWords>{station.name}</SchoolWords>
              </span>
              <span className={styles.place}>
                <SchoolWords>{station.place}</SchoolWords>
              </span>
              <span className={styles.hours}>{stationHours(station, messages)}</span>
            </li>
          ))}
        </ol>
      )}
      {bring.length > 0 && (
        <>
          <h3 className={styles.heading}>{messages.t('checkin.bring')}</h3>
          <ul className={styles.list}>
            {bring.map((thing) => (
              <li key={thing}>
                <SchoolWords>{thing}</SchoolWords>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
