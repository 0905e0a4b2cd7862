import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Registers an overlay, so that the browser's back button calls `onBack`. Returns the function that unregisters it. */
export type OpenLayer = (onBack: () => void) => () => void;

/** By default, without a browser history, nothing is registered. */
export const LayersContext = createContext<OpenLayer>(() => () => {});

/** While it is mounted the browser's back button calls `onBack`, again and again if that does not close the overlay. */
export function useLayer(onBack: () => void): void {
  const open = useContext(LayersContext);
  const latest = useRef(onBack);
  // Going back unregisters the overlay: if it is still mounted afterwards, it is registered again.
  const [generation, setGeneration] = useState(0);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(
    () =>
      open(() => {
        latest.current();
        setGeneration((number) => number + 1);
      }),
    [open, generation],
  );
}
