import type { StaffDesk } from '#school/core/staff/create-desk';
import { schoolEndpoints } from '#wire/desk/school';
import { type DeskCall, deskCall } from '../desk-call';

/** What the school sets of itself. */
export function schoolCalls({ settings }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(schoolEndpoints.read, (_, { context }) => settings.read(context)),
    deskCall(schoolEndpoints.announcement, (asked, { context }) => settings.announce(context, asked)),
  ];
}
