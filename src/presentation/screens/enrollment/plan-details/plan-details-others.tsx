import { observer } from 'mobx-react-lite';
import { useMessages } from '#presentation/messages/messages-context';
import { PlanCard } from '#presentation/screens/shared/plan/plan-card';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import styles from './screen.module.css';
import type { PlanDetailsViewModel } from './view-model';

/** Open plans to offer instead of one that is full, closed or not open yet. */
export const OtherPlans = observer(function OtherPlans({ vm }: { readonly vm: PlanDetailsViewModel }) {
  const messages = useMessages();
  const { mainAction } = vm;
  if (mainAction !== 'full' && mainAction !== 'closed' && mainAction !== 'upcoming') return null;
  // For a plan that will open, nothing is shown if there is nothing to offer.
  if (mainAction === 'upcoming' && vm.others.cards.length === 0) return null;
  if (vm.others.reading.value === undefined)
    return vm.others.reading.failure === undefined ? null : (
      <ErrorState quiet title={messages.t('plan.othersFailed')} of={vm.others.reading} />
    );
  if (vm.others.cards.length === 0) return <p className={styles.none}>{messages.t('plan.noOthers')}</p>;
  return (
    <section className={styles.others} aria-labelledby="other-plans">
      <h2 id="other-plans" className={styles.heading}>
        {messages.t('plan.others')}
      </h2>
      <ul className={styles.list}>
        {vm.others.cards.map((card) => (
          <PlanCard key={card.plan.id} card={card} onOpen={vm.openPlan} level={3} section="open" />
        ))}
      </ul>
    </section>
  );
});
