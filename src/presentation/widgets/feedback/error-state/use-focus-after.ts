import { type RefCallback, useCallback, useContext } from 'react';
import { HeaderContext } from '../../layout/header/header-context';

/**
 * If content replaces a box that has the focus, scroll and focus are set as after a navigation. In a sheet, and where only a `part`
 * of the screen is replaced, the focus goes on at what was around the box, and nothing scrolls.
 */
export function useFocusAfter(part: boolean): RefCallback<HTMLElement> {
  const { arrive } = useContext(HeaderContext);
  return useCallback(
    (box: HTMLElement) => {
      const place = box.closest<HTMLElement>('main, dialog');
      const around = box.parentElement;
      return () => {
        if (!box.contains(document.activeElement)) return;
        // Once it is gone. A screen or sheet that is left too is gone as well, and takes no focus.
        queueMicrotask(() => {
          if (!part && place?.matches('body main')) return arrive();
          const next = around?.isConnected ? around : place;
          if (!next) return;
          next.tabIndex = -1;
          next.focus({ preventScroll: true });
        });
      };
    },
    [arrive, part],
  );
}
