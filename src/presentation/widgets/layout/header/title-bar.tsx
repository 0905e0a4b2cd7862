import type { ReactNode, Ref } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import styles from './title-bar.module.css';

interface TitleBarProps {
  readonly title: string;
  /** Without it there is no back arrow. */
  readonly onBack?: (() => void) | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The element on the right, filled by `HeaderAside`. */
  readonly asideRef?: Ref<HTMLDivElement> | undefined;
  /** What is on the right before the app runs. */
  readonly aside?: ReactNode;
}

/** Where the host has a title bar of its own, the title is only for screen readers, and there is no arrow. */
export function TitleBar({ title, onBack, headingRef, asideRef, aside }: TitleBarProps) {
  const messages = useMessages();
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        {onBack !== undefined && (
          <button
            type="button"
            className={styles.back}
            onClick={onBack}
            aria-label={messages.t('common.back')}
          >
            <Icon name="back" />
          </button>
        )}
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div ref={asideRef} className={styles.aside}>
          {aside}
        </div>
      </div>
    </header>
  );
}
