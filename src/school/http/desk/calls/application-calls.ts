import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { StaffDesk } from '#school/core/staff/create-desk';
import type { StaffContext } from '#school/core/staff/staff-context';
import { getAddress } from '#school/http/files/file-address';
import { APPLICATIONS_PAGE, applicationEndpoints as endpoints } from '#wire/desk/applications';
import { type DeskCall, deskCall } from '../desk-call';

export function applicationCalls({ applications, decisions, voiding }: StaffDesk): readonly DeskCall[] {
  /** What an application is like after a change, or why there was none. */
  const after = async (refused: StaffRefusal | undefined, context: StaffContext, id: string) =>
    refused ?? applications.one(context, id);
  return [
    deskCall(endpoints.search, (search, { context }) =>
      applications.search(context, search, APPLICATIONS_PAGE),
    ),
    deskCall(endpoints.counts, (_request, { context }) => applications.counts(context)),
    deskCall(endpoints.previewVoid, (filter, { context }) => voiding.preview(context, filter)),
    deskCall(endpoints.void, (asked, { context }) => voiding.void(context, asked)),
    deskCall(endpoints.one, ({ id }, { context }) => applications.open(context, id)),
    deskCall(endpoints.reveal, ({ id }, { context }) => applications.reveal(context, id)),
    deskCall(endpoints.file, async ({ id, path }, { context, origin }) => {
      const access = await applications.file(context, id, path);
      return isRefused(access) ? access : { url: getAddress(origin, path, access) };
    }),
    deskCall(endpoints.addNote, async ({ id, text }, { context }) => {
      const added = await applications.addNote(context, id, text);
      return after(isRefused(added) ? added : undefined, context, id);
    }),
    deskCall(endpoints.review, async ({ id, version }, { context }) =>
      after(await decisions.review(context, id, version), context, id),
    ),
    deskCall(endpoints.decide, async ({ id, ...asked }, { context }) =>
      after(await decisions.decide(context, id, asked), context, id),
    ),
    deskCall(endpoints.takeBack, async ({ id }, { context }) =>
      after(await decisions.takeBack(context, id), context, id),
    ),
  ];
}
