import { announce, element, find } from '../elements.js';
import { t } from '../messages/messages.js';
import { hideFace } from './gate-face.js';
import { placeOf } from './gate-messages.js';

const MARKS = { good: '✓', wait: '✓', pending: '…', bad: '✕' };

/** `tone`: `good`, `wait` (to be synced), `pending` or `bad`. */
export function showResult(tone, title, lines = []) {
  hideFace();
  const panel = find('gate-result');
  panel.className = `card gate-result ${tone}`;
  panel.hidden = false;
  const mark = element('span', { className: 'mark', ariaHidden: 'true' }, MARKS[tone]);
  panel.replaceChildren(mark, element('h2', {}, title), ...lines.map((line) => element('p', {}, line)));
  announce([title, ...lines].join(' '));
  // On a phone the forms fill the screen.
  panel.scrollIntoView({ block: 'nearest' });
}

export function showStudent(title, { maskedName, maskedIdCard, admission, face }) {
  showResult('good', t('text.labelled', { label: title, text: maskedName }), [
    placeOf(admission),
    maskedIdCard,
    ...(face === 'desk' ? [t('gate.photoAtDesk')] : []),
  ]);
}
