import { useEffect, useState } from 'react';
import { useMessages } from '#presentation/messages/messages-context';

/** ms. Calls time out after 15 s at the earliest, and are tried again: a student without a word leaves before. */
export const SLOW_AFTER_MS = 8_000;

/** Appears below the placeholder shapes when loading takes long; moves nothing. */
export function SlowNote() {
  const messages = useMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p>{messages.t('common.loadingSlowly')}</p>;
}
