import { type FaceError, storedPath } from '#domain/checkin/face-photo';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { decideFaceIn } from '../checkin/face/face-decision';
import type { SignedAccess } from '../files/content/file-signatures';
import type { ReadableFiles } from '../files/readable-files';
import type { DeskNeeds } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import { originOf, type StaffContext } from '../staff/staff-context';
import { type RosterRow, rowOf } from './roster';

/** Photos shown at once; each decision makes room for the next. */
const PHOTOS_AT_ONCE = 100;

/** Face photos that the school's own eyes have to check. */
export class PhotoDesk {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'securityLog'>,
    private readonly transactions: DeskTransactions,
    private readonly files: Pick<ReadableFiles, 'forStaff'>,
  ) {}

  /** Those that wait, the longest waiting first, and how many there are. */
  async waiting({ tenantId }: StaffContext) {
    return this.deps.store.read(async ({ welcome, roster }) => {
      const rules = await welcome.rules(tenantId);
      const students = rules ? await roster.photosToCheck(tenantId, PHOTOS_AT_ONCE) : [];
      const photos = students.flatMap((student) => {
        const { face } = student;
        if (!rules || face.state !== 'checking') return [];
        return [{ student: rowOf(student, rules), path: face.path, handedInAt: face.handedInAt }];
      });
      return { photos, waiting: await roster.countPhotosToCheck(tenantId) };
    });
  }

  /** The right to read a photo that waits, for a minute. */
  async file(
    context: StaffContext,
    { id, path }: { readonly id: string; readonly path: string },
  ): Promise<SignedAccess | StaffRefusal> {
    const { tenantId } = context;
    const note = { action: 'photo.file', object: { kind: 'student', id } };
    const found = await this.transactions.change(context, note, async ({ welcome }) => {
      const student = await welcome.find(tenantId, id);
      return student && storedPath(student.face) === path ? {} : { refused: 'notFound' };
    });
    if (isRefused(found)) return found;
    const access = await this.files.forStaff(tenantId, path, originOf(context));
    return isRefused(access) ? { refused: 'notFound' } : access;
  }

  /** Decides the photo that was seen; `changed` where it is not the one that waits. */
  async decide(
    context: StaffContext,
    asked: { readonly id: string; readonly path: string; readonly refuse?: readonly FaceError[] | undefined },
  ): Promise<{ readonly student: RosterRow } | StaffRefusal> {
    const { tenantId } = context;
    const { id, path, refuse } = asked;
    const result = await this.transactions.change(
      context,
      { object: { kind: 'student', id } },
      async (tables): Promise<{ readonly student: RosterRow } | StaffRefusal> => {
        const decision = refuse ? { refuse } : 'pass';
        const decided = await decideFaceIn(tables, this.deps.clock.now(), {
          tenantId,
          welcomeId: id,
          decision,
          path,
        });
        if (isRefused(decided)) return { refused: decided.refused === 'notFound' ? 'notFound' : 'changed' };
        const student = await tables.welcome.find(tenantId, id);
        const rules = await tables.welcome.rules(tenantId);
        return student && rules ? { student: rowOf(student, rules) } : { refused: 'notFound' };
      },
    );
    this.deps.securityLog.record({
      ...{ kind: 'faceDecision', decision: refuse ? 'refuse' : 'pass' },
      ...originOf(context),
      ...{ subject: id, outcome: isRefused(result) ? 'invalid' : 'done' },
    });
    return result;
  }
}
