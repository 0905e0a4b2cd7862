import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Something opens over the screen; the phone's own back calls `onBack`. The returned function says that it is closed. */
export type OpenLayer = (onBack: () => void) => () => void;

/** Without a phone's history around it nothing has to be said. */
export const LayersContext = createContext<OpenLayer>(() => () => {});

/** For as long as it is mounted, the phone's own back calls `onBack`, as often as it does not close by it. */
export function useLayer(onBack: () => void): void {
  const open = useContext(LayersContext);
  const latest = useRef(onBack);
  // Each turn that did not close it opens it anew.
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(
    () =>
      open(() => {
        latest.current();
        setTurn((number) => number + 1);
      }),
    [open, turn],
  );
}
