import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { useLatest } from './use-latest';

/** The phone's network connection. */
export interface NetworkStatus {
  readonly online: boolean;
  /** The student saves data: nothing decorative is fetched. */
  readonly savesData?: boolean | undefined;
  /** Calls `listener` at each change; returns the function that unsubscribes it. */
  watch(listener: (online: boolean) => void): () => void;
}

const ALWAYS_ONLINE: NetworkStatus = { online: true, watch: () => () => {} };

export const ConnectionContext = createContext(ALWAYS_ONLINE);

/** Retries a call that failed as `offline` or `timeout` once the phone is online again; true while it waits for that. */
export function useRetryOnline(failure: string | undefined, retry: () => unknown): boolean {
  const connection = useContext(ConnectionContext);
  const watch = useCallback((changed: () => void) => connection.watch(changed), [connection]);
  const online = useSyncExternalStore(watch, () => connection.online);
  const latest = useLatest(retry);
  const isOfNetwork = failure === 'offline' || failure === 'timeout';
  useEffect(() => {
    if (!isOfNetwork) return undefined;
    return connection.watch((back) => back && void latest.current());
  }, [isOfNetwork, connection, latest]);
  return isOfNetwork && !online;
}
