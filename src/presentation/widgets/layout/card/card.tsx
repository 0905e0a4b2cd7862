import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../class-names';
import styles from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  readonly as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Emphasised by an edge in the accent colour. */
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

/** The only action of a card: a tap anywhere on the card runs it. */
export function CardButton({ children, describedBy, onPress }: CardButtonProps) {
  return (
    <button type="button" className={styles.whole} aria-describedby={describedBy} onClick={onPress}>
      {children}
    </button>
  );
}

interface CardTitleProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly level?: 2 | 3 | undefined;
  /** At the end of the line, such as a badge. */
  readonly aside?: ReactNode;
  /** Makes the whole card a link to this path; other controls in the card keep working. */
  readonly to?: string | undefined;
  /** Makes the whole card a button. */
  readonly onPress?: (() => void) | undefined;
}

export function CardTitle({ children, id, level = 2, aside, to, onPress }: CardTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <Heading id={id} className={styles.title}>
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
