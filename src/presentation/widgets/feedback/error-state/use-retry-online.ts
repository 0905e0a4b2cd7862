import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

/** The phone's network, as whatever failed for want of it needs to know it. */
export interface Connection {
  readonly online: boolean;
  /** Nothing decorative is fetched. */
  readonly savesData?: boolean | undefined;
  /** Calls `listener` at each change; the returned function ends it. */
  watch(listener: (online: boolean) => void): () => void;
  /** Something that failed is tried again by itself: the student is told. */
  retrying(): void;
}

const ALWAYS_ONLINE: Connection = { online: true, watch: () => () => {}, retrying: () => {} };

export const ConnectionContext = createContext(ALWAYS_ONLINE);

/** Tries again once the network is back what failed for want of it; true while that is waited for. */
export function useRetryOnline(failure: string | undefined, retry: () => unknown): boolean {
  const connection = useContext(ConnectionContext);
  const online = useSyncExternalStore(connection.watch, () => connection.online);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const isOfNetwork = failure === 'offline' || failure === 'timeout';
  useEffect(() => {
    if (!isOfNetwork) return undefined;
    return connection.watch((back) => {
      if (!back) return;
      connection.retrying();
      void latest.current();
    });
  }, [isOfNetwork, connection]);
  return isOfNetwork && !online;
}
