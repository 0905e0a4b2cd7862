import { type ReactNode, useId } from 'react';
import styles from './labelled.module.css';

export interface LabelledProps {
  /** Of the control; absent: one of its own. */
  readonly id?: string;
  readonly label: string;
  /** Below the control, and read with it. */
  readonly note?: ReactNode;
  readonly children: (common: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A control outside of a form that is submitted, under its label. */
export function Labelled({ id: given, label, note, children }: LabelledProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(note !== undefined && { 'aria-describedby': `${id}-note` }) })}
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
