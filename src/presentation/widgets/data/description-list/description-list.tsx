import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import { clauses } from '../school-words/clauses';
import styles from './description-list.module.css';

export interface Description {
  readonly label: string;
  readonly value: ReactNode;
  /** Bold, for numbers that people copy or read out. */
  readonly strong?: boolean | undefined;
}

interface DescriptionListProps {
  readonly items: readonly Description[];
  /** With a dashed line above. */
  readonly parted?: boolean | undefined;
}

/** Labels on the left, values on the right. */
export function DescriptionList({ items, parted = false }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.facts, parted && styles.parted)}>
      {items.map(({ label, value, strong = false }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={classNames(styles.value, strong && styles.strong)}>
            {typeof value === 'string' ? clauses(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
