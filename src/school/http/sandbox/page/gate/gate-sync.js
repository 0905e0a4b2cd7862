import { toast } from '../elements.js';
import { t } from '../messages/messages.js';
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
  if (counted > 0) toast(t('queue.synced', { count: counted }));
  const open = sent.flatMap((scan, at) => (isSettled(outcomes[at]) ? [] : [toBeChecked(scan, outcomes[at])]));
  storage.write('toCheck', [...storage.read('toCheck', []), ...open]);
}

/** The scan has its time and code: the school names the student only where it has stored the scan. */
function toBeChecked({ pass, scannedAt }, { outcome, student, maskedName, at }) {
  return { code: codeOf(pass), scannedAt, outcome, name: maskedName ?? student?.maskedName, at };
}
