import { type RefObject, useEffect, useRef } from 'react';

/** The function of the latest rendering, for effects that outlast it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
