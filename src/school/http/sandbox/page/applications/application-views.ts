import type { HistoryEntry } from '#domain/enrollment/application';
import type { DeskAction } from '../../desk-actions';
import { badge, button, cardHead, element, line } from '../elements';
import { moment } from '../format';
import { isEnglish, t } from '../messages';
import type { DeskApplication } from '../school';
import { feeOf, isRefunding, statusOf } from './application-state';

type Act = (action: DeskAction) => Promise<void>;

/** An application's row in the list, which opens it. */
export function drawRow(entry: DeskApplication, isOpen: boolean, open: () => void): HTMLElement {
  const opener = element(
    'button',
    { type: 'button', className: 'row' },
    element('span', { className: 'who' }, entry.maskedName),
    badge(statusOf(entry)),
    element('span', { className: 'meta' }, `${entry.planTitle} · ${entry.no}`),
  );
  if (isOpen) opener.setAttribute('aria-current', 'true');
  opener.addEventListener('click', open);
  const row = element('li', {}, opener);
  row.dataset.key = entry.id;
  return row;
}

/** A whole application: applicant, choices, history, and the possible actions at the bottom. */
export function drawDetail(entry: DeskApplication, same: number, act: Act): HTMLElement[] {
  const { state } = entry;
  return [
    element(
      'header',
      { className: 'entry-head' },
      element(
        'div',
        {},
        element('h2', { className: 'detail-who', id: 'detail-who' }, entry.maskedName),
        element('p', { className: 'meta' }, `${entry.no} · ${entry.planTitle}`),
      ),
      badge(statusOf(entry)),
    ),
    element(
      'div',
      { className: 'parts' },
      part(t('detail.person'), element('dl', {}, ...whoLines(entry, same), ...feeLines(entry))),
      part(
        t('detail.majors'),
        element('ol', { className: 'majors' }, ...entry.majors.map(({ name }) => element('li', {}, name))),
        element(
          'dl',
          {},
          ...outcomeLines(entry),
          ...('reasons' in state ? state.reasons.flatMap(({ label, reason }) => line(label, reason)) : []),
        ),
      ),
    ),
    part(
      t('detail.progress'),
      element('ol', { className: 'events' }, ...entry.history.map((one) => drawEvent(one, entry))),
    ),
    ...actions(entry, act),
  ];
}

function part(title: string, ...content: HTMLElement[]): HTMLElement {
  return element('section', { className: 'part' }, element('h3', {}, title), ...content);
}

function drawEvent({ event, at }: HistoryEntry, entry: DeskApplication): HTMLElement {
  const shown = event === 'refunded' && isRefunding(entry) ? 'refunding' : event;
  return element('li', {}, element('b', {}, t(`event.${shown}`)), ` ${moment(at)}`);
}

/** An application as a card; `same`: number of applications from its network. */
export function drawEntry(entry: DeskApplication, same: number, act: Act): HTMLElement {
  const { state } = entry;
  const reasons = 'reasons' in state ? state.reasons : [];
  const told = reasons.map(({ label, reason }) => t('text.labelled', { label, text: reason }));
  return element(
    'li',
    { className: 'entry' },
    cardHead(entry.maskedName, entry.planTitle, badge(statusOf(entry))),
    element(
      'dl',
      {},
      ...line(t('detail.no'), entry.no),
      ...whoLines(entry, same),
      ...majorLines(entry),
      ...outcomeLines(entry),
      ...line(t('detail.returnReasons'), told.join(isEnglish ? '; ' : '；')),
      ...feeLines(entry),
      ...line(t('detail.submittedAt'), moment(entry.submittedAt)),
    ),
    ...actions(entry, act),
  );
}

/** The applicant, and the network. */
function whoLines({ maskedIdCard, maskedPhone, teacherId }: DeskApplication, same: number): HTMLElement[] {
  return [
    ...line(t('detail.idCard'), maskedIdCard),
    ...line(t('detail.phone'), maskedPhone),
    ...line(t('detail.teacher'), teacherId),
    ...line(t('detail.network'), same > 1 ? t('detail.networkCount', { count: same }) : ''),
  ];
}

/** What it was admitted to, or why it was voided. */
function outcomeLines({ state }: DeskApplication): HTMLElement[] {
  return [
    ...line(t('detail.admittedTo'), 'major' in state ? state.major?.name : undefined),
    ...line(t('detail.voidReason'), 'reason' in state ? state.reason : undefined),
  ];
}

/** The majors in their order; none breaks within its name. */
function majorLines({ majors }: DeskApplication): HTMLElement[] {
  if (majors.length === 0) return [];
  const names = majors.flatMap(({ name }, place) => [
    place > 0 ? '　' : '',
    element('span', { className: 'major' }, `${place + 1}. ${name}`),
  ]);
  return [element('dt', {}, t('detail.majors')), element('dd', {}, ...names)];
}

/** What the fee is for, in the school's own words; in English after the word for it. */
function feeLabel(reason: string): (Node | string)[] {
  if (!reason) return [t('fee.some')];
  return isEnglish ? [`${t('fee.some')} `, element('span', {}, reason)] : [reason];
}

/** The fee, if there is one, with the order and the voucher by which it was paid. */
function feeLines({ state, fee }: DeskApplication): HTMLElement[] {
  const shown = feeOf({ state, fee });
  return [
    ...(shown ? [element('dt', {}, ...feeLabel(fee.reason)), element('dd', {}, badge(shown))] : []),
    ...line(t('detail.orderNo'), fee.orderNo),
    ...line(t('detail.voucherNo'), fee.voucherNo),
  ];
}

function actions(entry: DeskApplication, act: Act): HTMLElement[] {
  if (entry.actions.length === 0) return [];
  const buttons = entry.actions.map((action) => {
    const text = t(`action.${action}`);
    const made = button(text, () => act(action), {
      className: action === 'refuse' || action === 'refundFee' ? 'bad' : '',
      label: t('action.of', { action: text, name: entry.maskedName, no: entry.no }),
    });
    made.dataset.action = action;
    return made;
  });
  return [element('div', { className: 'actions' }, ...buttons)];
}
