import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';

interface HeaderSlots {
  /** Where the title bar takes what a screen puts on its right; null until it is drawn. */
  readonly aside: HTMLElement | null;
  /** Shows another title than the route's; undefined goes back to the route's. */
  setTitle(title: string | undefined): void;
  /** What the arrow does in the place of one step back; undefined is that step again. */
  setBack(back: (() => void) | undefined): void;
  /** Begins at the top of the page, with the focus on the title. */
  arrive(): void;
}

export const HeaderContext = createContext<HeaderSlots>({
  aside: null,
  setTitle: () => {},
  setBack: () => {},
  arrive: () => {},
});

/** Puts a screen's own title into the title bar for as long as the screen is there. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(HeaderContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
}

/** For what takes the place of a screen at the same address: it begins where any other screen does. */
export function useArrival(): void {
  const { arrive } = useContext(HeaderContext);
  useEffect(() => arrive(), [arrive]);
}

/** Takes the title bar's arrow over for as long as the screen is there. */
export function useBack(back: (() => void) | undefined): void {
  const { setBack } = useContext(HeaderContext);
  useEffect(() => {
    setBack(back);
    return () => setBack(undefined);
  }, [back, setBack]);
}

/** Puts something of a screen on the right of the title bar. */
export function HeaderAside({ children }: { readonly children: ReactNode }) {
  const { aside } = useContext(HeaderContext);
  return aside === null ? null : createPortal(children, aside);
}
