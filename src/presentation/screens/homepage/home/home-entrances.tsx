import { observer } from 'mobx-react-lite';
import type { Retryable } from '#presentation/lib/query';
import { useMessages } from '#presentation/messages/messages-context';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import type { Entrance } from './entrances';
import styles from './screen.module.css';
import type { UnfinishedViewModel } from './unfinished/unfinished.view-model';
import type { HomeViewModel } from './view-model';

interface HomeEntrancesProps {
  readonly vm: Pick<HomeViewModel, 'entrances' | 'openings' | 'enter'> & {
    readonly plans: Retryable;
    readonly unfinished: Pick<UnfinishedViewModel, 'waiting'> & {
      readonly applications: Retryable;
      readonly checkin: Retryable;
    };
  };
}

export const HomeEntrances = observer(function HomeEntrances({ vm }: HomeEntrancesProps) {
  const messages = useMessages();
  return (
    <>
      {vm.plans.failure !== undefined && (
        <ErrorState quiet title={messages.t('enrollment.plansFailed')} of={vm.plans} />
      )}
      {vm.unfinished.applications.failure !== undefined && (
        <ErrorState
          quiet
          title={messages.t('enrollment.applicationsFailed')}
          of={vm.unfinished.applications}
        />
      )}
      {vm.unfinished.checkin.failure !== undefined && (
        <ErrorState quiet title={messages.t('checkin.failed')} of={vm.unfinished.checkin} />
      )}
      <ul className={styles.entrances}>
        {vm.entrances.map((entrance) => (
          <li key={entrance.id}>
            <button type="button" className={styles.entrance} onClick={() => vm.enter(entrance.path)}>
              <span className={styles.tile}>
                <Icon name={entrance.icon} />
              </span>
              <span className={styles.label}>
                <span className={styles.title}>{messages.t(entrance.title)}</span>
                <span className={styles.small}>
                  {entrance.id === 'enroll' ? (
                    <Openings vm={vm} entrance={entrance} />
                  ) : (
                    messages.t(entrance.note)
                  )}
                </span>
              </span>
              {entrance.id === 'applications' && <Waiting vm={vm} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** How many plans are open, and until when. */
const Openings = observer(function Openings({
  vm,
  entrance,
}: HomeEntrancesProps & { readonly entrance: Entrance }) {
  const messages = useMessages();
  const { openings } = vm;
  if (openings === undefined)
    return vm.plans.failure === undefined ? <span className={styles.coming} aria-hidden="true" /> : null;
  switch (openings.kind) {
    case 'open':
      return (
        <>
          <span className={styles.part}>{messages.t('home.enrollNote', { count: openings.count })}</span>
          <span className={styles.part}>
            {messages.t(openings.count === 1 ? 'homepage.closes' : 'homepage.firstCloses', {
              date: messages.date(openings.closesAt),
            })}
          </span>
        </>
      );
    case 'upcoming':
      return messages.t('homepage.opensNext', { time: messages.dateTime(openings.opensAt) });
    case 'none':
      return messages.t(entrance.note);
  }
});

const Waiting = observer(function Waiting({ vm }: HomeEntrancesProps) {
  const messages = useMessages();
  const { feeDue, returned } = vm.unfinished.waiting;
  if (feeDue + returned === 0) return null;
  const words =
    returned === 0
      ? messages.t('home.feesDue', { count: feeDue })
      : feeDue === 0
        ? messages.t('homepage.toMend', { count: returned })
        : messages.t('homepage.waiting', { count: feeDue + returned });
  return (
    <span className={styles.waiting}>
      <Badge tone="wait">{words}</Badge>
    </span>
  );
});
