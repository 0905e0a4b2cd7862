import { observer } from 'mobx-react-lite';
import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { describeFee, feeDueNote, reviewTerm } from '#presentation/screens/shared/plan/describe-fee';
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
          ...(plan.cap === undefined
            ? []
            : [{ label: messages.t('enrollment.cap'), value: messages.number(plan.cap) }]),
          ...reviewTerm(messages, plan),
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
