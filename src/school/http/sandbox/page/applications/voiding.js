import { ask } from '../dialogs.js';
import { element } from '../elements.js';
import { t } from '../messages/messages.js';
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
    t('void.network'),
    t('void.anyNetwork'),
    groups.map(([key, filed]) => [
      key,
      t('void.ofNetwork', { count: filed.length, time: moment(latest(filed)) }),
    ]),
  );
  const plans = new Map(open.map(({ planId, planTitle }) => [planId, planTitle]));
  const plan = select(t('void.plan'), t('void.allPlans'), [...plans]);
  const from = element('input', { type: 'datetime-local' });
  const until = element('input', { type: 'datetime-local' });
  // In Chinese in any case: the applicants read it.
  const reason = element('input', { type: 'text', maxLength: 200, value: '经核实，报名信息不真实' });
  return ask({
    title: t('void.open'),
    about: t('void.about'),
    confirm: t('void.confirm'),
    body: [
      network.label,
      plan.label,
      element('label', { className: 'field' }, t('void.from'), from),
      element('label', { className: 'field' }, t('void.until'), until),
      element('label', { className: 'field' }, t('void.reason'), reason),
    ],
    read: () => {
      const filter = {
        ...(network.value() && { network: network.value() }),
        ...(plan.value() && { planId: plan.value() }),
        ...(from.value && { from: chosenMoment(from.value) }),
        ...(until.value && { until: chosenMoment(until.value) }),
        reason: reason.value.trim(),
      };
      if (!filter.network && !(filter.from && filter.until)) return t('void.tooWide');
      return filter.reason === '' ? t('void.noReason') : { decision: filter };
    },
  });
}

export function voidedText({ voided, remaining }) {
  return t(remaining > 0 ? 'void.doneInPart' : 'void.done', { count: voided, left: remaining });
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
