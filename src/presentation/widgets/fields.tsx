import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fields.module.css';

interface FieldsProps {
  /** So many fields as one box of several: out of sight it is neither laid out nor painted. */
  readonly contained?: number | undefined;
  readonly children: ReactNode;
}

/** Fields of a form, one under another. */
export function Fields(props: FieldsProps) {
  return <Box {...props} className={styles.fields} />;
}

/** The same in parts, each of them `Fields`. */
export function FieldsInParts(props: FieldsProps) {
  return <Box {...props} />;
}

function Box({ contained, className, children }: FieldsProps & { readonly className?: string | undefined }) {
  const count = { '--count': contained } as CSSProperties;
  return (
    <div
      className={classNames(className, contained !== undefined && styles.contained)}
      style={contained === undefined ? undefined : count}
    >
      {children}
    </div>
  );
}
