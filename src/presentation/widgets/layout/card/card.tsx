import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../class-names';
import styles from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  readonly as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** An edge in the accent colour: this one first. */
  readonly marked?: boolean | undefined;
  readonly label?: string | undefined;
  readonly box?: Ref<HTMLElement> | undefined;
}

export function Card({ children, as: Element = 'section', marked = false, label, box }: CardProps) {
  return (
    <Element
      ref={box as Ref<HTMLDivElement & HTMLLIElement>}
      className={classNames(styles.card, marked && styles.marked)}
      aria-label={label}
    >
      {children}
    </Element>
  );
}

interface CardButtonProps {
  readonly children: ReactNode;
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
}

/** The act of a card that has one alone: a tap anywhere on the card does it. */
export function CardButton({ children, describedBy, onPress }: CardButtonProps) {
  return (
    <button type="button" className={styles.whole} aria-describedby={describedBy} onClick={onPress}>
      {children}
    </button>
  );
}

interface CardTitleProps {
  readonly children: ReactNode;
  readonly level?: 2 | 3 | undefined;
  /** A pill or the like, at the end of the line. */
  readonly aside?: ReactNode;
  /** Makes the whole card lead to this path; other controls in the card keep working. */
  readonly to?: string | undefined;
  /** The same for what is not an address. */
  readonly onPress?: (() => void) | undefined;
}

export function CardTitle({ children, level = 2, aside, to, onPress }: CardTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <Heading className={styles.title}>
        {to !== undefined ? (
          <Link to={to} className={styles.whole}>
            {children}
          </Link>
        ) : onPress !== undefined ? (
          <button type="button" className={styles.whole} onClick={onPress}>
            {children}
          </button>
        ) : (
          children
        )}
      </Heading>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
