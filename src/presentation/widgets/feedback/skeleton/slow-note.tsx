import { useEffect, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';
import styles from './skeleton.module.css';

/** ms. Calls time out after 15 s at the earliest, and are tried again: a student without a word leaves before. */
export const SLOW_AFTER_MS = 8_000;

/** Whether the wait since the component was mounted is long. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Appears below the placeholder shapes when loading takes long, or above where they go beyond the screen; moves nothing. */
export function SlowNote() {
  const messages = useMessages();
  return useIsSlow() && <p className={styles.slow}>{messages.t('common.loadingSlowly')}</p>;
}
