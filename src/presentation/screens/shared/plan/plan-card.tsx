import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import { Badge, type BadgeTone } from '#presentation/widgets/data/badge/badge';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { shareElement, useSharedElement } from '#presentation/widgets/layout/motion/shared-element';
import { describeFee } from './describe-fee';
import styles from './plan-card.module.css';
import type { PlanCardViewModel } from './plan-card.view-model';

export const planTones: Readonly<Record<PlanCardViewModel['state'], BadgeTone>> = {
  open: 'good',
  upcoming: 'wait',
  full: 'neutral',
  closed: 'neutral',
};

/** ms before closing from which the time of day is shown. */
const SOON = 3 * 86_400_000;

interface PlanCardProps {
  readonly card: PlanCardViewModel;
  readonly onOpen: (planId: string) => void;
  /** Offered on a plan that is full. */
  readonly onOthers?: (() => void) | undefined;
  readonly level?: 2 | 3 | undefined;
  /** The state named by the section's heading; another state is shown as a badge. */
  readonly section?: PlanCardViewModel['state'] | undefined;
}

/** A plan in a list: state, places, fee and dates. The whole card opens it. */
export const PlanCard = observer(function PlanCard({
  card,
  onOpen,
  onOthers,
  level = 2,
  section,
}: PlanCardProps) {
  const messages = useMessages();
  const { plan, state } = card;
  const box = useSharedElement(plan.id);
  const terms = state !== 'full' && (
    <>
      {describeFee(messages, plan)}
      {plan.majorCount > 0 && ` · ${messages.t('enrollment.majorCount', { count: plan.majorCount })}`}
    </>
  );
  const words = messages.t(card.stateMessage);
  return (
    <Card as="li" box={box}>
      <div className={styles.plan}>
        <PlanDateTile card={card} />
        <div className={styles.content}>
          <CardTitle
            level={level}
            aside={state !== section && <Badge tone={planTones[state]}>{words}</Badge>}
            onPress={() => {
              shareElement(plan.id);
              onOpen(plan.id);
            }}
          >
            <SchoolWords>{plan.title}</SchoolWords>
          </CardTitle>
          {state === section && <HiddenText>{words}</HiddenText>}
          {state === 'upcoming' && <Opening card={card} />}
          {state === 'open' ? (
            <PlanPlaces card={card} aside={terms} />
          ) : state === 'full' ? (
            <p className={styles.line}>{messages.t('plan.mayReopen')}</p>
          ) : (
            <p className={styles.line}>{terms}</p>
          )}
          {card.matchedMajors.length > 0 && (
            <p className={styles.found}>
              {messages.t('plan.matched', { names: card.matchedMajors.join(messages.t('plan.comma')) })}
            </p>
          )}
          {state === 'full' && onOthers !== undefined ? (
            <button type="button" className={styles.others} onClick={onOthers}>
              {messages.t('enrollment.otherPlans')}
            </button>
          ) : (
            <PlanDates card={card} />
          )}
        </div>
      </div>
    </Card>
  );
});

interface PlanPlacesProps {
  readonly card: PlanCardViewModel;
  /** At the end of the line under the bar. */
  readonly aside?: ReactNode;
}

/** Places as a bar and in words. */
export const PlanPlaces = observer(function PlanPlaces({ card, aside }: PlanPlacesProps) {
  const messages = useMessages();
  const { remaining } = card;
  const { cap } = card.plan;
  const under = aside !== undefined && aside !== false && <span className={styles.line}>{aside}</span>;
  if (cap === undefined || remaining === undefined)
    return under && <div className={styles.under}>{under}</div>;
  const taken = cap - remaining;
  const text = messages.t('enrollment.placesTaken', { taken, cap });
  const words = remaining === 0 ? text : messages.t('enrollment.remaining', { remaining, cap });
  return (
    <div className={styles.places}>
      <Meter
        value={taken}
        max={cap}
        label={messages.t('plan.placesLabel')}
        text={text}
        muted={card.state !== 'open'}
      />
      <div className={styles.under}>
        <span className={styles.line}>{words}</span>
        {under}
      </div>
    </div>
  );
});

/** The only part of a list that rerenders each second. */
const Opening = observer(function Opening({ card }: { readonly card: PlanCardViewModel }) {
  const messages = useMessages();
  return (
    <div className={styles.opening}>
      <span className={styles.line}>{messages.t('enrollment.untilOpen')}</span>
      <Countdown remaining={card.untilOpening} label={messages.t('enrollment.untilOpen')} />
    </div>
  );
});

const PlanDates = observer(function PlanDates({ card }: { readonly card: PlanCardViewModel }) {
  const messages = useMessages();
  const { opensAt, closesAt } = card.plan;
  switch (card.state) {
    case 'open': {
      const words = messages.t('enrollment.closesIn', {
        time: messages.dateTime(closesAt),
        left: messages.span(card.closesIn),
      });
      // The calendar leaf shows the day; the time matters only when the day is near.
      return card.closesIn < SOON ? <p className={styles.date}>{words}</p> : <HiddenText>{words}</HiddenText>;
    }
    case 'upcoming':
      return (
        <HiddenText>{messages.t('enrollment.opensAt', { time: messages.dateTime(opensAt) })}</HiddenText>
      );
    case 'closed':
      return (
        <p className={styles.date}>
          {messages.t('enrollment.closedAt', {
            time: messages.t('time.at', { date: messages.fullDate(closesAt), time: messages.time(closesAt) }),
          })}
        </p>
      );
    case 'full':
      return null;
  }
});

/** The relevant date as a calendar leaf, or the places of a full plan. The card's text says the same. */
const PlanDateTile = observer(function PlanDateTile({ card }: { readonly card: PlanCardViewModel }) {
  const messages = useMessages();
  const { plan, state } = card;
  const at = state === 'upcoming' ? plan.opensAt : plan.closesAt;
  const [above, large] =
    state === 'full' ? [messages.t('plan.leafPlaces'), `${plan.cap}`] : messages.monthAndDay(at);
  return (
    <span className={classNames(styles.leaf, styles[state])} aria-hidden="true">
      <span>{above}</span>
      <span className={styles.large}>{large}</span>
      <span>{messages.t(`plan.leaf.${state}`)}</span>
    </span>
  );
});
