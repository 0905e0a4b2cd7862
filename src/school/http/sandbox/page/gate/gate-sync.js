import { toast } from '../elements.js';
import { clock } from '../texts.js';
import { syncTexts } from './gate-texts.js';
import { codeOf, studentOf } from './verifier.js';

/** Maximum number of scans per call. */
const SYNC_LIMIT = 100;

/** Outcomes of scans that the school has stored. */
const STORED = ['reported', 'early', 'used'];

/** Sends the scans that were made without network, and stores what is to be checked of them until it is dismissed. */
export async function syncScans(school, storage) {
  const sent = storage.read('queue', []).slice(0, SYNC_LIMIT);
  if (sent.length === 0) return;
  const { outcomes } = await school.sync(sent);
  const isSent = (scan) => sent.some((one) => one.pass === scan.pass && one.stationId === scan.stationId);
  // Keep scans made during the sync, also of the same pass at another station.
  storage.write(
    'queue',
    storage.read('queue', []).filter((scan) => !isSent(scan)),
  );
  for (const [at, { pass, stationId }] of sent.entries())
    if (STORED.includes(outcomes[at]?.outcome)) storage.addCounted(studentOf(pass), stationId);
  const isSettled = ({ outcome }) => outcome === 'reported';
  const counted = outcomes.filter((each) => isSettled(each) || each.outcome === 'early').length;
  if (counted > 0) toast(`已同步 ${counted} 人`);
  const open = sent.flatMap((scan, at) => (isSettled(outcomes[at]) ? [] : [textOf(scan, outcomes[at])]));
  storage.write('toCheck', [...storage.read('toCheck', []), ...open]);
}

/** Names the scan by its time and code: the school names the student only where it has stored the scan. */
function textOf({ pass, scannedAt }, { outcome, student, maskedName, at }) {
  const scan = `${clock(scannedAt)} 扫的 ${codeOf(pass)}`;
  if (outcome === 'early') return `${scan}：${maskedName} 还没有报到，这里的登记已保存，报到后生效`;
  if (outcome === 'used') return `${scan}：${student.maskedName} 已于 ${clock(at)} 报到过，请核对`;
  return `${scan}：未被接受，${syncTexts[outcome] ?? outcome}`;
}
