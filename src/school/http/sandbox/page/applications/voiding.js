import { ask } from '../dialogs.js';
import { element } from '../elements.js';
import { chosenMoment, moment } from '../texts.js';

const undecided = ['submitted', 'inReview', 'returned', 'approved', 'waitlisted'];

/** Groups the entries whose network is known by it. */
export function byNetwork(entries) {
  const groups = new Map();
  for (const entry of entries)
    if (entry.network) groups.set(entry.network, [...(groups.get(entry.network) ?? []), entry]);
  return groups;
}

/** Asks which submissions are fake; resolves with those to void, or undefined if cancelled. */
export function askVoid(entries) {
  const open = entries.filter(({ state }) => undecided.includes(state.status));
  const groups = [...byNetwork(open)].sort(([, one], [, other]) => other.length - one.length);
  const network = select(
    '来源网络',
    '不限',
    groups.map(([key, filed]) => [key, `${filed.length} 份，最近 ${moment(latest(filed))}`]),
  );
  const plans = new Map(open.map(({ planId, planTitle }) => [planId, planTitle]));
  const plan = select('招生计划', '全部', [...plans]);
  const from = element('input', { type: 'datetime-local' });
  const until = element('input', { type: 'datetime-local' });
  const reason = element('input', { type: 'text', maxLength: 200, value: '经核实，报名信息不真实' });
  return ask({
    title: '批量作废',
    about: '作废后名额立即释放，报名人会看到“已失效”和原因。已录取和已缴费的不会作废。',
    confirm: '作废',
    body: [
      network.label,
      plan.label,
      element('label', { className: 'field' }, '提交时间从', from),
      element('label', { className: 'field' }, '到', until),
      element('label', { className: 'field' }, '原因', reason),
    ],
    read: () => {
      const filter = {
        ...(network.value() && { network: network.value() }),
        ...(plan.value() && { planId: plan.value() }),
        ...(from.value && { from: chosenMoment(from.value) }),
        ...(until.value && { until: chosenMoment(until.value) }),
        reason: reason.value.trim(),
      };
      if (!filter.network && !(filter.from && filter.until)) return '请选择来源网络，或填写起止时间';
      return filter.reason === '' ? '请填写原因' : { decision: filter };
    },
  });
}

export function voidedText({ voided, remaining }) {
  const left = remaining > 0 ? `，还有 ${remaining} 份没有作废（已缴费的需逐份处理）` : '';
  return `已作废 ${voided} 份${left}`;
}

function select(label, all, options) {
  const made = element(
    'select',
    {},
    element('option', { value: '' }, all),
    ...options.map(([value, text]) => element('option', { value }, text)),
  );
  return { label: element('label', { className: 'field' }, label, made), value: () => made.value };
}

function latest(entries) {
  return Math.max(...entries.map(({ submittedAt }) => submittedAt));
}
