import * as v from 'valibot';
import { STAFF_LIMITS } from '#domain/staff/account';
import { id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { RoleGrantData, text } from './session';

const manage = { action: 'staff.manage', scope: 'school' } as const;
const grants = v.pipe(v.array(RoleGrantData), v.minLength(1), v.maxLength(50));

export const StaffMemberData = v.object({
  id,
  name: v.string(),
  login: v.string(),
  /** `invited`: the link has not been used. */
  state: v.picklist(['invited', 'active', 'disabled']),
  grants: v.array(RoleGrantData),
  lastSeenAt: v.exactOptional(time),
  /** Wrong attempts have locked the login until then. */
  lockedUntil: v.exactOptional(time),
  version: v.number(),
});
const change = { method: 'POST', access: manage, data: v.object({ member: StaffMemberData }) } as const;
/** The one-time address, shown once; for 72 hours. */
const linked = v.object({ member: StaffMemberData, link: v.string(), expiresAt: time });
const one = { id, version: v.number() };

export const staffEndpoints = {
  list: deskEndpoint({
    method: 'GET',
    path: 'staff',
    summary: 'All members of the staff',
    access: manage,
    data: v.object({ members: v.array(StaffMemberData) }),
  }),
  invite: deskEndpoint({
    method: 'POST',
    path: 'staff',
    summary: 'Invites somebody, and answers with the one-time link to hand over',
    access: manage,
    request: v.object({ login: text(STAFF_LIMITS.login * 2), name: text(STAFF_LIMITS.name * 2), grants }),
    data: linked,
    problems: ['loginTaken', 'invalid'],
  }),
  setGrants: deskEndpoint({
    ...change,
    path: 'staff/:id/grants',
    summary: "Sets somebody's roles, from their next call on",
    request: v.object({ ...one, grants }),
    problems: ['changed', 'lastAdministrator', 'invalid'],
  }),
  disable: deskEndpoint({
    ...change,
    path: 'staff/:id/disable',
    summary: 'Disables an account, and ends its sessions and links',
    request: v.object(one),
    problems: ['changed', 'lastAdministrator'],
  }),
  enable: deskEndpoint({
    ...change,
    path: 'staff/:id/enable',
    summary: 'Enables a disabled account',
    request: v.object(one),
    problems: ['changed', 'notInThisState'],
  }),
  reset: deskEndpoint({
    method: 'POST',
    path: 'staff/:id/reset',
    summary:
      'A new one-time link: of an invitation, or to set password and authenticator anew, which ends the sessions when it is used',
    access: manage,
    request: v.object(one),
    data: linked,
    problems: ['changed', 'notInThisState'],
  }),
  endSessions: deskEndpoint({
    method: 'POST',
    path: 'staff/:id/sessions/end',
    summary: "Ends all of somebody's sessions",
    access: manage,
    request: v.object({ id }),
    data: v.object({}),
  }),
};
