import { Children, type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../../class-names';
import { useLayoutAnimation } from '../../layout/motion/use-layout-animation';
import styles from './fields.module.css';

interface FieldsProps {
  /** One of several groups: off screen it is neither laid out nor painted. */
  readonly isVirtualised?: boolean | undefined;
  readonly children: ReactNode;
}

/** Fields of a form, one under another. */
export function Fields({ isVirtualised = false, children }: FieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutAnimation(box, 'parts');
  const count = { '--count': Children.count(children) } as CSSProperties;
  return (
    <div
      ref={isVirtualised ? undefined : box}
      className={classNames(styles.fields, isVirtualised && styles.contained)}
      style={isVirtualised ? count : undefined}
    >
      {children}
    </div>
  );
}
