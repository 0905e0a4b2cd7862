import { badge, cardHead, element, once } from '../elements.js';
import { actionTexts, feeOf, moment, statusOf } from '../texts.js';

/**
 * An application as a card; `same`: number of applications from its network; `act(action)` is called
 * when the steward taps one.
 */
export function drawEntry(entry, same, act) {
  return element(
    'li',
    { className: 'entry' },
    cardHead(entry.maskedName, entry.planTitle, badge(statusOf(entry))),
    element(
      'dl',
      {},
      ...line('报名编号', entry.no),
      ...whoLines(entry, same),
      ...line('意向专业', entry.majors.map(({ name }, place) => `${place + 1}. ${name}`).join('　')),
      ...line('录取专业', entry.state.major?.name),
      ...line('作废原因', entry.state.reason),
      ...line('退回原因', entry.state.reasons?.map(({ label, reason }) => `${label}：${reason}`).join('；')),
      ...feeLines(entry),
      ...line('提交时间', moment(entry.submittedAt)),
    ),
    entry.actions.length > 0 ? actions(entry, act) : '',
  );
}

/** The applicant, and the network. */
export function whoLines({ maskedIdCard, maskedPhone, teacherId }, same) {
  return [
    ...line('身份证号', maskedIdCard),
    ...line('手机号', maskedPhone),
    ...line('招生老师', teacherId),
    ...line('同一网络', same > 1 ? `共 ${same} 份报名` : ''),
  ];
}

/** The fee, if there is one, with the order and the voucher by which it was paid. */
export function feeLines(entry) {
  const fee = feeOf(entry);
  return [
    ...(fee ? [element('dt', {}, entry.fee.reason || '费用'), element('dd', {}, badge(fee))] : []),
    ...line('订单号', entry.fee.orderNo),
    ...line('缴费凭证', entry.fee.voucherNo),
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
    actionTexts[action],
  );
  made.dataset.action = action;
  made.setAttribute('aria-label', `${actionTexts[action]}：${entry.maskedName}，${entry.no}`);
  made.addEventListener(
    'click',
    once(() => act(action)),
  );
  return made;
}
