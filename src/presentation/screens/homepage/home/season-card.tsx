import { observer } from 'mobx-react-lite';
import type { Season, StageStatus } from '#domain/enrollment/school-season';
import type { Messages } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { StageTimeline } from '#presentation/widgets/data/timeline/stage-timeline';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './season-card.module.css';
import type { HomeViewModel } from './view-model';

/** Non-breaking space: keeps the height of a line of text. */
const SPACE = '\u00a0';

interface SeasonCardProps {
  readonly vm: Pick<HomeViewModel, 'season' | 'isSchoolComing'>;
}

/**
 * The present stage of the school's admission year. Its space is reserved while loading, so that the content below does not
 * move.
 */
export const SeasonCard = observer(function SeasonCard({ vm }: SeasonCardProps) {
  const messages = useMessages();
  const { season } = vm;
  if (season === undefined) return vm.isSchoolComing ? <Coming /> : null;
  const { near, stages } = season;
  return (
    <Card>
      <CardTitle aside={<span className={styles.left}>{daysLeft(season, messages)}</span>}>
        {messages.t(near.state === 'current' ? 'homepage.seasonNow' : 'homepage.seasonNext', {
          name: near.name,
        })}
      </CardTitle>
      <StageTimeline
        items={stages.map((stage, at) => ({
          id: `${at}`,
          state: stage.state,
          title: stage.name,
          note: dayOf(stage, messages),
          passed: stage.passed,
        }))}
      />
    </Card>
  );
});

/** Placeholder with the height of a card with one row of stages, at any text size. */
function Coming() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <Card as="div">
        <div className={styles.title}>{SPACE}</div>
        <StageTimeline items={[{ id: '', state: 'later', title: SPACE, note: SPACE }]} />
      </Card>
    </div>
  );
}

function dayOf({ state, from, to }: StageStatus, messages: Messages): string {
  if (state === 'current') return messages.t('homepage.until', { date: messages.date(to) });
  return messages.date(state === 'done' ? to : from);
}

function daysLeft({ near, daysLeft: count }: Season, messages: Messages): string {
  if (count > 0) return messages.t('homepage.daysLeft', { count });
  return messages.t(near.state === 'current' ? 'homepage.lastDay' : 'homepage.tomorrow');
}
