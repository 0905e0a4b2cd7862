import { observer } from 'mobx-react-lite';
import type { StationStatus } from '#domain/checkin/stations';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Timeline, type TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { Page } from '#presentation/widgets/layout/page/page';
import { stationHours } from '../shared/station-hours';
import { ArrivalScene } from './arrival-scene';
import { NextStation } from './next-station';
import { openingBadges } from './opening-badges';
import { FullPass } from './pass/full-pass';
import { PassCard } from './pass/pass-card';
import styles from './screen.module.css';
import type { ProcedureViewModel } from './view-model';

interface ProcedureProps {
  readonly vm: ProcedureViewModel;
}

export const ProcedureScreen = observer(function ProcedureScreen({ vm }: ProcedureProps) {
  const messages = useMessages();
  const { value, failure, retryAfter } = vm.reading;
  const reported = vm.status.reportedAt !== undefined;
  const next = nextStation(vm);
  return (
    <Page
      actions={
        reported ? (
          <Button onPress={vm.finish}>{messages.t(vm.canClose ? 'pass.finish' : 'pass.home')}</Button>
        ) : undefined
      }
    >
      <HiddenText role="alert">{reported ? reportAnnouncement(vm, messages) : ''}</HiddenText>
      {reported ? <ArrivalScene vm={vm} /> : vm.record && <PassCard vm={vm} />}
      {!reported && next && <NextStation station={next} />}
      {value ? (
        // A new key after reporting mounts a new list, so that nothing on it appears to move.
        <Stations key={String(reported)} vm={vm} />
      ) : failure !== undefined ? (
        <ErrorState title={messages.t('pass.failed')} of={{ failure, retryAfter, load: vm.load }} />
      ) : (
        <Skeleton key={String(reported)} count={2} />
      )}
      {reported && <LaterScans vm={vm} />}
      {!reported && <FullPass vm={vm} />}
    </Page>
  );
});

function nextStation({ stations }: ProcedureViewModel): StationStatus | undefined {
  return stations.find(({ state }) => state === 'current');
}

function reportAnnouncement(vm: ProcedureViewModel, messages: Messages): string {
  const next = nextStation(vm);
  return next === undefined
    ? messages.t('pass.reported')
    : messages.t('pass.reportedNext', { station: next.name, place: next.place });
}

/** Placed below the rest: they may appear at any time and must not move it. */
const LaterScans = observer(function LaterScans({ vm }: ProcedureProps) {
  const messages = useMessages();
  return (
    <>
      {vm.status.laterScans.map(({ scannedAt }) => (
        <Notice key={scannedAt} tone="wait" title={messages.t('pass.laterScan')}>
          {messages.t('pass.laterScanAt', { time: messages.dateTime(scannedAt, vm.now) })}
        </Notice>
      ))}
    </>
  );
});

const Stations = observer(function Stations({ vm }: ProcedureProps) {
  const messages = useMessages();
  const done: TimelineItem = {
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
      <Timeline items={[done, ...vm.stations.map((station) => stationItem(station, messages))]} />
    </Card>
  );
});

function stationItem(station: StationStatus, messages: Messages): TimelineItem {
  const { tone, word } = openingBadges[station.opening];
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
