import { useState } from 'react';
import type { Plan } from '#domain/enrollment/plan';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { SchoolWords } from '#presentation/widgets/data/school-words/school-words';
import { PlanSectionCard } from './plan-section-card';
import styles from './screen.module.css';

/** Number of majors shown until the list is expanded. */
const MAJORS_SHOWN = 6;

export function PlanMajors({ plan }: { readonly plan: Plan }) {
  const messages = useMessages();
  const [unfolded, setUnfolded] = useState(false);
  if (plan.majors.length === 0) return null;
  const { max } = plan.choices;
  const long = plan.majors.length > MAJORS_SHOWN + 1;
  const shown = long && !unfolded ? plan.majors.slice(0, MAJORS_SHOWN) : plan.majors;
  return (
    <PlanSectionCard
      title={messages.t('enrollment.majors')}
      hint={
        max === 1
          ? messages.t('plan.chooseMajor')
          : max > 1
            ? messages.t('plan.chooseMajors', { max })
            : undefined
      }
    >
      <ul id="plan-majors" className={styles.rows}>
        {shown.map((major) => (
          <li key={major.id} className={styles.major}>
            <span className={styles.name}>
              <SchoolWords>{major.name}</SchoolWords>
            </span>
            {major.tuition !== undefined && (
              <span className={styles.tuition}>
                {messages.t('enrollment.tuition', { amount: messages.money(major.tuition) })}
              </span>
            )}
            <span className={styles.small}>
              {major.years === undefined
                ? major.code
                : messages.t('plan.majorLine', {
                    code: major.code,
                    years: messages.t('enrollment.years', { count: major.years }),
                  })}
            </span>
          </li>
        ))}
      </ul>
      {long && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-controls="plan-majors"
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>
            {unfolded
              ? messages.t('plan.fewerMajors')
              : messages.t('plan.allMajors', { count: plan.majors.length })}
          </span>
          <Icon name={unfolded ? 'up' : 'down'} size={1.125} />
        </button>
      )}
    </PlanSectionCard>
  );
}
