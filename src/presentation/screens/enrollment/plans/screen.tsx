import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import { PlanCard } from '#presentation/screens/shared/plan/plan-card';
import { SchoolWordsNote } from '#presentation/widgets/data/school-words/school-words';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { LoadState } from '#presentation/widgets/feedback/load-state/load-state';
import { Button } from '#presentation/widgets/form/button/button';
import { SearchBox } from '#presentation/widgets/form/search-box/search-box';
import { HiddenText } from '#presentation/widgets/layout/hidden-text/hidden-text';
import { useLayoutAnimation } from '#presentation/widgets/layout/motion/use-layout-animation';
import { Page } from '#presentation/widgets/layout/page/page';
import styles from './screen.module.css';
import type { PlanSection, PlansViewModel } from './view-model';

interface PlansProps {
  readonly vm: PlansViewModel;
}

export const PlansScreen = observer(function PlansScreen({ vm }: PlansProps) {
  const messages = useMessages();
  const { value, failure } = vm.plans;
  const isSettled = value !== undefined || failure !== undefined;
  useEffect(() => {
    if (isSettled) vm.arrived();
  }, [isSettled, vm]);
  return (
    <Page>
      <SearchBox label={messages.t('enrollment.search')} value={vm.search} onInput={vm.setSearch} />
      {value !== undefined && value.length > 0 && <Filters vm={vm} />}
      <LoadState
        of={vm.plans}
        failed={messages.t('enrollment.plansFailed')}
        skeleton={{ count: 4 }}
        empty={
          <EmptyState title={messages.t('enrollment.noPlans')} note={messages.t('enrollment.noPlansNote')} />
        }
      />
      {value !== undefined && (
        <>
          <SchoolWordsNote of={vm.cards.map(({ plan }) => plan.title)} />
          {value.length > 0 && <PlanList vm={vm} />}
        </>
      )}
    </Page>
  );
});

const Filters = observer(function Filters({ vm }: PlansProps) {
  const messages = useMessages();
  const row = useRef<HTMLDivElement>(null);
  useLayoutAnimation(row, 'parts');
  return (
    <div ref={row} role="group" aria-label={messages.t('plan.filter')} className={styles.filters}>
      {vm.filters.map(({ filter, label, count }) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={vm.filter === filter}
          onFocus={showWhole}
          onClick={() => vm.setFilter(filter)}
        >
          <span>
            {messages.t(label)}
            {count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
});

/** Scrolls a focused button fully into view: browsers may leave it half outside of a row that scrolls sideways. */
function showWhole({ currentTarget: button }: FocusEvent<HTMLElement>): void {
  const row = button.parentElement;
  if (!row) return;
  const hidden = button.getBoundingClientRect();
  const { left, right } = row.getBoundingClientRect();
  if (hidden.left < left) row.scrollLeft -= left - hidden.left;
  else if (hidden.right > right) row.scrollLeft += hidden.right - right;
}

const headings: Readonly<Record<PlanSection['state'], readonly [MessageKey, MessageKey?]>> = {
  open: ['status.planOpen', 'plan.section.open'],
  upcoming: ['plan.soon', 'plan.section.upcoming'],
  full: ['status.planFull', 'plan.section.full'],
  closed: ['status.planClosed'],
};

interface SectionProps extends PlansProps {
  readonly section: PlanSection;
}

/** Plans in one state, under its name. */
const Section = observer(function Section({ vm, section }: SectionProps) {
  const messages = useMessages();
  const [title, note] = headings[section.state];
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{messages.t(title)}</h2>
        {note !== undefined && <p className={styles.note}>{messages.t(note)}</p>}
      </div>
      <ul className={styles.list}>
        {section.cards.map((card) => (
          <PlanCard
            key={card.plan.id}
            card={card}
            level={3}
            section={section.state}
            onOpen={vm.list.open}
            onOthers={vm.showOthers}
          />
        ))}
      </ul>
    </section>
  );
});

const PlanList = observer(function PlanList({ vm }: PlansProps) {
  const messages = useMessages();
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
        vm.sections.map((section) => <Section key={section.cards[0]?.plan.id} vm={vm} section={section} />)
      )}
    </>
  );
});
