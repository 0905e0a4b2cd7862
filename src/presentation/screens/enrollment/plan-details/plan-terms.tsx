import { observer } from 'mobx-react-lite';
import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { describeFee, feeDueNote } from '#presentation/screens/shared/plan/describe-fee';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Card } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';

interface PlanTermsProps {
  readonly plan: Plan;
  /** Only decides whether dates are shown with a year. */
  readonly clock: { readonly now: number };
}

export const PlanTerms = observer(function PlanTerms({ plan, clock }: PlanTermsProps) {
  const messages = useMessages();
  const due = feeDueNote(messages, plan);
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
            value: due === undefined ? describeFee(messages, plan) : messages.money(plan.fee),
            strong: true,
          },
        ]}
      />
      {due !== undefined && <p className={styles.due}>{due}</p>}
    </Card>
  );
});
