import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { StaffDesk } from '#school/core/staff/create-desk';
import type { LinkedMember } from '#school/core/staff/staff-accounts';
import { linkAddress } from '#wire/desk/session';
import { staffEndpoints } from '#wire/desk/staff';
import { type DeskCall, deskCall } from '../desk-call';

/** The school's staff, by its administrators. */
export function staffCalls({ staff }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(staffEndpoints.list, async (_, { context }) => ({ members: await staff.list(context) })),
    deskCall(staffEndpoints.invite, async (typed, { context, origin }) =>
      withAddress(await staff.invite(context, typed), origin),
    ),
    deskCall(staffEndpoints.setGrants, (asked, { context }) => staff.setGrants(context, asked)),
    deskCall(staffEndpoints.disable, (asked, { context }) => staff.disable(context, asked)),
    deskCall(staffEndpoints.enable, (asked, { context }) => staff.enable(context, asked)),
    deskCall(staffEndpoints.reset, async (asked, { context, origin }) =>
      withAddress(await staff.reset(context, asked), origin),
    ),
    deskCall(staffEndpoints.endSessions, (asked, { context }) => staff.endSessions(context, asked)),
  ];
}

function withAddress(result: LinkedMember | StaffRefusal, origin: string) {
  return isRefused(result) ? result : { ...result, link: linkAddress(origin, result.link) };
}
