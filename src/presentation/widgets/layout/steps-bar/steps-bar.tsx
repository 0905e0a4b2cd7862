import type { ReactNode } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { SchoolWords } from '../../data/school-words/school-words';
import styles from './steps-bar.module.css';

interface StepsBarProps {
  /** From 1. */
  readonly current: number;
  readonly total: number;
  readonly title?: string | undefined;
  /** Such as 已保存在本机. */
  readonly aside?: ReactNode;
}

/** The current step of a form with steps. */
export function StepsBar({ current, total, title, aside }: StepsBarProps) {
  const messages = useMessages();
  return (
    <div className={styles.steps}>
      <div className={styles.row} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={classNames(styles.step, index < current && styles.reached)} />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.where}>
          <span>{messages.t('common.step', { step: current, total })}</span>
          {title !== undefined && (
            <span>
              {' '}
              · <SchoolWords>{title}</SchoolWords>
            </span>
          )}
        </p>
        {aside}
      </div>
    </div>
  );
}
