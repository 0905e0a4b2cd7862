import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '#presentation/widgets/class-names';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { TitleBar } from '#presentation/widgets/layout/header/title-bar';
import styles from './app-frame.module.css';
import { useShell } from './shell-context';
import { useDirection } from './use-direction';

interface AppFrameProps {
  /** The route's title; a screen may show another one. */
  readonly title: string;
  /** A different value for each visited URL. */
  readonly routeKey: string;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame around every screen. The document itself scrolls, which mobile browsers handle best. */
export function AppFrame({ title, routeKey, onBack, children }: AppFrameProps) {
  const { showTitle } = useShell();
  const [ownTitle, setTitle] = useState<string>();
  const [ownBack, setOwnBack] = useState<() => void>();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownRoute = useRef(routeKey);
  const enters = useDirection(routeKey);
  const shownTitle = ownTitle ?? title;
  const arrive = useCallback(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    document.title = shownTitle;
    showTitle?.(shownTitle);
  }, [shownTitle, showTitle]);

  useEffect(() => {
    // The first screen is where the page begins anyway.
    if (shownRoute.current === routeKey) return;
    shownRoute.current = routeKey;
    arrive();
  }, [routeKey, arrive]);

  const setBack = useCallback((back: (() => void) | undefined) => setOwnBack(() => back), []);
  const slot = useMemo(() => ({ aside, setTitle, setBack, arrive }), [aside, setBack, arrive]);
  return (
    <HeaderContext.Provider value={slot}>
      <div className={styles.frame}>
        <TitleBar
          title={shownTitle}
          onBack={onBack && (ownBack ?? onBack)}
          headingRef={heading}
          asideRef={setAside}
        />
        <ConnectionBar />
        <main key={routeKey} className={classNames(styles.main, enters && styles[enters])}>
          {children}
        </main>
      </div>
    </HeaderContext.Provider>
  );
}

/** React's side of the port `Connectivity`. */
function ConnectionBar() {
  const { connectivity, toasts } = useShell();
  const watch = useCallback(
    (changed: () => void) =>
      connectivity.watch((back) => {
        changed();
        // The bar leaves without a word: a screen reader announces only what appears.
        if (back) toasts.show({ key: 'common.backOnline' });
      }),
    [connectivity, toasts],
  );
  const online = useSyncExternalStore(watch, () => connectivity.online);
  return <OfflineBar offline={!online} />;
}
