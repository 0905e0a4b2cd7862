import { t } from '../messages/messages.js';
import { showResult } from './gate-result.js';
import { checkPass, studentOf } from './verifier.js';

/** Whether it is the content of a pass's QR code, and not its six-character code. */
export function isPass(shown) {
  return /^OP1\./.test(shown);
}

/** Verifies a pass by its signature, queues its scan for the next sync and shows the result. */
export async function verifyOffline(school, storage, shown, stationId) {
  const plan = storage.read('plan');
  if (!isPass(shown)) return showResult('bad', t('gate.offlineCode'));
  if (!plan) return showResult('bad', t('gate.noKey'));
  const at = storage.now();
  const { verdict, student, code } = await checkPass(shown, {
    tenantId: school.tenantId,
    passKey: plan.passKey,
    retiredPassKey: plan.retiredPassKey,
    now: at,
  });
  if (verdict !== 'good') return showResult('bad', t(`verdict.${verdict}`));
  const queue = storage.read('queue', []);
  // The queue has neither the passes that were verified online nor those that are synced. A phone renews its pass.
  const isQueued = queue.some((one) => one.stationId === stationId && studentOf(one.pass) === student);
  if (isQueued || storage.isCounted([student, code], stationId))
    return showResult('bad', t('gate.verifiedHere'));
  storage.write('queue', [...queue, { pass: shown, scannedAt: at, stationId }]);
  showResult('wait', t('gate.verifiedOffline'), [t('gate.codeToSync', { code })]);
}
