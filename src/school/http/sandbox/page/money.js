import { ask } from './dialogs.js';
import { element, find, once, redraw, toast } from './elements.js';
import { t } from './messages/messages.js';
import { loadPages } from './pages.js';
import { money, today } from './texts.js';

const REFRESH_MS = 5000;

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
  redraw(find('refunds-list'), refunds, () => refunds.map(row));
  find('refunds-more').hidden = !more;
}

function row({ refundNo, amount, reason, state, network, applicationNo, orderNo }) {
  const way = t(network === 'desk' ? 'refund.desk' : `refund.${state}`);
  const text = `${money(amount)} · ${t(`refundReason.${reason}`)} · ${way}`;
  const made = element(
    'li',
    {},
    element('p', {}, text),
    element('p', { className: 'meta' }, t('refunds.numbers', { no: applicationNo, orderNo })),
  );
  if (network === 'desk' || state === 'failed') {
    const button = element('button', { type: 'button' }, t('refunds.handOver'));
    button.setAttribute('aria-label', t('refunds.handOverOf', { amount: money(amount), no: applicationNo }));
    button.addEventListener(
      'click',
      once(() =>
        carryOut(
          () => school.handOver(refundNo),
          () => t('refunds.handedOver'),
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
        unavailable ? t('money.unavailable') : t('money.reconciled', { orders, refunds }),
    ),
  ),
);

find('ledger').addEventListener('click', async () => {
  const input = element('input', { type: 'date', required: true, value: today() });
  const day = await ask({
    title: t('ledger.title'),
    about: t('ledger.about'),
    confirm: t('ledger.download'),
    body: [element('label', { className: 'field' }, t('ledger.day'), input)],
    read: () => (input.value ? { decision: input.value } : t('ledger.noDay')),
  });
  if (day)
    await carryOut(
      () => download(day),
      () => t('ledger.done'),
    );
});

async function download(day) {
  const href = URL.createObjectURL(await school.ledger(day));
  element('a', { href, download: t('ledger.file', { day }) }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

find('refunds-more').addEventListener('click', () => {
  pages += 1;
  refresh();
});

setInterval(() => {
  if (!document.hidden) refresh();
}, REFRESH_MS);
