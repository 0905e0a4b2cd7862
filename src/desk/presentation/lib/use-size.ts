import { type RefCallback, useCallback, useState } from 'react';

/** The inner size of an element in CSS px, which a virtual table wants to know; undefined until it is there. */
export function useSize(): readonly [
  RefCallback<HTMLElement>,
  { readonly width: number; readonly height: number } | undefined,
] {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
