import { useEffect, useMemo } from 'react';
import { RecordLoader } from '../../application/record-loader';
import { useOwned } from './use-owned';

/** What `read` answers, and how it is read again; another key is another reading. */
export function useRecord<T>(read: () => Promise<T>, key = '') {
  const loader = useMemo(() => new RecordLoader(read), [key]);
  useEffect(() => {
    loader.start();
  }, [loader]);
  return [useOwned(loader), loader.load] as const;
}
