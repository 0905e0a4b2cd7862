import { ask } from './dialog';
import { button, carryOut, element, find, labelled, onTap, redraw } from './elements';
import { money, today } from './format';
import { t, tOr } from './messages';
import { loadPages } from './pages';
import { type DeskRefund, onSchool, type School } from './school';

const REFRESH_MS = 5000;

let school: School | undefined;
/** Whether the desk was signed in at the last refresh. */
let signedIn = false;
/** Number of pages of refunds that are shown. */
let pages = 1;

/** Refunds that are not done yet; those of payments at the desk, or that the network has refused, are paid out by hand. */
async function refresh(): Promise<void> {
  const asked = school;
  signedIn = asked?.signedIn ?? false;
  if (!asked || !signedIn) return draw([], false);
  try {
    const { entries, more } = await loadPages<DeskRefund>(pages, async (last) => {
      const page = await asked.get('refunds', last && { after: last.refundNo });
      return { entries: page.refunds, more: page.more };
    });
    if (asked === school) draw(entries, more);
  } catch {
    // The list of applications shows that the backend cannot be reached.
  }
}

function draw(refunds: readonly DeskRefund[], more: boolean): void {
  find('refunds').hidden = refunds.length === 0;
  redraw(find('refunds-list'), refunds, () => refunds.map(row));
  find('refunds-more').hidden = !more;
}

function row({ refundNo, amount, reason, state, network, applicationNo, orderNo }: DeskRefund): HTMLElement {
  const way = network === 'desk' ? t('refund.desk') : tOr(`refund.${state}`, state);
  const text = `${money(amount)} · ${t(`refundReason.${reason}`)} · ${way}`;
  const handOver = async () => {
    await carryOut(
      async () => school?.post('hand-over', { refundNo }),
      () => t('refunds.handedOver'),
    );
    await refresh();
  };
  const label = t('refunds.handOverOf', { amount: money(amount), no: applicationNo });
  return element(
    'li',
    {},
    element('p', {}, text),
    element('p', { className: 'meta' }, t('refunds.numbers', { no: applicationNo, orderNo })),
    network === 'desk' || state === 'failed' ? button(t('refunds.handOver'), handOver, { label }) : '',
  );
}

async function askDay(): Promise<string | undefined> {
  const input = element('input', { type: 'date', required: true, value: today() });
  return ask({
    title: t('ledger.title'),
    about: t('ledger.about'),
    confirm: t('ledger.download'),
    body: [labelled(t('ledger.day'), input)],
    read: () => (input.value ? { decision: input.value } : t('ledger.noDay')),
  });
}

function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export function startMoney(): void {
  onSchool((shown) => {
    if (shown === school && shown.signedIn === signedIn) return;
    school = shown;
    pages = 1;
    refresh();
  });
  onTap(find('reconcile'), async () => {
    const asked = school;
    if (!asked) return;
    await carryOut(
      () => asked.post('reconcile', {}),
      ({ orders, refunds, unavailable }) =>
        unavailable ? t('money.unavailable') : t('money.reconciled', { orders, refunds }),
    );
    await refresh();
  });
  onTap(find('ledger'), async () => {
    const [asked, day] = [school, await askDay()];
    if (asked && day)
      await carryOut(
        async () => download(await asked.ledger(day), t('ledger.file', { day })),
        () => t('ledger.done'),
      );
  });
  find('refunds-more').addEventListener('click', () => {
    pages += 1;
    refresh();
  });
  setInterval(() => {
    if (!document.hidden) refresh();
  }, REFRESH_MS);
}
