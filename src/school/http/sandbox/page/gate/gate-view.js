import { element, find, redraw } from '../elements.js';
import { drawReport } from './report-card.js';
import { canScan } from './scanner.js';

/**
 * Shows the state of the gate. `gate`: the latest response, undefined until there is one; `plan`: what works offline;
 * `queued`: number of scans to sync; `toCheck`: texts about synced ones; `problem`: why the school could not be asked,
 * although there is a network.
 */
export function drawGate({ gate, plan, queued, toCheck, online, problem }) {
  find('gate-net').textContent = online
    ? (problem ?? '在线核验')
    : plan
      ? '连不上学校：仍可扫码核验，恢复后自动同步；六位码和身份证核验需要网络'
      : '连不上学校，且本机还没有学校的验签公钥';
  find('gate-queue').hidden = queued === 0;
  find('gate-queue-text').textContent = `${queued} 人已离线核验，等待同步`;
  find('gate-check').hidden = toCheck.length === 0;
  redraw(find('gate-check-list'), toCheck, () => toCheck.map((text) => element('li', {}, text)));
  find('gate-camera').hidden = !canScan();
  const { reports = [], more = false } = gate ?? {};
  find('gate-count').textContent = gate ? `已报到 ${gate.reported} / ${gate.expected}` : '';
  find('gate-list').replaceChildren(...reports.map(drawReport));
  find('gate-empty').hidden = !gate || reports.length > 0;
  find('gate-more').hidden = !more;
}
