import { openPass } from '#domain/checkin/pass';
import type { OfflineScan, SyncOutcome } from '#domain/checkin/report';
import { toast } from '../elements';
import { t } from '../messages';
import type { School } from '../school';
import { showResult } from './gate-result';
import type { GateStorage, ScanToCheck } from './gate-storage';
import { checkPass } from './verifier';

/** Maximum number of scans per call. */
const SYNC_LIMIT = 100;

/** Whether it is the content of a pass's QR code, and not its six-character code. */
export function isPass(shown: string): boolean {
  return shown.startsWith('OP1.');
}

/** Verifies a pass by its signature, queues its scan for the next sync and shows the result. */
export async function verifyOffline(
  { tenantId }: School,
  storage: GateStorage,
  shown: string,
  stationId: string | undefined,
): Promise<void> {
  const plan = storage.read('plan');
  if (!isPass(shown)) return showResult('bad', t('gate.offlineCode'));
  if (!plan) return showResult('bad', t('gate.noKey'));
  const at = storage.now();
  const { passKey, retiredPassKey } = plan;
  const checked = await checkPass(shown, { tenantId, passKey, retiredPassKey, now: at });
  if (checked.verdict !== 'good') return showResult('bad', t(`verdict.${checked.verdict}`));
  const { welcomeId, code } = checked;
  const { queue } = storage;
  // The queue has neither the passes that were verified online nor those that are synced. A phone renews its pass.
  const isQueued = queue.some(
    (one) => one.stationId === stationId && openPass(one.pass)?.claim.welcomeId === welcomeId,
  );
  if (isQueued || storage.isCounted([welcomeId, code], stationId))
    return showResult('bad', t('gate.verifiedHere'));
  const scan = { pass: shown, scannedAt: at, ...(stationId !== undefined && { stationId }) };
  storage.write('queue', [...queue, scan]);
  showResult('wait', t('gate.verifiedOffline'), [t('gate.codeToSync', { code })]);
}

/** Sends the scans that were made without network, and stores what is to be checked of them until it is dismissed. */
export async function syncScans(school: School, storage: GateStorage): Promise<void> {
  const sent = storage.queue.slice(0, SYNC_LIMIT);
  if (sent.length === 0) return;
  const { outcomes } = await school.sync(sent);
  const isSent = (scan: OfflineScan) =>
    sent.some((one) => one.pass === scan.pass && one.stationId === scan.stationId);
  // Keep scans made during the sync, also of the same pass at another station.
  storage.write(
    'queue',
    storage.queue.filter((scan) => !isSent(scan)),
  );
  let counted = 0;
  const open: ScanToCheck[] = [];
  for (const [at, scan] of sent.entries()) {
    const synced = outcomes[at];
    const claim = openPass(scan.pass)?.claim;
    if (!synced || !claim) continue;
    if ('student' in synced || synced.outcome === 'early')
      storage.addCounted(claim.welcomeId, scan.stationId);
    if (synced.outcome === 'reported' || synced.outcome === 'early') counted += 1;
    if (synced.outcome !== 'reported')
      open.push({ code: claim.code, scannedAt: scan.scannedAt, ...toldOf(synced) });
  }
  if (counted > 0) toast(t('queue.synced', { count: counted }));
  storage.write('toCheck', [...storage.toCheck, ...open]);
}

function toldOf(synced: Exclude<SyncOutcome, { readonly outcome: 'reported' }>) {
  const name = 'student' in synced ? synced.student.maskedName : undefined;
  return {
    outcome: synced.outcome,
    name: 'maskedName' in synced ? synced.maskedName : name,
    at: 'at' in synced ? synced.at : undefined,
  };
}
