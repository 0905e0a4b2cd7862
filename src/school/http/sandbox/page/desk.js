import { prepareAction } from './applications/application-actions.js';
import { searchApplications } from './applications/application-search.js';
import { drawDetail, drawRow, wide } from './applications/detail.js';
import { drawEntry } from './applications/entry.js';
import { drawSummary } from './applications/summary.js';
import { askVoid, byNetwork, voidedText } from './applications/voiding.js';
import { CardCache } from './card-cache.js';
import { choice, find, redraw, replace, setText, toast } from './elements.js';
import { showLive } from './live.js';
import { t } from './messages/messages.js';
import { drawPage, takePlace } from './page.js';
import { Pages } from './pages.js';
import { drawPhoneCodes } from './phone-codes.js';
import { schools } from './school.js';
import { focusTab, selectTab } from './tabs.js';
import { filters } from './texts.js';

const REFRESH_MS = 2000;
/** Minimum number of entries that a tap on 更多 adds, if there are as many. */
const SHOWN_MORE = 20;

let offered = [];
let school;
let pages = new Pages();
let networks = new Map();
let filter = 'all';
/** The application shown next to the list, if the screen is wide enough. */
let opened;
const cards = new CardCache();

async function act(entry, action) {
  const chosen = await prepareAction(school, entry, action);
  if (chosen) await carryOut(chosen.run, chosen.done);
}

async function carryOut(work, done) {
  try {
    const result = await work();
    toast(typeof done === 'string' ? done : done(result));
  } catch (thrown) {
    toast(thrown.message);
  }
  await refresh();
}

async function refresh() {
  const asked = school;
  if (!asked) return;
  if (!asked.signedIn) return draw();
  try {
    const [first, codes] = await Promise.all([asked.applications(), asked.phoneCodes()]);
    if (asked !== school) return;
    pages.renew(first);
    drawPhoneCodes(codes);
    networks = byNetwork(pages.entries);
    showLive(true);
    draw();
  } catch (thrown) {
    if (thrown.code === 401) draw();
    else showLive(false, thrown.message);
  }
}

/** Loads pages until enough entries are shown, or there are no more. */
async function loadMore() {
  const [asked, more] = [school, pages];
  find('more').disabled = true;
  try {
    const enough = shownOf(more.entries).length + SHOWN_MORE;
    let last = more.entries.at(-1);
    while (more.append(last, await asked.applications(last)) && shownOf(more.entries).length < enough)
      last = more.entries.at(-1);
    showLive(true);
  } catch (thrown) {
    showLive(false, thrown.message);
  }
  find('more').disabled = false;
  networks = byNetwork(pages.entries);
  draw();
}

function draw() {
  document.dispatchEvent(new CustomEvent('school', { detail: school }));
  find('sign-in').hidden = school.signedIn;
  find('desk').hidden = !school.signedIn;
  find('live').hidden = !school.signedIn;
  setText(find('sign-in-school'), school.name);
  find('ways-in').href = school.entryAddress;
  redraw(find('schools'), [offered, school.tenantId], () =>
    offered.map((one) => choice(one.name, one === school, () => choose(one))),
  );
  if (school.signedIn) drawList();
}

function drawList() {
  const counted = filters.map((one) => [
    one.key,
    `${t(`filter.${one.key}`)} ${pages.count(one) ?? ''}`.trim(),
  ]);
  redraw(find('filters'), [counted, filter], () =>
    counted.map(([key, text]) =>
      choice(text, key === filter, () => {
        filter = key;
        drawList();
      }),
    ),
  );
  const shown = shownOf(pages.entries);
  if (wide.matches) drawBeside(shown);
  else {
    delete find('list').dataset.content;
    replace(find('list'), shown.map(card));
  }
  find('detail').hidden = !wide.matches || shown.length === 0;
  find('more').hidden = pages.isWhole;
  drawSummary(pages, shown.length);
}

function shownOf(entries) {
  return searchApplications(entries, filter, find('search').value);
}

/** Two columns: the list, and next to it the opened application, or else the first. */
function drawBeside(shown) {
  const entry = shown.find(({ id }) => id === opened) ?? shown[0];
  opened = entry?.id;
  const same = networks.get(entry?.network)?.length ?? 0;
  const rows = shown.map((one) => [one, one === entry]);
  redraw(
    find('list'),
    rows.map(([{ id, maskedName, no, planTitle, state }, isOpen]) => [
      id,
      maskedName,
      no,
      planTitle,
      state,
      isOpen,
    ]),
    () => rows.map(([one, isOpen]) => drawRow(one, isOpen, () => open(one.id))),
  );
  if (entry)
    redraw(find('detail'), [entry, same], () => drawDetail(entry, same, (action) => act(entry, action)));
}

function open(id) {
  opened = id;
  drawList();
  find('list').querySelector('[aria-current]')?.focus();
}

function card(entry) {
  const same = networks.get(entry.network)?.length ?? 0;
  return cards.get(entry.id, [entry, same], () => drawEntry(entry, same, (action) => act(entry, action)));
}

function choose(one) {
  school = one;
  pages = new Pages();
  cards.clear();
  opened = undefined;
  filter = 'all';
  find('search').value = '';
  return refresh();
}

drawPage(() => ({ tenantId: school?.tenantId, tab: find('main').dataset.tab }));
find('sign-in-button').addEventListener('click', async () => {
  await carryOut(() => school.signIn(), t('signIn.done'));
  // The button is gone with its card.
  if (school.signedIn) focusTab();
});
find('search').addEventListener('input', drawList);
find('more').addEventListener('click', loadMore);
wide.addEventListener('change', () => {
  if (school?.signedIn) drawList();
});
find('void').addEventListener('click', async () => {
  const filter = await askVoid(pages.entries);
  if (filter) await carryOut(() => school.void(filter), voidedText);
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh();
});
setInterval(() => {
  if (!document.hidden && !find('dialog').open && school?.signedIn) refresh();
}, REFRESH_MS);

try {
  offered = await schools();
  const { tenantId, tab } = takePlace();
  selectTab(tab);
  const chosen = offered.find((one) => one.tenantId === tenantId) ?? offered[0];
  if (chosen) await choose(chosen);
  else showLive(false, t('page.noSchool'));
} catch (thrown) {
  showLive(false, thrown.message);
}
