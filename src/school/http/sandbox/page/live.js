import { find, setText } from './elements.js';
import { t } from './messages/messages.js';

/** Shows whether the list is up to date; `error`: why it is not. */
export function showLive(alive, error = '') {
  find('live').classList.toggle('lost', !alive);
  setText(find('live-text'), t(alive ? 'live.on' : 'live.lost'));
  find('problem').hidden = alive;
  setText(find('problem'), error);
}
