import { type RefCallback, useCallback, useContext } from 'react';
import { HeaderContext } from '../../layout/header/header-context';

/** If content replaces a box of the screen that has the focus, scroll and focus are set as after a navigation. */
export function useFocusAfter(): RefCallback<HTMLElement> {
  const { arrive } = useContext(HeaderContext);
  return useCallback(
    (box: HTMLElement) => {
      const place = box.closest('main, dialog');
      return () => {
        if (!box.contains(document.activeElement)) return;
        // Once it is gone. A screen that is left too is gone as well, and in a sheet the focus stays there.
        queueMicrotask(() => place?.matches('body main') && arrive());
      };
    },
    [arrive],
  );
}
