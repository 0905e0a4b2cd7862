import { badge, cardHead, element, once } from '../elements.js';
import { isEnglish, t } from '../messages/messages.js';
import { feeOf, moment, statusOf } from '../texts.js';

/**
 * An application as a card; `same`: number of applications from its network; `act(action)` is called
 * when the steward taps one.
 */
export function drawEntry(entry, same, act) {
  const reasons = entry.state.reasons?.map(({ label, reason }) =>
    t('text.labelled', { label, text: reason }),
  );
  const card = element(
    'li',
    { className: 'entry' },
    cardHead(entry.maskedName, entry.planTitle, badge(statusOf(entry))),
    element(
      'dl',
      {},
      ...line(t('detail.no'), entry.no),
      ...whoLines(entry, same),
      ...majorLines(entry),
      ...line(t('detail.admittedTo'), entry.state.major?.name),
      ...line(t('detail.voidReason'), entry.state.reason),
      ...line(t('detail.returnReasons'), reasons?.join(isEnglish ? '; ' : '；')),
      ...feeLines(entry),
      ...line(t('detail.submittedAt'), moment(entry.submittedAt)),
    ),
    entry.actions.length > 0 ? actions(entry, act) : '',
  );
  card.dataset.key = entry.id;
  return card;
}

/** The applicant, and the network. */
export function whoLines({ maskedIdCard, maskedPhone, teacherId }, same) {
  return [
    ...line(t('detail.idCard'), maskedIdCard),
    ...line(t('detail.phone'), maskedPhone),
    ...line(t('detail.teacher'), teacherId),
    ...line(t('detail.network'), same > 1 ? t('detail.networkCount', { count: same }) : ''),
  ];
}

/** The majors in their order; none breaks within its name. */
function majorLines({ majors }) {
  if (majors.length === 0) return [];
  const names = majors.flatMap(({ name }, place) => [
    place > 0 ? '　' : '',
    element('span', { className: 'major' }, `${place + 1}. ${name}`),
  ]);
  return [element('dt', {}, t('detail.majors')), element('dd', {}, ...names)];
}

/** What the fee is for, in the school's own words; in English after the word for it. */
function feeLabel(reason) {
  if (!reason) return [t('fee.some')];
  return isEnglish ? [`${t('fee.some')} `, element('span', {}, reason)] : [reason];
}

/** The fee, if there is one, with the order and the voucher by which it was paid. */
export function feeLines(entry) {
  const fee = feeOf(entry);
  return [
    ...(fee ? [element('dt', {}, ...feeLabel(entry.fee.reason)), element('dd', {}, badge(fee))] : []),
    ...line(t('detail.orderNo'), entry.fee.orderNo),
    ...line(t('detail.voucherNo'), entry.fee.voucherNo),
  ];
}

export function line(label, text) {
  return text ? [element('dt', {}, label), element('dd', {}, text)] : [];
}

export function actions(entry, act) {
  const buttons = entry.actions.map((action) => button(action, entry, act));
  return element('div', { className: 'actions' }, ...buttons);
}

function button(action, entry, act) {
  const made = element(
    'button',
    { type: 'button', className: action === 'refuse' || action === 'refundFee' ? 'bad' : '' },
    t(`action.${action}`),
  );
  made.dataset.action = action;
  made.setAttribute(
    'aria-label',
    t('action.of', { action: t(`action.${action}`), name: entry.maskedName, no: entry.no }),
  );
  made.addEventListener(
    'click',
    once(() => act(action)),
  );
  return made;
}
