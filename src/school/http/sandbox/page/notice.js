import { ask } from './dialogs.js';
import { element, find, toast } from './elements.js';
import { t } from './messages/messages.js';

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
    title: t('notice.title'),
    about: t('notice.about'),
    confirm: t('notice.save'),
    body: [
      element('label', { className: 'field' }, t('notice.heading'), titleField),
      element('label', { className: 'field' }, t('notice.text'), textField),
    ],
    read: () => {
      const given = { title: titleField.value.trim(), text: textField.value.trim() };
      if ((given.title === '') !== (given.text === '')) return t('notice.halfEmpty');
      return { decision: given };
    },
  });
  if (!written) return;
  await school.postNotice(written);
  toast(t(written.title === '' ? 'notice.removed' : 'notice.posted'));
}

find('notice').addEventListener('click', () => write().catch((thrown) => toast(thrown.message)));
