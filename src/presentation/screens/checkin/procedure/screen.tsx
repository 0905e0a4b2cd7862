import { observer } from 'mobx-react-lite';
import type { StationStatus } from '#domain/checkin/stations';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { Notice } from '#presentation/screens/shared/notice/notice';
import { classNames } from '#presentation/widgets/class-names';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Scene } from '#presentation/widgets/data/drawing/drawing';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Timeline, type TimelineItem } from '#presentation/widgets/data/timeline/timeline';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { useMomentFocus } from '#presentation/widgets/layout/moment/use-moment-focus';
import { Page } from '#presentation/widgets/layout/page/page';
import { stationHours } from '../shared/station-hours';
import { FullPass, PassCard } from './pass';
import styles from './screen.module.css';
import type { ProcedureViewModel } from './view-model';

interface ProcedureProps {
  readonly vm: ProcedureViewModel;
}

export const ProcedureScreen = observer(function ProcedureScreen({ vm }: ProcedureProps) {
  const messages = useMessages();
  const reported = vm.reportedAt !== undefined;
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
      {vm.progress.value ? (
        // A new key after reporting mounts a new list, so that nothing on it appears to move.
        <Stations key={String(reported)} vm={vm} />
      ) : (
        <LoadState
          key={String(reported)}
          of={{ ...vm.progress, load: vm.load }}
          failed={messages.t('pass.failed')}
          skeleton={{ count: 2 }}
        />
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
      {vm.laterScans.map(({ scannedAt }) => (
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
      {vm.reportedAt !== undefined && <p className={styles.lead}>{messages.t('pass.welcome')}</p>}
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

/** The open gate, shown in place of the pass once it has been scanned. */
const ArrivalScene = observer(function ArrivalScene({ vm }: { readonly vm: ProcedureViewModel }) {
  const messages = useMessages();
  const heading = useMomentFocus(vm.isMoment);
  const { record, now } = vm;
  const { station } = vm;
  const time = messages.relative(vm.reportedAt ?? now, now);
  return (
    <div className={classNames(styles.arrival, vm.isMoment && styles.new)}>
      <div className={styles.scene}>
        <Scene name="arrival">
          <use href="#drawing-plane" x="56" y="60" width="38" height="33" />
        </Scene>
      </div>
      <span className={styles.mark} aria-hidden="true">
        <svg className={styles.tick} viewBox="0 0 76 76" aria-hidden="true" focusable="false">
          <path d="M25 39.5l9 9 18-20" pathLength="1" />
        </svg>
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {messages.t('pass.reported')}
      </h2>
      {record && (
        <p className={styles.who}>
          {messages.t('pass.welcomeTo', {
            name: record.name ?? record.maskedName,
            school: record.admission.school,
          })}
        </p>
      )}
      <p className={styles.when}>
        {[
          station === undefined ? time : messages.t('pass.reportedAt', { time, station }),
          record?.admission.major,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
});

/** The station at which to show the pass; right below the pass. */
function NextStation({ station }: { readonly station: StationStatus }) {
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

/** Badges that say whether a station is open. */
const openingBadges = {
  upcoming: { tone: 'neutral', word: 'pass.stationUpcoming' },
  open: { tone: 'good', word: 'pass.stationOpen' },
  closed: { tone: 'neutral', word: 'pass.stationClosed' },
} as const;
