import { find } from './elements.js';
import { t } from './messages/messages.js';

/** Shows whether the list is up to date; `error`: why it is not. */
export function showLive(alive, error = '') {
  find('live').classList.toggle('lost', !alive);
  find('live-text').textContent = t(alive ? 'live.on' : 'live.lost');
  find('problem').hidden = alive;
  find('problem').textContent = error;
}
