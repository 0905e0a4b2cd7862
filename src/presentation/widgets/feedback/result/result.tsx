import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import styles from './result.module.css';

const icons = { good: 'check', wait: 'clock', bad: 'alert', accent: 'check' } as const;

interface ResultProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly note?: ReactNode;
  /** Makes the heading focusable and refers to it. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** A large outcome with an icon, such as a receipt's tick. */
export function Result({ tone, title, note, headingRef }: ResultProps) {
  return (
    <div className={styles.outcome}>
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon name={icons[tone]} size={2} />
      </span>
      <h2 ref={headingRef} tabIndex={headingRef && -1} className={styles.title}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
