import { type Path, paths } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import { pathOf } from '#boot/app-shell';
import { type BootState, bootState, type PrefetchedSchool } from '#boot/boot-state';
import { isDataSaverOn } from '#boot/is-data-saver-on';
import { parsed } from '#boot/parsed';
import { currentOrganisation } from '#domain/session/user-info';
import { WEB_ADDRESS } from '#domain/session/web-address';
import { HashNavigation } from '#infrastructure/browser/navigation/hash-navigation';
import { watchGestures } from '#infrastructure/browser/navigation/history-entries';
import { DraftRecords, draftsOf } from '#infrastructure/storage/draft-records';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { useMessages } from '#presentation/messages/messages-context';
import {
  ADMISSION_FIELDS,
  APPLICANT_FIELDS,
} from '#presentation/screens/shared/identity/identity-input.view-model';
import { applyTenantTheme } from '#presentation/shell/backdrop/tenant-theme';
import { fetchBand } from './band';
import { type BootScreen, BootScreens } from './boot-screens';
import { renderHome } from './home';
import { renderLookUp } from './look-up';
import { renderPlans } from './plans';
import { readBadge, readNotices, readPlans } from './read-responses';
import { SchoolCalls } from './school-calls';

// A script of its own, which the head script loads if the URL leads to one of the boot screens. The views are the app's own,
// compiled with replacements for React and MobX.
const boot = bootState();
// On failure the app renders the screen, and shows errors of responses.
render(boot)
  .catch((thrown: unknown) => console.warn('the first screen is left to the app', thrown))
  .then(() => requestAnimationFrame(() => setTimeout(() => boot.bootFormPainted?.())));

watchGestures();
/** Numbers history entries as the app does, which continues them; boot screens have no overlays. */
const entries = new HashNavigation({
  afterClosing: (work) => work(),
  onceClosed: (work) => work(),
  travel: (delta, work) => {
    if (delta === 0) return work();
    addEventListener('popstate', work, { once: true });
    history.go(delta);
  },
});
const navigation: Pick<Navigation, 'go' | 'back'> = {
  go: (path, params) => {
    entries.go(path, params);
    dispatchHashChange();
  },
  back: () => {
    entries.back();
    dispatchHashChange();
  },
};

/** Notifies the body script: changes through the history API fire no `hashchange`. */
function dispatchHashChange(): void {
  dispatchEvent(new Event('hashchange'));
}

async function render(boot: BootState): Promise<void> {
  await parsed();
  await boot.template;
  const { school } = boot;
  // Without a tenant the school is unknown, which the app says.
  if (!school?.tenant || boot.accessToken !== undefined || isForComputers()) return;
  const { tenant } = school;
  const session = new LocalSessionStore(
    new BrowserStorage(),
    new BrowserStorage(() => sessionStorage),
    tenant.tenantId,
  );
  // For an organisation other than the school's own, from a link or a session, the app makes all calls.
  if (currentOrganisation(tenant, session) !== tenant.orgId) return;
  const calls = new SchoolCalls(boot, school);
  const path = pathOf(location.hash) || paths.home;
  const isHome = path === paths.home;
  if (isHome) for (const name of ['badge', 'plans', 'notices'] as const) void calls.ask(name);
  if (path === paths.plans) void calls.ask('plans');
  const messages = useMessages();
  const { lang } = document.documentElement;
  const [isNew, isDrawable] = await Promise.all([
    isNewHere(tenant, session).then((isNew) => {
      if (isNew && isHome) fetchPicture(tenant);
      return isNew;
    }),
    boot.drawable,
    messages.use(lang === 'en' ? 'en' : 'zh-CN'),
    boot.styled,
  ]);
  if (!isDrawable || boot.bootForm) return;
  applyTenantTheme(tenant);
  const read = messages.ofSchool;
  const plans = async () => readPlans(await calls.ask('plans'), read);
  const screenAt: Partial<Record<Path, () => Promise<BootScreen | undefined>>> = {
    [paths.plans]: async () => renderPlans(await plans(), navigation),
    [paths.recruitResult]: async () => renderLookUp('recruit.intro', APPLICANT_FIELDS),
    [paths.result]: async () => renderLookUp('admission.intro', ADMISSION_FIELDS),
    ...(isNew && {
      [paths.home]: async () => {
        const [badge, notices, list] = await Promise.all([calls.ask('badge'), calls.ask('notices'), plans()]);
        const home = {
          badge: readBadge(badge, read),
          notices: readNotices(notices, read),
          plans: list.plans,
          offset: list.serverTime - Date.now(),
        };
        // Not the later ones: the responses are the first one's.
        screens.home ??= home;
        return renderHome({ ...home, now: list.serverTime, enter: (path) => navigation.go(path) });
      },
    }),
  };
  const screens = new BootScreens((path) => screenAt[path]?.(), navigation);
  boot.bootForm = screens;
  await screens.follow();
}

function fetchPicture({ band }: PrefetchedSchool['tenant']): void {
  if (typeof band?.url === 'string' && WEB_ADDRESS.test(band.url) && !isDataSaverOn(navigator))
    fetchBand(band.url);
}

/** Whether the home screen shows only public content: no announcement, session, look-up or draft. */
async function isNewHere(
  { tenantId, notice }: PrefetchedSchool['tenant'],
  session: LocalSessionStore,
): Promise<boolean> {
  const isKnown = session.current('applicant') ?? session.current('newStudent') ?? session.searchResult;
  if (notice || isKnown) return false;
  return (await new DraftRecords().all(draftsOf(tenantId))).length === 0;
}

/** On computers the app has a backdrop, or redirects to another page. */
function isForComputers(): boolean {
  return document.documentElement.dataset.desktop !== undefined || matchMedia('(min-width: 48rem)').matches;
}
