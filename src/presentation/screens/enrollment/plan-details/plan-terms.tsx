import { observer } from 'mobx-react-lite';
import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { feeDueNote, isFree } from '#presentation/screens/shared/plan/fee-due';
import { PlanFee } from '#presentation/screens/shared/plan/plan-card';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Card } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';

interface PlanTermsProps {
  readonly plan: Plan;
  /** Its moment decides whether a year is written. */
  readonly clock: { readonly now: number };
}

export const PlanTerms = observer(function PlanTerms({ plan, clock }: PlanTermsProps) {
  const messages = useMessages();
  const free = isFree(plan);
  return (
    <Card>
      <DescriptionList
        items={[
          {
            label: messages.t('enrollment.period'),
            value: messages.t('time.range', {
              from: messages.dateTime(plan.opensAt, clock.now),
              to: messages.dateTime(plan.closesAt, plan.opensAt),
            }),
          },
          { label: messages.t('enrollment.cap'), value: messages.number(plan.cap) },
          {
            label: messages.t('plan.review'),
            value: messages.t('plan.reviewDays', { days: plan.reviewDays }),
          },
          {
            label: messages.t('enrollment.fee'),
            value: free ? <PlanFee plan={plan} /> : messages.money(plan.fee),
            strong: true,
          },
        ]}
      />
      {!free && <p className={styles.due}>{feeDueNote(messages, plan)}</p>}
    </Card>
  );
});
