import { ask } from './dialogs.js';
import { element, find, once, toast } from './elements.js';
import { loadPages } from './pages.js';
import { money, today } from './texts.js';

const REFRESH_MS = 5000;

const reasons = {
  second: '重复缴费',
  late: '名额已释放',
  withdrawn: '已撤回或作废',
  wrongAmount: '金额不符',
  exempt: '已免缴',
  noApplication: '报名已删除',
  desk: '学校退款',
};

const states = { pending: '待处理', processing: '退款中', failed: '退款失败' };

let school;
/** Whether the desk was signed in at the last refresh. */
let signedIn = false;
/** Number of pages of refunds that are shown. */
let pages = 1;

document.addEventListener('school', ({ detail }) => {
  if (detail === school && detail.signedIn === signedIn) return;
  school = detail;
  pages = 1;
  refresh();
});

async function carryOut(work, done) {
  try {
    toast(done(await work()));
  } catch (thrown) {
    toast(thrown.message);
  }
  await refresh();
}

/** Refunds that are not done yet; those of payments at the desk, or that the network has refused, are paid out by hand. */
async function refresh() {
  const asked = school;
  signedIn = asked?.signedIn ?? false;
  if (!signedIn) return draw([], false);
  try {
    const { entries, more } = await loadPages(pages, async (last) => {
      const page = await asked.refunds(last?.refundNo);
      return { entries: page.refunds, more: page.more };
    });
    if (asked === school) draw(entries, more);
  } catch {
    // The list of applications shows that the backend cannot be reached.
  }
}

function draw(refunds, more) {
  find('refunds').hidden = refunds.length === 0;
  find('refunds-list').replaceChildren(...refunds.map(row));
  find('refunds-more').hidden = !more;
}

function row({ refundNo, amount, reason, state, network, applicationNo, orderNo }) {
  const text = `${money(amount)} · ${reasons[reason]} · ${network === 'desk' ? '前台退还' : states[state]}`;
  const made = element(
    'li',
    {},
    element('p', {}, text),
    element('p', { className: 'meta' }, `报名编号 ${applicationNo} · 订单号 ${orderNo}`),
  );
  if (network === 'desk' || state === 'failed') {
    const button = element('button', { type: 'button' }, '已当面退还');
    button.setAttribute('aria-label', `已当面退还：${money(amount)}，${applicationNo}`);
    button.addEventListener(
      'click',
      once(() =>
        carryOut(
          () => school.handOver(refundNo),
          () => '已登记退还',
        ),
      ),
    );
    made.append(button);
  }
  return made;
}

find('reconcile').addEventListener(
  'click',
  once(() =>
    carryOut(
      () => school.reconcile(),
      ({ orders, refunds, unavailable }) =>
        unavailable ? '支付网络没有应答，稍后会再对账' : `已对账：${orders} 笔订单，${refunds} 笔退款`,
    ),
  ),
);

find('ledger').addEventListener('click', async () => {
  const input = element('input', { type: 'date', required: true, value: today() });
  const day = await ask({
    title: '下载台账',
    about: '一天内的全部收款和退款，CSV 表格，含合计。',
    confirm: '下载',
    body: [element('label', { className: 'field' }, '日期', input)],
    read: () => (input.value ? { decision: input.value } : '请选择日期'),
  });
  if (day)
    await carryOut(
      () => download(day),
      () => '已下载台账',
    );
});

async function download(day) {
  const href = URL.createObjectURL(await school.ledger(day));
  element('a', { href, download: `台账-${day}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

find('refunds-more').addEventListener('click', () => {
  pages += 1;
  refresh();
});

setInterval(() => {
  if (!document.hidden) refresh();
}, REFRESH_MS);
