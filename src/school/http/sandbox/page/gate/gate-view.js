import { element, find, redraw, setText } from '../elements.js';
import { t } from '../messages/messages.js';
import { checkText } from './gate-messages.js';
import { drawReport } from './report-card.js';
import { canScan } from './scanner.js';

/**
 * Shows the state of the gate. `gate`: the latest response, undefined until there is one; `plan`: what works offline;
 * `queued`: number of scans to sync; `toCheck`: synced ones to be checked; `problem`: why the school could not be asked,
 * although there is a network.
 */
export function drawGate({ gate, plan, queued, toCheck, online, problem }) {
  const offline = t(plan ? 'gate.offline' : 'gate.noKey');
  setText(find('gate-net'), online ? (problem ?? t('gate.online')) : offline);
  find('gate-queue').hidden = queued === 0;
  setText(find('gate-queue-text'), t('queue.count', { count: queued }));
  find('gate-check').hidden = toCheck.length === 0;
  redraw(find('gate-check-list'), toCheck, () => toCheck.map((scan) => element('li', {}, checkText(scan))));
  find('gate-camera').hidden = !canScan();
  const { reports = [], more = false } = gate ?? {};
  setText(find('gate-count'), gate ? t('gate.count', gate) : '');
  redraw(find('gate-list'), reports, () => reports.map(drawReport));
  find('gate-empty').hidden = !gate || reports.length > 0;
  find('gate-more').hidden = !more;
}
