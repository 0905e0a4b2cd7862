import { noFacePhoto, storedPath } from '#domain/checkin/face-photo';
import { applicantOwner, draftOwner, studentOwner } from './access/file-owners';
import { subjectsOf } from './access/sign-out';
import type { StudentRecord } from './checkin/student-record';
import { allAttachments } from './enrollment/attachments';
import type { BlobStore } from './files/blob-store';
import { removeUnfinished } from './files/unfinished-uploads';
import type { ApplicationRecord, FileRecord } from './records';
import type { SchoolDeps } from './school-deps';
import type { Tables } from './store';

/** Removes data at the end of the school's retention periods. Every method removes up to `limit` and returns how many. */
export class RetentionSweep {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'blobs'>) {}

  /** Applications closed at `until`, with their files; none of them holds a place. */
  removeApplications(until: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async (tables) => {
      const closed = await tables.applications.lockClosed(until, limit);
      const ids = closed.map(({ id }) => id);
      await tables.applications.remove(ids);
      await tables.payments.forgetApplications(ids);
      // Otherwise the draft's token could submit the same application again.
      await tables.drafts.end(closed.map(({ draftId }) => draftId));
      for (const application of closed) {
        const upload = { kind: 'upload', subject: draftOwner(application.draftId) } as const;
        await tables.tokens.removeOf(application.tenantId, [upload]);
        await removeFiles(tables, blobs, await filesOfRemoved(tables, application));
      }
      return closed.length;
    });
  }

  /** Face photos and consents of students who had reported at `until`. */
  removeFacePhotos(until: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async (tables) => {
      const reported = await tables.welcome.lockReported(until, limit, 'withPhoto');
      const paths = reported.flatMap(({ face }) => storedPath(face) ?? []);
      await removeFiles(tables, blobs, await tables.files.lockOf({ owners: [], paths }));
      for (const student of reported) await tables.welcome.save(withoutPhoto(student));
      return reported.length;
    });
  }

  /** New students who had not reported when the reporting ended at `until`, with their files, sessions and passes. */
  removeAbsentStudents(until: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async (tables) => {
      const absent = await tables.welcome.lockAbsent(until, limit);
      const owners = absent.map(({ welcomeId }) => studentOwner(welcomeId));
      await removeFiles(tables, blobs, await tables.files.lockOf({ owners, paths: [] }));
      for (const { tenantId, welcomeId } of absent)
        await tables.tokens.removeOf(tenantId, subjectsOf('newStudent', welcomeId));
      await tables.welcome.remove(absent);
      return absent.length;
    });
  }

  /** Answers, full names and files of students who had reported at `until`; the report itself stays. */
  clearStudents(until: number, now: number, limit: number): Promise<number> {
    const { store, blobs } = this.deps;
    return store.transaction(async (tables) => {
      const reported = await tables.welcome.lockReported(until, limit);
      const owners = reported.map(({ welcomeId }) => studentOwner(welcomeId));
      await removeFiles(tables, blobs, await tables.files.lockOf({ owners, paths: [] }));
      for (const student of reported) await tables.welcome.save(cleared(student, now));
      return reported.length;
    });
  }
}

/**
 * Removes the bytes before the rows, which are locked meanwhile: a crash in between leaves rows, which the next sweep finds, and
 * never bytes without a row. Removing bytes twice is not an error.
 */
export async function removeFiles(
  { files }: Tables,
  blobs: BlobStore,
  some: readonly FileRecord[],
): Promise<void> {
  await Promise.all(
    some.map((file) => (file.stored ? blobs.remove(file.stored.blobPath) : removeUnfinished(blobs, file))),
  );
  await files.remove(some.map(({ path }) => path));
}

/** The files of its draft, and those of its applicant that no other application uses. */
async function filesOfRemoved(
  { applications, files }: Tables,
  { tenantId, draftId, keys, filedAs, answers }: ApplicationRecord,
): Promise<readonly FileRecord[]> {
  const kept = new Set<string>();
  const owners = [draftOwner(draftId)];
  for (const key of new Set([keys.applicant, filedAs])) {
    const others = await applications.ofApplicant(tenantId, key, 'filedAs');
    if (others.length === 0) owners.push(applicantOwner(key));
    for (const other of others) for (const { path } of allAttachments(other.answers)) kept.add(path);
  }
  const paths = allAttachments(answers).map(({ path }) => path);
  const own = await files.lockOf({ owners, paths });
  return own.filter((file) => file.tenantId === tenantId && !kept.has(file.path));
}

/** The consent applied to that photo. */
function withoutPhoto({ faceConsent: _, ...student }: StudentRecord): StudentRecord {
  const face = student.face.state === 'desk' ? student.face : noFacePhoto;
  return { ...student, version: student.version + 1, face };
}

function cleared({ sealedName: _, ...student }: StudentRecord, now: number): StudentRecord {
  return { ...withoutPhoto(student), answers: {}, infoVersion: student.infoVersion + 1, clearedAt: now };
}
