import type { ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './badge.module.css';

export type PillTone = 'good' | 'wait' | 'bad' | 'neutral' | 'accent';

/** A state in a word. */
export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>;
}
