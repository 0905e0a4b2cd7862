import { observer } from 'mobx-react-lite';
import { useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/button';
import { EmptyState } from '../../widgets/empty-state';
import { Failure } from '../../widgets/failure';
import { HiddenText } from '../../widgets/hidden-text';
import { Page } from '../../widgets/page';
import { SearchBox } from '../../widgets/search-box';
import { Skeleton } from '../../widgets/skeleton';
import { Looking } from '../parts/looking';
import { PlanCard } from '../parts/plan-card';
import styles from './plans.module.css';
import type { PlansViewModel } from './plans.view-model';

interface PlansProps {
  readonly vm: PlansViewModel;
}

export const PlansScreen = observer(function PlansScreen({ vm }: PlansProps) {
  const messages = useMessages();
  const { value, failure } = vm.plans;
  return (
    <Page>
      <Looking tell={vm.look} />
      <SearchBox label={messages.t('enrollment.search')} value={vm.search} onInput={vm.setSearch} />
      {value === undefined ? (
        failure === undefined ? (
          <Skeleton count={4} />
        ) : (
          <Failure title={messages.t('enrollment.plansFailed')} kind={failure} onRetry={vm.retry} />
        )
      ) : (
        <>
          {value.length > 0 && <Filters vm={vm} />}
          {failure !== undefined && (
            <Failure quiet title={messages.t('enrollment.plansFailed')} kind={failure} onRetry={vm.retry} />
          )}
          <PlanList vm={vm} />
        </>
      )}
    </Page>
  );
});

const Filters = observer(function Filters({ vm }: PlansProps) {
  const messages = useMessages();
  return (
    <div role="group" aria-label={messages.t('plan.filter')} className={styles.filters}>
      {vm.filters.map(({ filter, words }) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={vm.filter === filter}
          onClick={() => vm.setFilter(filter)}
        >
          <span>{messages.t(words)}</span>
        </button>
      ))}
    </div>
  );
});

const PlanList = observer(function PlanList({ vm }: PlansProps) {
  const messages = useMessages();
  if (vm.empty === 'none')
    return (
      <EmptyState title={messages.t('enrollment.noPlans')} note={messages.t('enrollment.noPlansNote')} />
    );
  return (
    <>
      <HiddenText role="status">{messages.t('plan.found', { count: vm.cards.length })}</HiddenText>
      {vm.empty === 'noMatch' ? (
        <EmptyState
          picture="search"
          title={messages.t('enrollment.noPlansFound')}
          note={messages.t('enrollment.noPlansFoundNote')}
          action={
            <Button tone="secondary" onPress={vm.showAll}>
              {messages.t('enrollment.showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {vm.cards.map((card) => (
            <PlanCard key={card.plan.id} card={card} onOpen={vm.open} onOthers={vm.showOthers} />
          ))}
        </ul>
      )}
    </>
  );
});
