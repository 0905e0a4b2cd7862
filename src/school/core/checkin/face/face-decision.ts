import { applyFaceEvent, type FaceError, storedPath } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { type EventOrigin, outcomeOf } from '../../access/security-log';
import { invalid } from '../../refusals';
import type { SchoolDeps } from '../../school-deps';
import type { Tables } from '../../store';
import { studentContextOf } from '../own-record';
import { recordOf } from '../student-view';

export type FaceDecision = 'pass' | { readonly refuse: readonly FaceError[] };

interface DecidedFace {
  readonly tenantId: string;
  readonly welcomeId: string;
  readonly decision: FaceDecision;
  /** The photo that was judged; absent: whichever is being checked. */
  readonly path?: string | undefined;
}

/** Decides a photo that is being checked; `invalid` at `face` for any other. */
export async function decideFace(
  { store, clock, securityLog }: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>,
  { origin, ...decided }: DecidedFace & { readonly origin: EventOrigin },
): Promise<WelcomeRecord | CheckinRefusal> {
  const result = await store.transaction((tables) => decideFaceIn(tables, clock.now(), decided));
  const { tenantId, welcomeId, decision } = decided;
  securityLog.record({
    kind: 'faceDecision',
    decision: decision === 'pass' ? 'pass' : 'refuse',
    tenantId,
    ...origin,
    subject: 'refused' in result && result.refused === 'notFound' ? undefined : welcomeId,
    outcome: outcomeOf(result),
  });
  return result;
}

/** The same within a transaction, without a line of the log. */
export async function decideFaceIn(
  tables: Tables,
  now: number,
  { tenantId, welcomeId, decision, path }: DecidedFace,
): Promise<WelcomeRecord | CheckinRefusal> {
  const context = await studentContextOf(tables, await tables.welcome.findForUpdate(tenantId, welcomeId));
  if (!context) return { refused: 'notFound' };
  const { student, view } = context;
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
}
