import { useEffect, useState } from 'react';
import { HiddenText } from '../hidden-text/hidden-text';

interface LiveRegionProps {
  readonly text: string;
  /** Interrupts the screen reader. */
  readonly urgent?: boolean | undefined;
}

/** Sets its text after mounting: screen readers announce changes of a live region, not its initial content. */
export function LiveRegion({ text, urgent = false }: LiveRegionProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return <HiddenText role={urgent ? 'alert' : 'status'}>{announced}</HiddenText>;
}
