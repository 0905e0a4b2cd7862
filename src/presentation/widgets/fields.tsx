import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fields.module.css';

interface FieldsProps {
  /** So many fields as one box of several: out of sight it is neither laid out nor painted. */
  readonly contained?: number | undefined;
  readonly children: ReactNode;
}

/** Fields of a form, one under another. */
export function Fields({ contained, children }: FieldsProps) {
  const count = { '--count': contained } as CSSProperties;
  return (
    <div
      className={classNames(styles.fields, contained !== undefined && styles.contained)}
      style={contained === undefined ? undefined : count}
    >
      {children}
    </div>
  );
}
