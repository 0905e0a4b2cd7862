import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { birthDateMessages } from '#presentation/screens/shared/plan/birth-date-messages';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { PlanSectionCard } from './plan-section-card';
import styles from './screen.module.css';

export function PlanConditions({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const born = birthDateMessages(plan.eligibility);
  if (plan.conditions.length === 0 && !born) return null;
  return (
    <PlanSectionCard title={messages.t('enrollment.conditions')}>
      <ol className={styles.conditions}>
        {born && <li>{messages.t(born.key, born.params)}</li>}
        {plan.conditions.map((condition) => (
          <li key={condition}>
            <SchoolWords>{condition}</SchoolWords>
          </li>
        ))}
      </ol>
    </PlanSectionCard>
  );
}
