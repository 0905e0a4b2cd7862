import type { Ref } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { classNames } from '../../class-names';
import { Icon } from '../../data/icon/icon';
import hidden from '../hidden-text/hidden-text.module.css';
import styles from './title-bar.module.css';

interface TitleBarProps {
  readonly title: string;
  /** Without it there is no back arrow. */
  readonly onBack?: (() => void) | undefined;
  /** The host has a title bar of its own: the title is then only for screen readers, and there is no arrow. */
  readonly hostBar?: boolean | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The element on the right, filled by `HeaderAside`. */
  readonly asideRef?: Ref<HTMLDivElement> | undefined;
}

export function TitleBar({ title, onBack, hostBar = false, headingRef, asideRef }: TitleBarProps) {
  const messages = useMessages();
  return (
    <header className={classNames(styles.bar, hostBar && styles.hosted)}>
      <div className={styles.row}>
        {onBack !== undefined && !hostBar && (
          <button
            type="button"
            className={styles.back}
            onClick={onBack}
            aria-label={messages.t('common.back')}
          >
            <Icon name="back" />
          </button>
        )}
        <h1 ref={headingRef} tabIndex={-1} className={hostBar ? hidden.hidden : styles.title}>
          {title}
        </h1>
        <div ref={asideRef} className={styles.aside} />
      </div>
    </header>
  );
}
