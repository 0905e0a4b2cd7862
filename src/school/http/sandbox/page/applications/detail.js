import { badge, element } from '../elements.js';
import { t, tOr } from '../messages/messages.js';
import { isRefunding, moment, statusOf } from '../texts.js';
import { actions, feeLines, line, whoLines } from './entry.js';

/** Whether the screen is wide enough for an application next to the list. */
export const wide = matchMedia('(min-width: 64rem)');

/** An application's row in the list, which opens it. */
export function drawRow(entry, isOpen, open) {
  const button = element(
    'button',
    { type: 'button', className: 'row' },
    element('span', { className: 'who' }, entry.maskedName),
    badge(statusOf(entry)),
    element('span', { className: 'meta' }, `${entry.planTitle} · ${entry.no}`),
  );
  if (isOpen) button.setAttribute('aria-current', 'true');
  button.addEventListener('click', open);
  const row = element('li', {}, button);
  row.dataset.key = entry.id;
  return row;
}

/** A whole application: applicant, choices, history, and the possible actions at the bottom. */
export function drawDetail(entry, same, act) {
  return [
    element(
      'header',
      { className: 'entry-head' },
      element(
        'div',
        {},
        element('h2', { className: 'detail-who', id: 'detail-who' }, entry.maskedName),
        element('p', { className: 'meta' }, `${entry.no} · ${entry.planTitle}`),
      ),
      badge(statusOf(entry)),
    ),
    element(
      'div',
      { className: 'parts' },
      part(t('detail.person'), element('dl', {}, ...whoLines(entry, same), ...feeLines(entry))),
      part(
        t('detail.majors'),
        element('ol', { className: 'majors' }, ...entry.majors.map(({ name }) => element('li', {}, name))),
        element(
          'dl',
          {},
          ...line(t('detail.admittedTo'), entry.state.major?.name),
          ...line(t('detail.voidReason'), entry.state.reason),
          ...(entry.state.reasons ?? []).flatMap(({ label, reason }) => line(label, reason)),
        ),
      ),
    ),
    part(
      t('detail.progress'),
      element('ol', { className: 'events' }, ...entry.history.map((one) => event(one, entry))),
    ),
    entry.actions.length > 0 ? actions(entry, act) : '',
  ];
}

function part(title, ...content) {
  return element('section', { className: 'part' }, element('h3', {}, title), ...content);
}

function event({ event, at }, entry) {
  const shown = event === 'refunded' && isRefunding(entry) ? 'refunding' : event;
  const text = tOr(`event.${shown}`, event);
  return element('li', {}, element('b', {}, text), ` ${moment(at)}`);
}
