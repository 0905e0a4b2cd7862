import { Children, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './fields.module.css';

interface FieldsProps {
  /** One of several: out of sight it is neither laid out nor painted. */
  readonly contained?: boolean | undefined;
  readonly children: ReactNode;
}

/** Fields of a form, one under another. */
export function Fields({ contained = false, children }: FieldsProps) {
  const count = { '--count': Children.count(children) } as CSSProperties;
  return (
    <div
      className={classNames(styles.fields, contained && styles.contained)}
      style={contained ? count : undefined}
    >
      {children}
    </div>
  );
}
