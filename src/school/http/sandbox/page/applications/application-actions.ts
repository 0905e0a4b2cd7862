import type { NotificationFate } from '#school/core/payment/sandbox/sandbox-network';
import type { DeskAction } from '../../desk-actions';
import { texts } from '../desk-texts';
import { ask } from '../dialog';
import { element, labelled } from '../elements';
import { money } from '../format';
import { t } from '../messages';
import type { DeskApplication, School, SentDecision } from '../school';

/** An action with the text for its success. */
interface Prepared {
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

const fates: Partial<Record<DeskAction, NotificationFate>> = {
  payLost: 'lost',
  payRepeated: 'repeated',
  payDelayed: 'delayed',
  payAfterClosing: 'afterClosing',
};

/** Asks for what an action needs; undefined if cancelled. */
export async function prepareAction(
  school: School,
  entry: DeskApplication,
  action: DeskAction,
): Promise<Prepared | undefined> {
  const fate = fates[action];
  if (fate)
    return {
      run: () => school.post('network-pay', { orderNo: entry.payableOrder ?? entry.fee.orderNo ?? '', fate }),
      done: t('action.paid', { action: t(`action.${action}`) }),
    };
  const amount = money(entry.fee.amount);
  const changeFee = (change: 'settle-fee' | 'exempt-fee' | 'refund-fee', done: string) => ({
    run: () => school.post(change, { applicationId: entry.id }),
    done,
  });
  switch (action) {
    case 'settleFee':
      return changeFee('settle-fee', t('fee.settled'));
    case 'refundFee':
      return (
        (await askWhether(entry, action, t('fee.refundAsk', { amount }), true)) &&
        changeFee('refund-fee', t('fee.refundDone'))
      );
    case 'exemptFee':
      return (
        (await askWhether(entry, action, t('fee.exemptAsk', { amount }), true)) &&
        changeFee('exempt-fee', t('fee.exemptDone'))
      );
  }
  const decision = await decide(entry, action);
  return (
    decision && {
      run: () => school.post('decide', { applicationId: entry.id, decision }),
      done: t('action.done', { action: t(`action.${action}`) }),
    }
  );
}

async function decide(entry: DeskApplication, action: DeskAction): Promise<SentDecision | undefined> {
  switch (action) {
    case 'return':
      return askReturn(entry);
    case 'admit':
      return askAdmit(entry);
    case 'waitlist':
      return askWaitlist(entry);
    case 'refuse':
      return askWhether(entry, action, t('refuse.title'), action);
    case 'review':
    case 'approve':
      return action;
    default:
      return undefined;
  }
}

const about = ({ maskedName, no, planTitle }: DeskApplication) => `${maskedName} · ${no} · ${planTitle}`;

/** Resolves with the decision where it is confirmed. */
function askWhether<const Decision>(
  entry: DeskApplication,
  action: DeskAction,
  title: string,
  decision: Decision,
): Promise<Decision | undefined> {
  const confirm = t(`action.${action}`);
  return ask({ title, about: about(entry), confirm, read: () => ({ decision }) });
}

/** Reasons that are offered. Their values are Chinese in any case: the student reads them. */
const reasons = ['reason.blurred', 'reason.differs', 'reason.incomplete', 'reason.unsuitable'] as const;

function askReturn(entry: DeskApplication) {
  const input = (placeholder: string, label: string) => {
    const made = element('input', { type: 'text', maxLength: 200, placeholder, hidden: true });
    made.setAttribute('aria-label', label);
    return made;
  };
  const rows = entry.fields.map(({ key, label }) => {
    const tick = element('input', { type: 'checkbox', value: key });
    const reason = input(t('return.reason'), t('return.reasonOf', { label }));
    reason.setAttribute('list', 'reasons');
    const sample = input(t('return.sample'), t('return.sampleOf', { label }));
    const row = element('div', { className: 'choice' }, element('label', {}, tick, label), reason, sample);
    tick.addEventListener('change', () => {
      reason.hidden = sample.hidden = !tick.checked;
      if (!tick.checked) return;
      reason.focus();
      // The list scrolls: both inputs may come below what is visible of it.
      row.scrollIntoView({ block: 'nearest' });
    });
    return { key, tick, reason, sample, row };
  });
  const known = element(
    'datalist',
    { id: 'reasons' },
    ...reasons.map((key) => element('option', { value: texts[key][0], label: t(key) })),
  );
  return ask({
    title: t('return.title'),
    about: about(entry),
    confirm: t('action.return'),
    body: [known, element('div', { className: 'choices' }, ...rows.map(({ row }) => row))],
    read: () => {
      const chosen = rows.filter(({ tick }) => tick.checked);
      if (chosen.length === 0) return t('return.noneChosen');
      const silent = chosen.find(({ reason }) => reason.value.trim() === '');
      if (silent) return { error: t('return.noReason'), input: silent.reason };
      const returned = chosen.map(({ key, reason, sample }) => ({
        key,
        reason: reason.value.trim(),
        sample: sample.value.trim(),
      }));
      return { decision: { return: returned } };
    },
  });
}

function askAdmit(entry: DeskApplication) {
  const { majors, planMajors } = entry;
  const title = t('action.admit');
  if (planMajors.length === 0) return askWhether(entry, 'admit', title, { admit: null });
  const select = element(
    'select',
    { id: 'admit-major' },
    ...majors.map(({ id, name }, place) =>
      element('option', { value: id }, t('admit.choice', { major: name, place: place + 1 })),
    ),
    ...planMajors
      .filter(({ id }) => !majors.some((chosen) => chosen.id === id))
      .map(({ id, name }) => element('option', { value: id }, name)),
  );
  return ask({
    title,
    about: about(entry),
    confirm: title,
    body: [labelled(t('admit.major'), select)],
    read: () => ({ decision: { admit: select.value } }),
  });
}

function askWaitlist(entry: DeskApplication) {
  const rank = element('input', {
    type: 'number',
    min: '1',
    max: '99999',
    step: '1',
    inputMode: 'numeric',
    placeholder: t('waitlist.last'),
  });
  return ask({
    title: t('waitlist.title'),
    about: about(entry),
    confirm: t('action.waitlist'),
    body: [labelled(t('waitlist.rank'), rank)],
    read: () => ({ decision: { waitlist: rank.value === '' ? null : Number(rank.value) } }),
  });
}
