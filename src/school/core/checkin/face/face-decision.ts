import { applyFaceEvent, type FaceError, storedPath } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { type EventOrigin, outcomeOf } from '../../access/security-log';
import { invalid } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import { studentContextOf } from '../own-record';
import { recordOf } from '../student-view';

export type FaceDecision = 'pass' | { readonly refuse: readonly FaceError[] };

interface DecidedFace {
  readonly tenantId: string;
  readonly welcomeId: string;
  readonly decision: FaceDecision;
  readonly origin: EventOrigin;
  /** The photo that was judged; absent: whichever is being checked. */
  readonly path?: string | undefined;
}

/** Decides a photo that is being checked; `invalid` at `face` for any other. */
export async function decideFace(
  { store, clock, securityLog }: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>,
  { tenantId, welcomeId, decision, origin, path }: DecidedFace,
): Promise<WelcomeRecord | CheckinRefusal> {
  let found = false;
  const result = await store.transaction(async (tables): Promise<WelcomeRecord | CheckinRefusal> => {
    const context = await studentContextOf(tables, await tables.welcome.findForUpdate(tenantId, welcomeId));
    found = context !== undefined;
    if (!context) return { refused: 'notFound' };
    const { student, view } = context;
    const now = clock.now();
    const isOther = path !== undefined && path !== storedPath(student.face);
    const face = isOther
      ? undefined
      : applyFaceEvent(
          student.face,
          decision === 'pass' ? { type: 'pass', at: now } : { type: 'refuse', reasons: decision.refuse },
        );
    if (!face) return invalid('face', student.face.state);
    const decided = { ...student, face, version: student.version + 1, updatedAt: now };
    await tables.welcome.save(decided);
    return recordOf(decided, view, now);
  });
  securityLog.record({
    kind: 'faceDecision',
    decision: decision === 'pass' ? 'pass' : 'refuse',
    tenantId,
    ...origin,
    subject: found ? welcomeId : undefined,
    outcome: outcomeOf(result),
  });
  return result;
}
