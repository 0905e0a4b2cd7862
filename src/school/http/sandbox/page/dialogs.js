import { element, find } from './elements.js';
import { t, texts } from './messages/messages.js';
import { money } from './texts.js';

/** Reasons that are offered. Their values are Chinese in any case: the student reads them. */
const reasons = ['reason.blurred', 'reason.differs', 'reason.incomplete', 'reason.unsuitable'];

/**
 * Asks for the input that an action needs. Resolves with the decision, or undefined if cancelled; `read` returns an error
 * message, or an object with the decision, or with an error and the input to mend.
 */
export function ask({ title, about, confirm, body, read }) {
  const dialog = find('dialog');
  find('dialog-title').textContent = title;
  find('dialog-about').textContent = about;
  find('dialog-confirm').textContent = confirm;
  find('dialog-error').textContent = '';
  find('dialog-body').replaceChildren(...body);
  return new Promise((resolve) => {
    let decided;
    find('dialog-cancel').onclick = () => dialog.close();
    find('dialog-form').onsubmit = (event) => {
      event.preventDefault();
      const given = read();
      const error = typeof given === 'string' ? given : given.error;
      if (error !== undefined) {
        find('dialog-error').textContent = error;
        given.input?.focus();
        return;
      }
      decided = given.decision;
      dialog.close();
    };
    dialog.onclose = () => resolve(decided);
    dialog.showModal();
  });
}

const about = ({ maskedName, no, planTitle }) => `${maskedName} · ${no} · ${planTitle}`;

export function askReturn(entry) {
  const rows = entry.fields.map(({ key, label }) => {
    const tick = element('input', { type: 'checkbox', value: key });
    const reason = element('input', {
      type: 'text',
      maxLength: 200,
      placeholder: t('return.reason'),
      hidden: true,
    });
    reason.setAttribute('list', 'reasons');
    reason.setAttribute('aria-label', t('return.reasonOf', { label }));
    const sample = element('input', {
      type: 'text',
      maxLength: 200,
      placeholder: t('return.sample'),
      hidden: true,
    });
    sample.setAttribute('aria-label', t('return.sampleOf', { label }));
    tick.addEventListener('change', () => {
      reason.hidden = sample.hidden = !tick.checked;
      if (!tick.checked) return;
      reason.focus();
      // The list scrolls: both inputs may come below what is visible of it.
      row.scrollIntoView({ block: 'nearest' });
    });
    const row = element('div', { className: 'choice' }, element('label', {}, tick, label), reason, sample);
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
      return {
        decision: {
          return: chosen.map(({ key, reason, sample }) => ({
            key,
            reason: reason.value.trim(),
            sample: sample.value.trim(),
          })),
        },
      };
    },
  });
}

export function askAdmit(entry) {
  if (entry.planMajors.length === 0) {
    return ask({
      title: t('action.admit'),
      about: about(entry),
      confirm: t('action.admit'),
      body: [],
      read: () => ({ decision: { admit: null } }),
    });
  }
  const chosen = entry.majors.map(({ id }) => id);
  const ordered = [
    ...entry.majors.map(({ id, name }, place) => [id, t('admit.choice', { major: name, place: place + 1 })]),
    ...entry.planMajors.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => [id, name]),
  ];
  const select = element(
    'select',
    { id: 'admit-major' },
    ...ordered.map(([value, text]) => element('option', { value }, text)),
  );
  return ask({
    title: t('action.admit'),
    about: about(entry),
    confirm: t('action.admit'),
    body: [element('label', { className: 'field' }, t('admit.major'), select)],
    read: () => ({ decision: { admit: select.value } }),
  });
}

export function askWaitlist(entry) {
  const rank = element('input', {
    type: 'number',
    min: 1,
    max: 99999,
    step: 1,
    inputMode: 'numeric',
    placeholder: t('waitlist.last'),
  });
  return ask({
    title: t('waitlist.title'),
    about: about(entry),
    confirm: t('action.waitlist'),
    body: [element('label', { className: 'field' }, t('waitlist.rank'), rank)],
    read: () => ({ decision: { waitlist: rank.value === '' ? null : Number(rank.value) } }),
  });
}

/** Resolves with true to refund. */
export function askRefund(entry) {
  return ask({
    title: t('fee.refundAsk', { amount: money(entry.fee.amount) }),
    about: about(entry),
    confirm: t('action.refundFee'),
    body: [],
    read: () => ({ decision: true }),
  });
}

/** Resolves with true to exempt. */
export function askExempt(entry) {
  return ask({
    title: t('fee.exemptAsk', { amount: money(entry.fee.amount) }),
    about: about(entry),
    confirm: t('action.exemptFee'),
    body: [],
    read: () => ({ decision: true }),
  });
}

export function askRefuse(entry) {
  return ask({
    title: t('refuse.title'),
    about: about(entry),
    confirm: t('action.refuse'),
    body: [],
    read: () => ({ decision: 'refuse' }),
  });
}
