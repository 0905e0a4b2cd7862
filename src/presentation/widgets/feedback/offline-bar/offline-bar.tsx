import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import { Icon } from '../../data/icon/icon';
import { slideFrom } from '../../layout/motion/slide';
import styles from './offline-bar.module.css';

/** Shown while the phone is offline. */
export function OfflineBar({ offline }: { readonly offline: boolean }) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // The screen below slides to its new position, as for other late content (`useLayoutAnimation`).
  useLayoutEffect(() => {
    const { current: bar } = place;
    if (!bar) return;
    const grown = bar.offsetHeight - height.current;
    height.current = bar.offsetHeight;
    const { nextElementSibling: screen } = bar;
    const isScrolled = (bar.ownerDocument.scrollingElement?.scrollTop ?? 0) > 0;
    if (screen instanceof HTMLElement && !isScrolled)
      slideFrom({ left: 0, top: -grown }, screen, { left: 0, top: 0 });
  }, [offline]);
  return (
    <div ref={place} role="status">
      {offline && (
        <p className={styles.bar}>
          <Icon name="offline" size={1.125} />
          <span className={styles.words}>{messages.t('common.offline')}</span>
        </p>
      )}
    </div>
  );
}
