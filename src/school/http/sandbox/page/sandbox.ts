import type { NotificationFate } from '#school/core/payment/sandbox/sandbox-network';
import type { UnpaidOrder } from '#school/core/payment/sandbox/sandbox-provider';
import { type Outside, outside, post, type School, schools } from './calls';
import { button, element, find, redraw } from './elements';
import { chooseLanguage, isEnglish, language, type TextKey, t } from './messages';

const REFRESH_MS = 2000;
const TOAST_MS = 3000;
/** Of a tab that is reloaded in the other language. */
const SCHOOL = 'sandbox.school';
const FAULTS = ['okWithoutMoney', 'noResponse', 'moneyWithoutOk'] as const;
const FATES: Readonly<Record<UnpaidOrder['state'], readonly NotificationFate[]>> = {
  open: ['prompt', 'lost', 'repeated', 'delayed'],
  closed: ['afterClosing'],
};

let shown: School | undefined;

/** Says how it went. */
async function carryOut(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    toast(done);
  } catch (thrown) {
    toast(messageOf(thrown));
  }
  await refresh();
}

let hiding: ReturnType<typeof setTimeout> | undefined;
function toast(text: string): void {
  const place = find('toast');
  place.textContent = text;
  place.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    place.hidden = true;
  }, TOAST_MS);
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

function problem(text: string): void {
  const place = find('problem');
  place.hidden = text === '';
  if (place.textContent !== text) place.textContent = text;
}

async function choose(school: School, offered: readonly School[]): Promise<void> {
  shown = school;
  sessionStorage.setItem(SCHOOL, school.tenantId);
  const { tenantId, uniqueName: tn, staff } = school;
  find('panel').hidden = false;
  redraw(find('schools'), [offered, tenantId], () =>
    offered.map((one) => {
      const made = button(one.name, () => choose(one, offered));
      made.setAttribute('aria-pressed', String(one === school));
      return made;
    }),
  );
  const entry = new URLSearchParams({ tn, redirectH5: `/zhxy/orientation/?${new URLSearchParams({ tn })}` });
  find('ways-in').setAttribute('href', `/zhxy/miniapp/index.html?${entry}`);
  const enter = (work: Promise<unknown>, page: string) =>
    work.then(
      () => location.assign(page),
      (thrown) => toast(messageOf(thrown)),
    );
  redraw(find('staff-list'), tenantId, () => [
    ...staff.map(({ id: staffId, name, role }) =>
      button(`${name} · ${t(`role.${role}`)}`, () =>
        enter(post('enter', { tenantId, staffId }), `/desk/?${new URLSearchParams({ tn })}`),
      ),
    ),
    staff.length > 0
      ? button(t('staff.device'), () => enter(post('enter-device', { tenantId }), '/desk/scan/'))
      : element('p', {}, t('staff.none')),
  ]);
  await refresh();
}

async function refresh(): Promise<void> {
  const asked = shown;
  if (!asked) return;
  try {
    const seen = await outside(asked.tenantId);
    if (asked !== shown) return;
    draw(seen);
    problem('');
  } catch (thrown) {
    if (asked === shown) problem(messageOf(thrown));
  }
}

function draw({ codes, orders }: Outside): void {
  redraw(find('codes'), codes, () =>
    codes.length === 0
      ? [element('li', {}, t('codes.none'))]
      : codes.map(({ maskedPhone, code, at }) =>
          element('li', {}, element('strong', {}, code), ` · ${maskedPhone} · ${clock(at)}`),
        ),
  );
  find('network').hidden = find('faults').hidden = orders === undefined;
  redraw(find('orders'), orders, () =>
    orders?.length ? orders.map(drawOrder) : [element('li', {}, t('network.none'))],
  );
}

function drawOrder({ orderNo, amount, description, state }: UnpaidOrder): HTMLElement {
  const closed = state === 'closed' ? ` · ${t('order.closed')}` : '';
  return element(
    'li',
    {},
    element('p', {}, description),
    element('p', { className: 'hint' }, `${money(amount)} · ${orderNo}${closed}`),
    element(
      'div',
      { className: 'buttons' },
      ...FATES[state].map((fate) => {
        const how = t(`fate.${fate}`);
        const pay = () => carryOut(() => post('network-pay', { orderNo, fate }), t('order.paid', { how }));
        return button(how, pay, t('order.pay', { how, no: orderNo }));
      }),
    ),
  );
}

/** In both languages: in English Intl would print CN¥. */
const money = (fen: number) =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100);

/** The school's time, wherever the device is. */
const clock = (epochMs: number) =>
  new Intl.DateTimeFormat(language, {
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
    hourCycle: 'h23',
  }).format(epochMs);

/** Shows the texts that the page's markup names, and the button of the other language. */
function drawPage(): void {
  document.documentElement.lang = language;
  document.title = t('page.title');
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]'))
    one.textContent = t(one.dataset.text as TextKey);
  for (const one of document.querySelectorAll<HTMLElement>('[data-label]'))
    one.setAttribute('aria-label', t(one.dataset.label as TextKey));
  const other = isEnglish ? 'zh-CN' : 'en';
  const place = find('language');
  place.textContent = isEnglish ? '中文' : 'English';
  place.lang = other;
  place.addEventListener('click', () => {
    chooseLanguage(other);
    location.reload();
  });
  find('faults-list').append(
    ...FAULTS.map((sheet) => {
      const fault = t(`fault.${sheet}`);
      return button(fault, () =>
        carryOut(() => post('payment-script', { sheet }), t('faults.set', { fault })),
      );
    }),
  );
}

export async function startSandbox(): Promise<void> {
  drawPage();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh();
  });
  setInterval(() => {
    if (!document.hidden) refresh();
  }, REFRESH_MS);
  try {
    const offered = await schools();
    const former = sessionStorage.getItem(SCHOOL);
    const named = new URLSearchParams(location.search).has('tn');
    const first = (named ? undefined : offered.find(({ tenantId }) => tenantId === former)) ?? offered[0];
    if (first) await choose(first, offered);
    else problem(t('page.noSchool'));
  } catch (thrown) {
    problem(messageOf(thrown));
  }
}
