import { useCallback, useState } from 'react';
import type { OpenLayer } from '#presentation/widgets/overlay/modal/layers-context';

/** The topmost open dialog, undefined where none is; known for as long as layers are opened by the returned function. */
export function useTopDialog(open: OpenLayer): readonly [Element | undefined, OpenLayer] {
  const [top, setTop] = useState<Element>();
  const openLayer = useCallback<OpenLayer>(
    (onBack) => {
      const refresh = () => setTop([...document.querySelectorAll('dialog[open]')].pop());
      const close = open(onBack);
      refresh();
      return () => {
        close();
        refresh();
      };
    },
    [open],
  );
  return [top, openLayer];
}
