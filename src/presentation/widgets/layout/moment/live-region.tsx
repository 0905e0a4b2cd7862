import { useEffect, useState } from 'react';
import { HiddenText } from '../hidden-text/hidden-text';

interface LiveRegionProps {
  readonly text: string;
  /** Interrupts the screen reader. */
  readonly urgent?: boolean | undefined;
}

/**
 * ms after which the text is removed: whoever then moves through the page by screen reader reads the visible words, and not
 * the same twice. Long enough for a screen reader that is still speaking.
 */
export const ANNOUNCED_MS = 7_000;

/** Sets its text after mounting: screen readers announce changes of a live region, not its initial content. */
export function LiveRegion({ text, urgent = false }: LiveRegionProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    setAnnounced(text);
    if (text === '') return;
    const timer = setTimeout(() => setAnnounced(''), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <HiddenText role={urgent ? 'alert' : 'status'}>{announced}</HiddenText>;
}
