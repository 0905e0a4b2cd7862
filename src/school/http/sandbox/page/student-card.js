import { ask } from './dialogs.js';
import { badge, cardHead, element, once } from './elements.js';

const stages = {
  identified: '未开始',
  noticeRead: '已读须知',
  infoSaved: '已填信息',
  infoConfirmed: '已确认信息',
  faceSettled: '照片已完成',
  ready: '待报到',
  reported: '已报到',
};
const faces = {
  none: '无照片',
  checking: '照片检测中',
  passed: '照片已通过',
  refused: '照片未通过',
  desk: '现场采集照片',
};
const faults = {
  tooDark: '光线太暗',
  blurred: '照片模糊',
  notFacing: '没有正对镜头',
  covered: '面部有遮挡',
  background: '背景不符合要求',
  notOnePerson: '画面中不是一个人',
  notHer: '与身份证照片不一致',
};

/** A new student; `actions`: the steward's actions on a photo, `photo(path)` for its address and `decide(student, decision)`. */
export function drawStudent(student, actions) {
  const { maskedName, maskedIdCard, admission, stage, face } = student;
  const tone = stage === 'ready' || stage === 'reported' ? 'good' : 'wait';
  return element(
    'li',
    { className: 'entry' },
    cardHead(
      maskedName,
      `${admission.className ?? admission.major ?? ''} · ${maskedIdCard}`,
      badge({ text: stages[stage], tone }),
    ),
    element('p', { className: 'meta' }, faces[face.state]),
    ...(face.state === 'checking' ? [picture(face.path, actions), buttons(student, actions)] : []),
  );
}

function picture(path, { photo }) {
  const image = element('img', { className: 'face', alt: '待审核的人脸照片' });
  photo(path).then(
    (url) => {
      image.src = url;
    },
    () => image.remove(),
  );
  return image;
}

function buttons(student, { decide }) {
  const pass = element('button', { type: 'button' }, '照片通过');
  pass.addEventListener(
    'click',
    once(() => decide(student, 'pass')),
  );
  const refuse = element('button', { type: 'button', className: 'bad' }, '照片不通过');
  refuse.addEventListener(
    'click',
    once(async () => {
      const decision = await askFaults(student);
      if (decision) await decide(student, decision);
    }),
  );
  for (const button of [pass, refuse]) {
    button.setAttribute('aria-label', `${button.textContent}：${student.maskedName}`);
  }
  return element('div', { className: 'actions' }, pass, refuse);
}

function askFaults({ maskedName }) {
  const ticks = Object.entries(faults).map(([value, label]) => {
    const tick = element('input', { type: 'checkbox', value });
    return { tick, row: element('div', { className: 'choice' }, element('label', {}, tick, label)) };
  });
  return ask({
    title: '照片不通过',
    about: maskedName,
    confirm: '不通过',
    body: [element('div', { className: 'choices' }, ...ticks.map(({ row }) => row))],
    read: () => {
      const refuse = ticks.filter(({ tick }) => tick.checked).map(({ tick }) => tick.value);
      return refuse.length > 0 ? { decision: { refuse } } : '请至少选择一个原因';
    },
  });
}
