import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { HashRouter, type Location } from 'react-router-dom';
import { type PathParams, paths } from '#application/navigation/paths';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Navigation } from '#application/ports/phone/navigation';
import { Toasts } from '#application/ports/phone/toasts';
import { RouteGuard } from '#application/ports/session/route-guard';
import { SchoolInfo } from '#application/ports/session/school-info';
import type { Resolve, ScreenDefinition } from '#presentation/define-screen';
import { useMessages } from '#presentation/messages/messages-context';
import { ContactContext } from '#presentation/widgets/feedback/failure-help/contact-context';
import { AppFrame } from './app-frame';
import { useBackdrop } from './backdrop/use-backdrop';
import { ErrorBoundary } from './error-boundary';
import { Redirect, useMissedNavigation } from './missed-navigation';
import { SchoolContactReader } from './school-contact';
import { loadedScreen, prefetchScreens } from './screen-chunks';
import { ScreenHost } from './screen-host';
import { useScrollMemory } from './scroll-memory';
import { useShell } from './shell-context';
import { useCarriedLocation } from './use-carried-location';

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
