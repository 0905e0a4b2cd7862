import { observer } from 'mobx-react-lite';
import type { Plan, PlanSummary } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { PlanPlaces, planTones } from '#presentation/screens/shared/plan/plan-card';
import type { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { SchoolWords, SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { Card } from '#presentation/widgets/layout/card/card';
import { useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import styles from './screen.module.css';

interface PlanHeadProps {
  readonly plan: PlanSummary & Partial<Plan>;
  readonly card: PlanCardViewModel;
}

export const PlanHead = observer(function PlanHead({ plan, card }: PlanHeadProps) {
  const messages = useMessages();
  const { title, intro = '', conditions = [], majors = [] } = plan;
  const box = useSharedElement(plan.id);
  return (
    <Card box={box}>
      <div className={styles.top}>
        <h2 className={styles.title}>
          <SchoolWords>{title}</SchoolWords>
        </h2>
        <Badge tone={planTones[card.state]}>{messages.t(card.stateMessage)}</Badge>
      </div>
      {card.state === 'upcoming' && (
        <div className={styles.opening}>
          <span>{messages.t('enrollment.untilOpen')}</span>
          <Countdown remaining={card.untilOpening} label={messages.t('enrollment.untilOpen')} />
        </div>
      )}
      {(card.state === 'open' || card.state === 'full') && (
        <PlanPlaces
          card={card}
          aside={
            card.state === 'open' &&
            messages.t('enrollment.closesIn', {
              time: messages.dateTime(plan.closesAt),
              left: messages.span(card.closesIn),
            })
          }
        />
      )}
      {/* What the list's preview lacks is placed below what it has, so that nothing moves when it is loaded. */}
      <SchoolWordsNote of={[title, intro, ...conditions, ...majors.map(({ name }) => name)]} />
      {intro !== '' && (
        <p className={styles.intro}>
          <SchoolWords>{intro}</SchoolWords>
        </p>
      )}
    </Card>
  );
});
