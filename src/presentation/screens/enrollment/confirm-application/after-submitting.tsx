import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { feeDueNote } from '#presentation/screens/shared/plan/describe-fee';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';

/** Shown before submitting: how long the review takes, what has to be paid and by when. */
export function AfterSubmitting({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const fee = { label: messages.t('enrollment.fee'), value: messages.money(plan.fee), strong: true };
  const due = feeDueNote(messages, plan);
  const review = {
    label: messages.t('plan.review'),
    value: messages.t('plan.reviewDays', { days: plan.reviewDays }),
  };
  return (
    <Card>
      <CardTitle>{messages.t('confirm.afterSubmitting')}</CardTitle>
      <DescriptionList items={due === undefined ? [review] : [review, fee]} />
      {due !== undefined && <p className={styles.due}>{due}</p>}
    </Card>
  );
}
