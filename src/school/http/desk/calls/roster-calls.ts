import { isRefused } from '#domain/refused';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { getAddress } from '#school/http/files/file-address';
import { studentEndpoints } from '#wire/desk/students';
import { type DeskCall, deskCall } from '../desk-call';

/** New students, and the photos that the school's own eyes check. */
export function rosterCalls({ roster, photos }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(studentEndpoints.search, (asked, { context }) => roster.search(context, asked)),
    deskCall(studentEndpoints.counts, (_, { context }) => roster.counts(context)),
    deskCall(studentEndpoints.correct, (asked, { context }) => roster.correct(context, asked)),
    deskCall(studentEndpoints.replacePhone, (asked, { context }) => roster.replacePhone(context, asked)),
    deskCall(studentEndpoints.photos, (_, { context }) => photos.waiting(context)),
    deskCall(studentEndpoints.picture, async (asked, { context, origin }) => {
      const access = await photos.file(context, asked);
      return isRefused(access) ? access : { url: getAddress(origin, asked.path, access) };
    }),
    deskCall(studentEndpoints.decidePhoto, (asked, { context }) => photos.decide(context, asked)),
  ];
}
