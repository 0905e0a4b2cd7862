import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { feeDueNote, reviewTerm } from '#presentation/screens/shared/plan/describe-fee';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';

/** Shown before submitting: how long the review takes, what has to be paid and by when. */
export function AfterSubmitting({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const fee = { label: messages.t('enrollment.fee'), value: messages.money(plan.fee), strong: true };
  const due = feeDueNote(messages, plan);
  const items = [...reviewTerm(messages, plan), ...(due === undefined ? [] : [fee])];
  if (items.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('confirm.afterSubmitting')}</CardTitle>
      <DescriptionList items={items} />
      {due !== undefined && <p className={styles.due}>{due}</p>}
    </Card>
  );
}
