import { CardCache } from './card-cache.js';
import { choice, find, redraw, replace, setText, toast } from './elements.js';
import { t } from './messages/messages.js';
import { Pages } from './pages.js';
import { drawStudent } from './student-card.js';
import { onTab } from './tabs.js';

const REFRESH_MS = 2000;

let school;
let pages = newPages();
/** Students whose photos are waiting for review, as many as one response has. */
let waiting = [];
let waitingInAll = 0;
let filter = 'all';
const cards = new CardCache();

document.addEventListener('school', ({ detail }) => {
  if (school !== detail) {
    cards.clear();
    pages = newPages();
    waiting = [];
    waitingInAll = 0;
    filter = 'all';
  }
  school = detail;
  find('students').hidden = !school?.signedIn;
  refresh();
});

async function refresh() {
  if (!school?.signedIn || document.hidden || find('dialog').open) return;
  if (find('main').dataset.tab !== 'students') return;
  const [asked, wanted] = [school, filter];
  const calls = { all: () => asked.students(), photos: () => asked.photosToCheck() };
  const result = await calls[wanted]().catch(() => undefined);
  if (!result || asked !== school || wanted !== filter) return;
  const { entries, counts } = result;
  waitingInAll = counts.photosToCheck;
  if (wanted === 'all') pages.renew({ entries, counts: { all: counts.students } });
  else waiting = entries;
  drawList();
}

async function loadMore() {
  const [asked, more] = [school, pages];
  find('students-more').disabled = true;
  try {
    const last = more.entries.at(-1);
    const { entries, counts } = await asked.students(last);
    more.append(last, { entries, counts: { all: counts.students } });
  } catch (thrown) {
    toast(thrown.message);
  }
  find('students-more').disabled = false;
  drawList();
}

function newPages() {
  return new Pages('welcomeId');
}

function drawList() {
  const isAll = filter === 'all';
  const shown = isAll ? pages.entries : waiting;
  const filters = [
    ['all', t('students.all')],
    ['photos', t('students.photos', { waiting: waitingInAll })],
  ];
  redraw(find('students-filters'), [filters, filter], () =>
    filters.map(([key, text]) =>
      choice(text, key === filter, () => {
        filter = key;
        drawList();
        refresh();
      }),
    ),
  );
  setText(find('students-count'), isAll ? allText() : waitingText());
  replace(find('students-list'), shown.map(card));
  find('students-more').hidden = !isAll || pages.isWhole;
}

function allText() {
  if (pages.total === 0) return t('students.none');
  const numbers = { count: pages.total, loaded: pages.entries.length };
  return t(pages.isWhole ? 'students.count' : 'students.countLoaded', numbers);
}

function waitingText() {
  if (waitingInAll === 0) return t('students.noPhotos');
  const isWhole = waiting.length >= waitingInAll;
  const numbers = { count: waitingInAll, first: waiting.length };
  return t(isWhole ? 'students.photoCount' : 'students.photoCountFirst', numbers);
}

function card(student) {
  return cards.get(student.welcomeId, student, () => drawStudent(student, { photo, decide }));
}

function photo(path) {
  return school.photo(path);
}

async function decide({ welcomeId, face }, decision) {
  try {
    await school.decideFace(welcomeId, face.path, decision);
    toast(t(decision === 'pass' ? 'face.passDone' : 'face.refuseDone'));
  } catch (thrown) {
    toast(thrown.data?.path === 'face' ? t('face.replaced') : thrown.message);
  }
  await refresh();
}

onTab(refresh);
find('students-more').addEventListener('click', loadMore);
setInterval(refresh, REFRESH_MS);
