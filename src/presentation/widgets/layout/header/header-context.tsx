import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface HeaderSlots {
  /** The title bar's element for a screen's content on the right; null until it is mounted. */
  readonly aside: HTMLElement | null;
  /** Replaces the route's title; undefined restores it. */
  setTitle(title: string | undefined): void;
  /** Replaces what the back arrow does; undefined restores one step back in the history. */
  setBack(back: (() => void) | undefined): void;
  /** Scrolls to the top of the page and focuses the title, as after a navigation. */
  arrive(): void;
}

export const HeaderContext = createContext<HeaderSlots>({
  aside: null,
  setTitle: () => {},
  setBack: () => {},
  arrive: () => {},
});

/** Shows a screen's own title in the title bar while the screen is mounted. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(HeaderContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** For a view that replaces another at the same address: scroll and focus are set as after a navigation. */
export function useViewReplaced(): void {
  const { arrive } = useContext(HeaderContext);
  useEffect(() => arrive(), [arrive]);
}

/** Handles the title bar's back arrow while the screen is mounted. */
export function useBack(back: (() => void) | undefined): void {
  const { setBack } = useContext(HeaderContext);
  useEffect(() => {
    setBack(back);
    return () => setBack(undefined);
  }, [back, setBack]);
}

/** Renders its children on the right of the title bar. */
export function HeaderAside({ children }: { readonly children: ReactNode }) {
  const { aside } = useContext(HeaderContext);
  return aside === null ? null : createPortal(children, aside);
}
