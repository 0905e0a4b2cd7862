import type { ReactNode } from 'react';
import { classNames } from '#presentation/widgets/class-names';
import { Icon } from '#presentation/widgets/data/icon/icon';
import styles from './notice.module.css';

const icons = { wait: 'clock', bad: 'alert', info: 'info' } as const;

interface NoticeProps {
  readonly tone: keyof typeof icons;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A message with an icon, placed beside what it is about. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon name={icons[tone]} size={1.25} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
