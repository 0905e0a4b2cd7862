import { useEffect, useState } from 'react';
import { HiddenText } from '../hidden-text/hidden-text';

interface AnnouncementProps {
  readonly words: string;
  /** Said at once, in the middle of whatever is being read. */
  readonly urgent?: boolean | undefined;
}

/** Says words once they are there: screen readers hear changes of a region, and not what it comes with. */
export function Announcement({ words, urgent = false }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(words), [words]);
  return <HiddenText role={urgent ? 'alert' : 'status'}>{said}</HiddenText>;
}
