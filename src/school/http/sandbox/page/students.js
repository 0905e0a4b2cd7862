import { ask } from './dialogs.js';
import { choice, element, find, toast } from './elements.js';
import { Pages } from './pages.js';

const REFRESH_MS = 2000;

const stages = {
  identified: '未开始',
  noticeRead: '已读须知',
  infoSaved: '已填信息',
  infoConfirmed: '已确认信息',
  faceSettled: '照片已完成',
  ready: '待报到',
  reported: '已报到',
};
const faces = {
  none: '无照片',
  checking: '照片检测中',
  passed: '照片已通过',
  refused: '照片未通过',
  desk: '现场采集照片',
};
const faults = {
  tooDark: '光线太暗',
  blurred: '照片模糊',
  notFacing: '没有正对镜头',
  covered: '面部有遮挡',
  background: '背景不符合要求',
  notOnePerson: '画面中不是一个人',
  notHer: '与身份证照片不一致',
};

let school;
let pages = newPages();
/** Students whose photos are waiting for review, as many as one response has. */
let waiting = [];
let waitingInAll = 0;
let filter = 'all';
const cards = new Map();

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
    ['all', '全部'],
    ['photos', `照片待审核 ${waitingInAll}`],
  ];
  find('students-filters').replaceChildren(
    ...filters.map(([key, words]) =>
      choice(words, key === filter, () => {
        filter = key;
        drawList();
        refresh();
      }),
    ),
  );
  find('students-count').textContent = isAll ? allWords() : waitingWords();
  find('students-list').replaceChildren(...shown.map(card));
  find('students-more').hidden = !isAll || pages.isWhole;
}

function allWords() {
  if (pages.total === 0) return '还没有录取新生';
  return `${pages.total} 名新生${pages.isWhole ? '' : `（已载入 ${pages.entries.length}）`}`;
}

function waitingWords() {
  if (waitingInAll === 0) return '没有待审核的照片';
  const first = waiting.length < waitingInAll ? `，先列出等得最久的 ${waiting.length} 张` : '';
  return `${waitingInAll} 张照片待审核${first}`;
}

function card(student) {
  const content = JSON.stringify(student);
  const known = cards.get(student.welcomeId);
  if (known?.content === content) return known.node;
  const node = draw(student);
  cards.set(student.welcomeId, { content, node });
  return node;
}

function draw(student) {
  const { maskedName, maskedIdCard, admission, stage, face } = student;
  const tone = stage === 'ready' || stage === 'reported' ? 'good' : 'wait';
  return element(
    'li',
    { className: 'entry' },
    element(
      'div',
      { className: 'entry-head' },
      element(
        'div',
        {},
        element('p', { className: 'who' }, maskedName),
        element(
          'p',
          { className: 'meta' },
          `${admission.className ?? admission.major ?? ''} · ${maskedIdCard}`,
        ),
      ),
      element('span', { className: `pill ${tone}` }, stages[stage]),
    ),
    element('p', { className: 'meta' }, faces[face.state]),
    ...(face.state === 'checking' ? [picture(face.path), buttons(student)] : []),
  );
}

function picture(path) {
  const image = element('img', { className: 'face', alt: '待审核的人脸照片' });
  school.photo(path).then(
    (url) => {
      image.src = url;
    },
    () => image.remove(),
  );
  return image;
}

function buttons(student) {
  const pass = element('button', { type: 'button' }, '照片通过');
  pass.addEventListener('click', () => decide(student, 'pass'));
  const refuse = element('button', { type: 'button', className: 'bad' }, '照片不通过');
  refuse.addEventListener('click', async () => {
    const decision = await askFaults(student);
    if (decision) await decide(student, decision);
  });
  for (const button of [pass, refuse]) {
    button.setAttribute('aria-label', `${button.textContent}：${student.maskedName}`);
  }
  return element('div', { className: 'actions' }, pass, refuse);
}

async function decide({ welcomeId }, decision) {
  try {
    await school.decideFace(welcomeId, decision);
    toast(decision === 'pass' ? '照片已通过' : '照片已退回');
  } catch (thrown) {
    toast(thrown.message);
  }
  await refresh();
}

function askFaults({ maskedName }) {
  const ticks = Object.entries(faults).map(([value, label]) => {
    const tick = element('input', { type: 'checkbox', value });
    return { tick, row: element('div', { className: 'choice' }, element('label', {}, tick, label)) };
  });
  return ask({
    title: '照片不通过',
    about: maskedName,
    confirm: '不通过',
    body: [element('div', { className: 'choices' }, ...ticks.map(({ row }) => row))],
    read: () => {
      const refuse = ticks.filter(({ tick }) => tick.checked).map(({ tick }) => tick.value);
      return refuse.length > 0 ? { decision: { refuse } } : '请至少选择一个原因';
    },
  });
}

for (const button of find('tabs').children) button.addEventListener('click', refresh);
find('students-more').addEventListener('click', loadMore);
setInterval(refresh, REFRESH_MS);
