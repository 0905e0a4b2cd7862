import type { FaceError } from '#domain/checkin/face-photo';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { decideFaceIn } from '../checkin/face/face-decision';
import type { SchoolDeps } from '../school-deps';
import type { DeskStore } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';
import { type RosterRow, rowOf } from './roster';

/** Photos shown at once; each decision makes room for the next. */
const PHOTOS_AT_ONCE = 100;

/** A photo that waits, longest first. */
interface WaitingPhoto extends RosterRow {
  readonly path: string;
  readonly handedInAt: number;
}

/** Face photos that the school's own eyes have to check. */
export class PhotoDesk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'clock'> & { readonly store: DeskStore },
    private readonly transactions: DeskTransactions,
  ) {}

  async waiting({
    tenantId,
  }: StaffContext): Promise<{ readonly photos: readonly WaitingPhoto[]; readonly waiting: number }> {
    return this.deps.store.read(async ({ welcome }) => {
      const rules = await welcome.rules(tenantId);
      const students = rules ? await welcome.photosToCheck(tenantId, PHOTOS_AT_ONCE) : [];
      const photos = students.flatMap((student) => {
        const { face } = student;
        if (!rules || face.state !== 'checking') return [];
        return [{ ...rowOf(student, rules), path: face.path, handedInAt: face.handedInAt }];
      });
      return { photos, waiting: await welcome.countPhotosToCheck(tenantId) };
    });
  }

  /** Decides the photo that was seen; `changed` where it is not the one that waits. */
  async decide(
    context: StaffContext,
    asked: { readonly id: string; readonly path: string; readonly refuse?: readonly FaceError[] | undefined },
  ): Promise<RosterRow | StaffRefusal> {
    const { tenantId } = context;
    const { id, path, refuse } = asked;
    return this.transactions.change(
      context,
      { object: { kind: 'student', id } },
      async (tables): Promise<RosterRow | StaffRefusal> => {
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
        return student && rules ? rowOf(student, rules) : { refused: 'notFound' };
      },
    );
  }
}
