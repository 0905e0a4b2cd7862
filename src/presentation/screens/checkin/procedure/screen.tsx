import { observer } from 'mobx-react-lite';
import type { StationStanding } from '#domain/checkin/stations';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { LifeLine, type LifeLineItem } from '#presentation/widgets/data/road/life-line';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import { stationHours } from '../shared/station-hours';
import { FullPass } from './full-pass';
import { PassCard } from './pass-card';
import styles from './screen.module.css';
import type { ProcedureViewModel } from './view-model';

interface ProcedureProps {
  readonly vm: ProcedureViewModel;
}

export const ProcedureScreen = observer(function ProcedureScreen({ vm }: ProcedureProps) {
  const messages = useMessages();
  const { reading } = vm;
  const reported = vm.status.reportedAt !== undefined;
  return (
    <Page
      actions={
        reported ? (
          <Button onPress={vm.finish}>{messages.t(vm.canClose ? 'pass.finish' : 'pass.home')}</Button>
        ) : undefined
      }
    >
      <HiddenText role="alert">{reported ? messages.t('pass.reported') : ''}</HiddenText>
      {reported ? <Reported vm={vm} /> : vm.record && <PassCard vm={vm} />}
      {reading.value ? (
        <Stations vm={vm} />
      ) : reading.failure !== undefined ? (
        <ErrorState title={messages.t('pass.failed')} kind={reading.failure} onRetry={vm.load} />
      ) : (
        <Skeleton count={2} />
      )}
      {!reported && <FullPass vm={vm} />}
    </Page>
  );
});

const Reported = observer(function Reported({ vm }: ProcedureProps) {
  const messages = useMessages();
  const { record, now } = vm;
  const { station } = vm.status;
  const time = messages.relative(vm.status.reportedAt ?? now, now);
  return (
    <>
      <Card as="div">
        <div className={styles.arrived}>
          <span className={styles.tick}>
            <Icon name="check" size={4} />
          </span>
          <h2 className={styles.title}>{messages.t('pass.reported')}</h2>
          <p className={styles.who}>
            {station === undefined ? time : messages.t('pass.reportedAt', { time, station: station })}
          </p>
        </div>
        {record && (
          <p className={styles.who}>
            {[record.name ?? record.maskedName, record.admission.major ?? record.admission.school].join(
              ' · ',
            )}
          </p>
        )}
      </Card>
      {vm.status.laterScans.map(({ scannedAt }) => (
        <Notice key={scannedAt} tone="wait" title={messages.t('pass.laterScan')}>
          {messages.t('pass.laterScanAt', { time: messages.dateTime(scannedAt, now) })}
        </Notice>
      ))}
    </>
  );
});

const Stations = observer(function Stations({ vm }: ProcedureProps) {
  const messages = useMessages();
  const done: LifeLineItem = {
    id: 'online',
    state: 'done',
    title: messages.t('pass.online'),
    note: messages.t('pass.allDone'),
  };
  return (
    <Card>
      <CardTitle>{messages.t('pass.stations')}</CardTitle>
      {vm.status.reportedAt !== undefined && <p className={styles.lead}>{messages.t('pass.welcome')}</p>}
      {vm.photoAtDesk && <Notice tone="info">{messages.t('pass.photoAtDesk')}</Notice>}
      <LifeLine items={[done, ...vm.stations.map((station) => stationItem(station, messages))]} />
    </Card>
  );
});

const doors = {
  upcoming: { tone: 'neutral', word: 'pass.doorUpcoming' },
  open: { tone: 'good', word: 'pass.doorOpen' },
  closed: { tone: 'neutral', word: 'pass.doorClosed' },
} as const;

function stationItem(station: StationStanding, messages: Messages): LifeLineItem {
  const { tone, word } = doors[station.door];
  return {
    id: station.id,
    state: station.state,
    title: <SchoolWords>{station.name}</SchoolWords>,
    aside: station.state === 'done' ? undefined : <Badge tone={tone}>{messages.t(word)}</Badge>,
    note: (
      <>
        <span className={styles.line}>
          <SchoolWords>{station.place}</SchoolWords>
        </span>
        <span className={styles.line}>{stationHours(station, messages)}</span>
        <span className={styles.line}>
          <SchoolWords>{station.about}</SchoolWords>
        </span>
      </>
    ),
  };
}
