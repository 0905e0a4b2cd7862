import { type Path, type PathParams, paths } from '#application/navigation/paths';
import { pathOf } from '#boot/app-shell';
import { type BootState, bootState, type PrefetchedSchool } from '#boot/boot-state';
import { parsed } from '#boot/parsed';
import { savesData } from '#boot/saves-data';
import { currentOrganisation } from '#domain/session/user-info';
import { WEB_ADDRESS } from '#domain/session/web-address';
import { DraftRecords, draftsOf } from '#infrastructure/storage/draft-records';
import { BrowserStorage } from '#infrastructure/storage/key-value-storage';
import { LocalSessionStore } from '#infrastructure/storage/local-session-store';
import { useMessages } from '#presentation/messages/messages-context';
import { applyTenantTheme } from '#presentation/shell/backdrop/tenant-theme';
import { type BootScreen, BootScreens } from './boot-screens';
import { renderHome } from './home';
import { renderPlans } from './plans';
import { readBadge, readNotices, readPlans } from './read-answers';
import { SchoolCalls } from './school-calls';

// A program of its own, which the page asks for where its address leads to one of the first screens. The views are the
// app's own, compiled with what stands in for React and MobX.
const boot = bootState();
// Where it fails, the app does without it, and says of a school's answer what is wrong with it.
draw(boot)
  .catch((thrown: unknown) => console.warn('the first screen is left to the app', thrown))
  .then(() => requestAnimationFrame(() => setTimeout(() => boot.bootFormPainted?.())));

async function draw(boot: BootState): Promise<void> {
  await parsed();
  await boot.template;
  const { school } = boot;
  if (!school || boot.accessToken !== undefined || isForComputers()) return;
  const { tenant } = school;
  const session = new LocalSessionStore(
    new BrowserStorage(),
    new BrowserStorage(() => sessionStorage),
    tenant.tenantId,
  );
  // Of another organisation than the school's own, which a link or a person came with, the app asks for all of it.
  if (currentOrganisation(tenant, session) !== tenant.orgId) return;
  const calls = new SchoolCalls(boot, school);
  const isHome = [paths.home, ''].includes(pathOf(location.hash));
  for (const name of isHome ? (['badge', 'plans', 'notices'] as const) : (['plans'] as const))
    void calls.ask(name);
  const messages = useMessages();
  const { dataset, lang } = document.documentElement;
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
  const go = (path: Path, params: PathParams = {}) => {
    const query = new URLSearchParams(params).toString();
    location.hash = query === '' ? path : `${path}?${query}`;
  };
  const plans = async () => readPlans(await calls.ask('plans'), read);
  const screenAt: Partial<Record<Path, () => Promise<BootScreen>>> = {
    [paths.plans]: async () => renderPlans(await plans(), { go }),
    ...(isNew && {
      [paths.home]: async () => {
        const [badge, notices, list] = await Promise.all([calls.ask('badge'), calls.ask('notices'), plans()]);
        return renderHome({
          badge: readBadge(badge, read),
          notices: readNotices(notices, read),
          plans: list.plans,
          now: list.serverTime,
          enter: go,
        });
      },
    }),
  };
  const screens = new BootScreens((path) => screenAt[path]?.(), dataset.hostBar !== undefined);
  boot.bootForm = screens;
  await screens.follow();
}

/** The home screen shows it: it comes beside the calls, not after them. */
function fetchPicture({ band }: PrefetchedSchool['tenant']): void {
  if (typeof band?.url === 'string' && WEB_ADDRESS.test(band.url) && !savesData(navigator))
    new Image().src = band.url;
}

/** Others find more on the home screen than the school says to everybody. */
async function isNewHere(
  { tenantId, notice }: PrefetchedSchool['tenant'],
  session: LocalSessionStore,
): Promise<boolean> {
  const isKnown = session.current('applicant') ?? session.current('newStudent') ?? session.searchResult;
  if (notice || isKnown) return false;
  return (await new DraftRecords().all(draftsOf(tenantId))).length === 0;
}

/** The app stands before a backdrop there, or gives way to another page. */
function isForComputers(): boolean {
  return document.documentElement.dataset.desktop !== undefined || matchMedia('(min-width: 48rem)').matches;
}
