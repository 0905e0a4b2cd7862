import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './badge.module.css';

export type BadgeTone = 'good' | 'wait' | 'bad' | 'neutral' | 'accent';

/** A short status label. */
export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}
