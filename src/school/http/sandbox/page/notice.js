import { ask } from './dialogs.js';
import { element, find, toast } from './elements.js';

let school;

document.addEventListener('school', ({ detail }) => {
  school = detail;
});

/** Editor of the announcement on the home screen, which is shown to each student once. */
async function write() {
  const { title = '', text = '', limits } = await school.notice();
  const titleField = element('input', { type: 'text', maxLength: limits.title, value: title });
  const textField = element('textarea', { maxLength: limits.text, rows: 8, value: text });
  const written = await ask({
    title: '学校公告',
    about: '打开首页的人会看到一次。标题和内容都留空就撤下公告。',
    confirm: '保存',
    body: [
      element('label', { className: 'field' }, '标题', titleField),
      element('label', { className: 'field' }, '内容', textField),
    ],
    read: () => {
      const given = { title: titleField.value.trim(), text: textField.value.trim() };
      if ((given.title === '') !== (given.text === '')) return '标题和内容要么都填，要么都留空';
      return { decision: given };
    },
  });
  if (!written) return;
  await school.postNotice(written);
  toast(written.title === '' ? '公告已撤下' : '公告已发布');
}

find('notice').addEventListener('click', () => write().catch((thrown) => toast(thrown.message)));
