import { ask } from './dialogs.js';
import { badge, cardHead, element, once } from './elements.js';
import { ofSchool, t } from './messages/messages.js';

const faults = ['tooDark', 'blurred', 'notFacing', 'covered', 'background', 'notOnePerson', 'notHer'];

/** A new student; `actions`: the steward's actions on a photo, `photo(path)` for its address and `decide(student, decision)`. */
export function drawStudent(student, actions) {
  const { maskedName, maskedIdCard, admission, stage, face } = student;
  const tone = stage === 'ready' || stage === 'reported' ? 'good' : 'wait';
  const card = element(
    'li',
    { className: 'entry' },
    cardHead(
      maskedName,
      `${ofSchool(admission.className ?? admission.major ?? '')} · ${maskedIdCard}`,
      badge({ text: t(`stage.${stage}`), tone }),
    ),
    element('p', { className: 'meta' }, t(`face.${face.state}`)),
    ...(face.state === 'checking' ? [picture(face.path, actions), buttons(student, actions)] : []),
  );
  card.dataset.key = student.welcomeId;
  return card;
}

function picture(path, { photo }) {
  const image = element('img', { className: 'face', alt: t('face.picture') });
  photo(path).then(
    (url) => {
      image.src = url;
    },
    () => image.remove(),
  );
  return image;
}

function buttons(student, { decide }) {
  const pass = element('button', { type: 'button' }, t('face.pass'));
  pass.addEventListener(
    'click',
    once(() => decide(student, 'pass')),
  );
  const refuse = element('button', { type: 'button', className: 'bad' }, t('face.refuse'));
  refuse.addEventListener(
    'click',
    once(async () => {
      const decision = await askFaults(student);
      if (decision) await decide(student, decision);
    }),
  );
  for (const button of [pass, refuse]) {
    button.setAttribute(
      'aria-label',
      t('text.labelled', { label: button.textContent, text: student.maskedName }),
    );
  }
  return element('div', { className: 'actions' }, pass, refuse);
}

function askFaults({ maskedName }) {
  const ticks = faults.map((value) => {
    const tick = element('input', { type: 'checkbox', value });
    return {
      tick,
      row: element('div', { className: 'choice' }, element('label', {}, tick, t(`fault.${value}`))),
    };
  });
  return ask({
    title: t('face.refuse'),
    about: maskedName,
    confirm: t('face.refuseConfirm'),
    body: [element('div', { className: 'choices' }, ...ticks.map(({ row }) => row))],
    read: () => {
      const refuse = ticks.filter(({ tick }) => tick.checked).map(({ tick }) => tick.value);
      return refuse.length > 0 ? { decision: { refuse } } : t('face.noReason');
    },
  });
}
