import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, HashRouter, type Location, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { type PathParams, paths } from '#application/navigation/paths';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { RouteGuard } from '#application/ports/session/route-guard';
import { SchoolInfo } from '#application/ports/session/school-info';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import { useMessages } from '#presentation/messages/messages-context';
import { ContactContext } from '#presentation/widgets/feedback/failure-help/contact-context';
import { isMotionAllowed } from '#presentation/widgets/layout/motion/is-motion-allowed';
import {
  isElementShared,
  recordSharedElement,
  sharedElementFrom,
  shareElement,
  unshareElement,
} from '#presentation/widgets/layout/motion/shared-element';
import { AppFrame } from './app-frame';
import { ErrorBoundary } from './error-boundary';
import { SchoolContactReader } from './school-contact';
import { loadedScreen, prefetchScreens } from './screen-chunks';
import { ScreenHost } from './screen-host';
import { useShell } from './shell-context';
import { entryNumber } from './use-direction';

interface RouteHostProps {
  readonly routes: readonly ScreenDefinition[];
  /** Resolves from the container; used only here and at start-up. */
  readonly resolve: Resolve;
}

/** ms after which the other screens are prefetched. */
const LOAD_AHEAD_AFTER = 2500;

/** Shows the screen of the address's hash, by the product's own router (react-router-dom is part of its fixed stack); the root and addresses that lead nowhere lead home (specification, section 2). */
export function RouteHost(props: RouteHostProps) {
  const { routes, resolve } = props;
  const school = useMemo(() => ({ badge: () => resolve(SchoolInfo).badge() }), [resolve]);
  const Backdrop = useBackdrop();
  const contact = useMemo(() => new SchoolContactReader(() => resolve(SchoolInfo)), [resolve]);
  const { connectivity } = useShell();
  useEffect(() => {
    if (connectivity.savesData) return undefined;
    const timer = setTimeout(() => void prefetchScreens(routes, connectivity), LOAD_AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, [routes, connectivity]);
  return (
    <ContactContext.Provider value={contact}>
      {Backdrop && <Backdrop school={school} />}
      <HashRouter>
        <Routed {...props} />
      </HashRouter>
    </ContactContext.Provider>
  );
}

function Routed({ routes, resolve }: RouteHostProps) {
  const screenAt = ({ pathname }: Pick<Location, 'pathname'>) =>
    routes.find(({ path }) => path === pathname.replace(/\/{1,9}$/, ''));
  const { pathname, search } = useCarriedLocation((next) => {
    const screen = screenAt(next);
    return screen !== undefined && loadedScreen(screen) !== undefined;
  });
  useMissedNavigation();
  const asked = pathname.replace(/\/{1,9}$/, '');
  const page = screenAt({ pathname });
  const from = useRef<string>(undefined);
  const guard = resolve(RouteGuard);
  useEffect(() => leaveWithOthers(resolve), [resolve]);
  const detour = page && guard.detour(asked, from.current);
  const entered = page && !detour ? asked : undefined;
  useEffect(() => {
    if (entered === undefined) return;
    from.current = entered;
    guard.entered(entered);
  }, [entered, guard]);
  if (!page) return <Redirect to={paths.home} />;
  // Always replaces, whatever the guard says: a pushed entry would redirect again on every step back.
  if (detour) return <Redirect to={detour} />;
  return <ActiveScreen page={page} search={search} resolve={resolve} />;
}

/** After 退出 on another page of this phone, this page must not show personal data either. */
function leaveWithOthers(resolve: Resolve): () => void {
  return resolve(DraftStore).watch(({ key, elsewhere }) => {
    if (!elsewhere || key !== undefined) return;
    resolve(Toasts).show({ key: 'common.signedOutElsewhere' });
    resolve(Navigation).replace(paths.home);
  });
}

interface ActiveScreenProps {
  readonly page: ScreenDefinition;
  readonly search: string;
  readonly resolve: Resolve;
}

const ActiveScreen = observer(function ActiveScreen({ page, search, resolve }: ActiveScreenProps) {
  const { language } = useMessages();
  const params = useMemo<PathParams>(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const address = page.path + search;
  useScrollMemory(address);
  // A language that loads late remounts the screen, so that it loads the school's texts again. Not the home screen, where the
  // language is changed: it would lose the focus.
  const readIn = page.path === paths.home ? address : `${language} ${address}`;
  const back = () => resolve(Navigation).back();
  return (
    <AppFrame
      title={page.title[language]}
      routeKey={address}
      onBack={page.path === paths.home ? undefined : back}
    >
      <ErrorBoundary resetKey={readIn}>
        <ScreenHost key={readIn} page={page} params={params} resolve={resolve} />
      </ErrorBoundary>
    </AppFrame>
  );
});

type Backdrop = ComponentType<{ readonly school: Pick<SchoolInfo, 'badge'> }>;

/** As app-frame.module.css has it. */
const WIDE = '(min-width: 48rem)';

/** The backdrop of the app on a wide screen; phones never load it. */
function useBackdrop(): Backdrop | undefined {
  const [backdrop, setBackdrop] = useState<Backdrop>();
  useEffect(() => {
    const wide = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;
    const load = () => {
      if (!wide?.matches) return;
      // Decoration: left out where it fails to load.
      import('./backdrop/backdrop').then(
        ({ Backdrop }) => setBackdrop(() => Backdrop),
        () => undefined,
      );
    };
    load();
    wide?.addEventListener?.('change', load);
    return () => wide?.removeEventListener?.('change', load);
  }, []);
  return backdrop;
}

// The router reads the URL on its first render but listens to changes only from its first commit on. A tap on the app shell may
// change the URL in between.

/** Applies a URL change that the router has missed. */
function useMissedNavigation(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isListening = useRef(false);
  useEffect(() => {
    if (isListening.current) return;
    isListening.current = true;
    const address = addressNow();
    if (address !== createPath(location)) navigate(address, { replace: true });
  }, [location, navigate]);
}

/** Navigates to `to`, unless the URL has changed in the meantime. */
function Redirect({ to }: { readonly to: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (addressNow() === createPath(location)) navigate(to, { replace: true });
  }, [to, location, navigate]);
  return null;
}

/** The path in the hash, normalised as the router does. */
function addressNow(): string {
  const { pathname = '/', ...rest }: Partial<Location> = parsePath(location.hash.slice(1));
  return createPath({ ...rest, pathname: /^[/.]/.test(pathname) ? pathname : `/${pathname}` });
}

/** `startViewTransition` is absent in browsers without view transitions. */
interface TransitionDocument {
  startViewTransition?(update: () => void): Record<'ready' | 'finished', Promise<unknown>>;
}

/**
 * The router's location. It changes within a view transition where an element is shared with the next screen, or back with the
 * screen it was tapped on, and that screen has loaded (`isThere`); otherwise it changes at once.
 */
function useCarriedLocation(isThere: (location: Location) => boolean): Location {
  const next = useLocation();
  const [shown, setShown] = useState(next);
  const entry = useRef(entryNumber());
  const isNext = shown !== next;
  const back = isNext && entryNumber() < entry.current ? sharedElementFrom(entryNumber()) : undefined;
  const carries = isNext && (back !== undefined || isElementShared()) && isThere(next) && canCarry();
  useLayoutEffect(() => {
    if (shown === next) return;
    if (entryNumber() > entry.current) recordSharedElement(entry.current);
    entry.current = entryNumber();
    const show = () => setShown(next);
    if (!carries) {
      unshareElement();
      show();
      return;
    }
    if (back !== undefined) shareElement(back);
    const page: TransitionDocument = document;
    const transition = page.startViewTransition?.(() => flushSync(show));
    // Rejects where the transition is skipped (by a second one, or on a hidden page); the screen is shown anyway.
    transition?.ready.catch(() => undefined);
    transition?.finished.then(unshareElement, unshareElement);
  }, [shown, next, carries, back]);
  return carries ? shown : next;
}

function canCarry(): boolean {
  return 'startViewTransition' in document && isMotionAllowed();
}

/** ms within which a reloaded list must reach its former length for the position to be restored. */
const RESTORE_TIMEOUT_MS = 4000;

/**
 * Restores the scroll position on going back. The browser cannot: it tries before the list has loaded. Positions are stored by
 * history entry, whose number the navigation assigns.
 */
function useScrollMemory(address: string): void {
  const positions = useRef(new Map<number, { readonly address: string; readonly top: number }>());
  const shown = useRef({ entry: entryNumber(), address });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () =>
      positions.current.set(shown.current.entry, { address: shown.current.address, top: scrollY });
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = { entry: entryNumber(), address };
    const kept = positions.current.get(shown.current.entry);
    const isBack = shown.current.entry < before.entry;
    if (!isBack || kept?.address !== address) return undefined;
    return scrollWhenLongEnough(kept.top);
  }, [address]);
}

function scrollWhenLongEnough(top: number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  const restore = () => {
    const reach = document.documentElement.scrollHeight - innerHeight;
    if (reach >= top) scrollTo(0, top);
    if (reach >= top || performance.now() > until) stop();
    else frame = requestAnimationFrame(restore);
  };
  // Do not override the student's own scrolling in the meantime.
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  restore();
  return stop;
}

const TOUCHES = ['touchmove', 'wheel', 'keydown'] as const;
