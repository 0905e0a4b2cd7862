import { toast } from '../elements.js';
import { clock } from '../texts.js';
import { showResult } from './gate-result.js';
import { syncTexts } from './gate-texts.js';
import { studentOf } from './verifier.js';

/** Maximum number of scans per call. */
const SYNC_LIMIT = 100;

/** Outcomes of scans that the school has stored. */
const STORED = ['reported', 'early', 'used'];

/** Sends the scans that were made without network, and shows those that need a look. */
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
  const used = outcomes.filter(({ outcome }) => outcome === 'used');
  const early = outcomes.filter(({ outcome }) => outcome === 'early');
  const failed = outcomes.filter(({ outcome }) => !STORED.includes(outcome));
  toast(`已同步 ${outcomes.length - used.length - failed.length} 人`);
  const problems = [
    ...early.map(({ maskedName }) => `${maskedName} 还没有报到，这里的登记已保存，报到后生效`),
    ...used.map(({ student, at }) => `${student.maskedName} 已于 ${clock(at)} 报到过，请核对`),
    ...failed.map(({ outcome }) => `一条未被接受：${syncTexts[outcome] ?? outcome}`),
  ];
  if (problems.length > 0) showResult('bad', '同步后发现问题', problems);
}
