import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { RosterRow } from '#school/core/desk/roster';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { getAddress } from '#school/http/files/file-address';
import { studentEndpoints } from '#wire/desk/students';
import { type DeskCall, deskCall } from '../desk-call';

/** New students, and the photos that the school's own eyes check. */
export function rosterCalls({ roster, photos }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(studentEndpoints.search, async ({ words = '', after }, { context }) => {
      const key = after && { welcomeId: after.id, updatedAt: after.updatedAt };
      const { rows, more } = await roster.search(context, words, key);
      return { rows: rows.map(rowData), more };
    }),
    deskCall(studentEndpoints.counts, (_, { context }) => roster.counts(context)),
    deskCall(studentEndpoints.correct, async (asked, { context }) =>
      studentData(await roster.correct(context, asked)),
    ),
    deskCall(studentEndpoints.replacePhone, async (asked, { context }) =>
      studentData(await roster.replacePhone(context, asked)),
    ),
    deskCall(studentEndpoints.photos, async (_, { context }) => {
      const { photos: waiting, waiting: count } = await photos.waiting(context);
      return {
        photos: waiting.map(({ path, handedInAt, ...row }) => ({ student: rowData(row), path, handedInAt })),
        waiting: count,
      };
    }),
    deskCall(studentEndpoints.picture, async (asked, { context, origin }) => {
      const access = await photos.file(context, asked);
      return isRefused(access) ? access : { url: getAddress(origin, asked.path, access) };
    }),
    deskCall(studentEndpoints.decidePhoto, async (asked, { context }) =>
      studentData(await photos.decide(context, asked)),
    ),
  ];
}

function studentData(result: RosterRow | StaffRefusal) {
  return isRefused(result) ? result : { student: rowData(result) };
}

function rowData({ student, stage }: RosterRow) {
  const { welcomeId: id, maskedName, maskedIdCard, admissionNo, major, className } = student;
  const { face, report, updatedAt, version } = student;
  return {
    ...{ id, maskedName, maskedIdCard, stage, face: face.state, updatedAt, version },
    ...(admissionNo !== undefined && { admissionNo }),
    ...(major !== undefined && { major }),
    ...(className !== undefined && { className }),
    ...(report && { reportedAt: report.at }),
    ...(report?.station !== undefined && { station: report.station }),
  };
}
