import { codes } from '#wire/codes';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { Caller } from '../caller';

/** The pass, and a steward's scan of it. */
export async function atTheGate(caller: Caller, bearer: string, steward?: string): Promise<void> {
  const { pass } = welcomeEndpoints;
  const { verifyProcess } = welcomeManageEndpoints;
  const shown = await caller.ask(pass, {}, { bearer });
  const before = await caller.ask(verifyProcess, {}, { bearer });
  if (before?.reportedAt !== undefined)
    caller.verdicts.differs(verifyProcess, 'data.reportedAt: before anybody scanned the pass');
  if (steward === undefined || !shown)
    return caller.verdicts.notChecked('no steward is named (--people)', ...Object.values(stewardEndpoints));
  const desk = { bearer: steward };
  const { report, face, sync, reports } = stewardEndpoints;
  await caller.ask(
    report,
    { pass: 'nobodys' },
    { ...desk, expect: [codes.malformed, codes.notFound], when: 'for a pass that there is not' },
  );
  const reported = await caller.ask(report, { pass: shown.token }, desk);
  await caller.ask(
    report,
    { code: shown.code },
    { ...desk, expect: codes.passUsed, when: 'for a pass that was used' },
  );
  if (!reported) return;
  await caller.ask(
    face,
    { welcomeId: reported.welcomeId },
    { ...desk, expect: [codes.success, codes.notFound] },
  );
  await caller.ask(sync, { scans: [{ pass: shown.token, scannedAt: reported.reportedAt }] }, desk);
  const latest = await caller.ask(reports, {}, desk);
  if (latest && latest.reports.length === 0)
    caller.verdicts.differs(reports, 'data.reports: the student who reported is not among them');
  const after = await caller.ask(verifyProcess, {}, { bearer });
  if (after && after.reportedAt === undefined)
    caller.verdicts.differs(verifyProcess, 'data.reportedAt: is left out after the pass was scanned');
}
