import * as v from 'valibot';
import { STAFF_LIMITS } from '#domain/staff/account';
import { rights, type StaffAction, staffRoles } from '#domain/staff/rights';
import { id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';

const anyone = { action: 'none', scope: 'anyone' } as const;
const self = { action: 'own', scope: 'self' } as const;

/** As typed; the school's core normalises and checks it. */
export const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
/** A code of the authenticator, or a recovery code. */
const code = text(40);
const password = text(STAFF_LIMITS.password);
/** Secret of a one-time link, as in its address. */
const link = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/));

/** The one-time address of a link at an origin of the school; what follows the `#` does not reach a log. */
export const linkAddress = (origin: string, secret: string) => `${origin}/desk/#/activate/${secret}`;

export const RoleGrantData = v.object({ role: v.picklist(staffRoles), planId: v.exactOptional(id) });

/** Who is signed in, and what they may do. */
export const MeData = v.object({
  staffId: id,
  name: v.string(),
  login: v.string(),
  school: v.object({ name: v.string(), uniqueName: v.string(), accent: v.exactOptional(v.string()) }),
  grants: v.array(RoleGrantData),
  actions: v.array(v.picklist(Object.keys(rights) as StaffAction[])),
  /** Plans that the caller's rights are of, or all of the school's. */
  plans: v.array(v.object({ id, title: v.string() })),
  recoveryCodesLeft: v.number(),
});

const RecoveryCodesData = v.object({ recoveryCodes: v.array(v.string()) });

export const sessionEndpoints = {
  signIn: deskEndpoint({
    method: 'POST',
    path: 'sign-in',
    summary:
      'Signs in, and sets the session cookie; first without a code, which `codeRequired` asks for where the password was right',
    access: anyone,
    request: v.object({
      /** The school's name in addresses; absent: the default one. */
      school: v.exactOptional(id),
      login: text(STAFF_LIMITS.login * 2),
      password,
      code: v.exactOptional(code),
    }),
    data: MeData,
    problems: ['codeRequired', 'wrongCredentials'],
  }),
  me: deskEndpoint({
    method: 'GET',
    path: 'me',
    summary: 'Who is signed in, and what they may do',
    access: self,
    data: MeData,
  }),
  stepUp: deskEndpoint({
    method: 'POST',
    path: 'step-up',
    summary: 'Enters a code of the authenticator again, for ten minutes of what asks for it',
    access: self,
    request: v.object({ code }),
    data: MeData,
    problems: ['wrongCredentials'],
  }),
  signOut: deskEndpoint({
    method: 'POST',
    path: 'sign-out',
    summary: 'Ends this session',
    access: self,
    data: v.object({}),
  }),
  openLink: deskEndpoint({
    method: 'POST',
    path: 'activation/open',
    summary:
      'What a one-time link is for: an invitation, or a reset of password and authenticator. May be opened again until it is used',
    access: anyone,
    request: v.object({ link }),
    data: v.object({
      kind: v.picklist(['invitation', 'reset']),
      school: v.string(),
      name: v.string(),
      login: v.string(),
      /** The authenticator's `otpauth:` address, and its secret in Base32 to type. */
      authenticator: v.object({ address: v.string(), secret: v.string() }),
      expiresAt: time,
    }),
    problems: ['linkSpent'],
  }),
  activate: deskEndpoint({
    method: 'POST',
    path: 'activation',
    summary:
      'Uses a one-time link: sets the password, and the authenticator proven by a code. Does not sign in',
    access: anyone,
    request: v.object({ link, password, code }),
    data: RecoveryCodesData,
    problems: ['linkSpent', 'invalid'],
  }),
  changePassword: deskEndpoint({
    method: 'POST',
    path: 'account/password',
    summary: 'Changes the own password, and ends all other sessions',
    access: self,
    request: v.object({ current: password, password }),
    data: v.object({}),
    problems: ['wrongCredentials', 'invalid'],
  }),
  newRecoveryCodes: deskEndpoint({
    method: 'POST',
    path: 'account/recovery-codes',
    summary: 'Ten new recovery codes; the former ones end',
    access: self,
    request: v.object({ code }),
    data: RecoveryCodesData,
    problems: ['wrongCredentials'],
  }),
  sessions: deskEndpoint({
    method: 'GET',
    path: 'account/sessions',
    summary: 'The own sessions',
    access: self,
    data: v.object({
      sessions: v.array(
        v.object({ id, device: v.string(), startedAt: time, seenAt: time, isThis: v.boolean() }),
      ),
    }),
  }),
  endSessions: deskEndpoint({
    method: 'POST',
    path: 'account/sessions/end',
    summary: 'Ends one of the own sessions, or all others than this',
    access: self,
    request: v.object({ id: v.exactOptional(id) }),
    data: v.object({}),
  }),
};
