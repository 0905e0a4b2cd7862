import { find, setText } from '../elements.js';
import { t } from '../messages/messages.js';

/** How many applications are shown, or why none is. */
export function drawSummary({ entries, isWhole, total }, count) {
  const numbers = { count, loaded: entries.length, total };
  const counted = t(isWhole ? 'applications.count' : 'applications.countLoaded', numbers);
  setText(find('count'), entries.length > 0 ? counted : '');
  const noMatch = isWhole ? 'applications.noMatch' : 'applications.noMatchLoaded';
  setText(find('empty'), t(entries.length > 0 ? noMatch : 'applications.none'));
  find('empty').hidden = count > 0;
}
