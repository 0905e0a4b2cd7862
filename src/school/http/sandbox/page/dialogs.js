import { element, find } from './elements.js';
import { money } from './texts.js';

const reasons = [
  '照片不清晰，请重新上传',
  '与身份证不一致，请核对',
  '内容不完整，请补充',
  '材料不符合要求，请更换',
];

/**
 * Asks for the input that an action needs. Resolves with the decision, or undefined if cancelled; `read` returns an error
 * message, or an object with the decision.
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
      if (typeof given === 'string') {
        find('dialog-error').textContent = given;
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
    const reason = element('input', { type: 'text', maxLength: 200, placeholder: '退回原因', hidden: true });
    reason.setAttribute('list', 'reasons');
    reason.setAttribute('aria-label', `${label}的退回原因`);
    const sample = element('input', {
      type: 'text',
      maxLength: 200,
      placeholder: '填写示例（可不填）',
      hidden: true,
    });
    sample.setAttribute('aria-label', `${label}的填写示例`);
    tick.addEventListener('change', () => {
      reason.hidden = sample.hidden = !tick.checked;
      if (tick.checked) reason.focus();
    });
    return {
      key,
      tick,
      reason,
      sample,
      row: element('div', { className: 'choice' }, element('label', {}, tick, label), reason, sample),
    };
  });
  const known = element(
    'datalist',
    { id: 'reasons' },
    ...reasons.map((value) => element('option', { value })),
  );
  return ask({
    title: '退回修改',
    about: about(entry),
    confirm: '退回',
    body: [known, element('div', { className: 'choices' }, ...rows.map(({ row }) => row))],
    read: () => {
      const chosen = rows.filter(({ tick }) => tick.checked);
      if (chosen.length === 0) return '请至少选择一项要修改的内容';
      const silent = chosen.find(({ reason }) => reason.value.trim() === '');
      if (silent) return '请填写每一项的退回原因';
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
      title: '录取',
      about: about(entry),
      confirm: '录取',
      body: [],
      read: () => ({ decision: { admit: null } }),
    });
  }
  const chosen = entry.majors.map(({ id }) => id);
  const ordered = [
    ...entry.majors.map(({ id, name }, place) => [id, `${name}（第 ${place + 1} 志愿）`]),
    ...entry.planMajors.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => [id, name]),
  ];
  const select = element(
    'select',
    { id: 'admit-major' },
    ...ordered.map(([value, text]) => element('option', { value }, text)),
  );
  return ask({
    title: '录取',
    about: about(entry),
    confirm: '录取',
    body: [element('label', { className: 'field' }, '录取专业', select)],
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
    placeholder: '自动排在最后',
  });
  return ask({
    title: '列入候补',
    about: about(entry),
    confirm: '候补',
    body: [element('label', { className: 'field' }, '候补名次（可不填）', rank)],
    read: () => ({ decision: { waitlist: rank.value === '' ? null : Number(rank.value) } }),
  });
}

/** Resolves with true to refund. */
export function askRefund(entry) {
  return ask({
    title: `退还 ${money(entry.fee.amount)}？`,
    about: about(entry),
    confirm: '退款',
    body: [],
    read: () => ({ decision: true }),
  });
}

/** Resolves with true to exempt. */
export function askExempt(entry) {
  return ask({
    title: `免缴 ${money(entry.fee.amount)}？`,
    about: about(entry),
    confirm: '免缴',
    body: [],
    read: () => ({ decision: true }),
  });
}

export function askRefuse(entry) {
  return ask({
    title: '不录取？',
    about: about(entry),
    confirm: '不录取',
    body: [],
    read: () => ({ decision: 'refuse' }),
  });
}
