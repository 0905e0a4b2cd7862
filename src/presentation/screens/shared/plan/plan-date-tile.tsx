import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '#presentation/widgets/class-names';
import type { PlanCardViewModel } from './plan-card.view-model';
import styles from './plan-date-tile.module.css';

/** The relevant date as a calendar leaf, or the places of a full plan. The card's text says the same. */
export const PlanDateTile = observer(function PlanDateTile({ card }: { readonly card: PlanCardViewModel }) {
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
