import { isRefused } from '#domain/refused';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { sessionEndpoints } from '#wire/desk/session';
import { type DeskCall, deskCall, visitorCall } from '../desk-call';

/** Signing in, and what everybody does for themselves. */
export function sessionCalls({ signIn, links, account }: StaffDesk): readonly DeskCall[] {
  return [
    visitorCall(sessionEndpoints.signIn, async (typed, visitor) => {
      const opened = await signIn.signIn(typed, visitor);
      if (isRefused(opened)) return opened;
      visitor.keepSession(opened.token);
      return account.me(opened.session);
    }),
    deskCall(sessionEndpoints.me, (_, { session }) => account.me(session)),
    deskCall(sessionEndpoints.stepUp, async ({ code }, { session }) => {
      const now = await account.stepUp(session, code);
      return isRefused(now) ? now : account.me(now);
    }),
    deskCall(sessionEndpoints.signOut, async (_, { session, keepSession }) => {
      await account.signOut(session);
      keepSession(undefined);
      return {};
    }),
    visitorCall(sessionEndpoints.openLink, ({ link }) => links.open(link)),
    visitorCall(sessionEndpoints.activate, (typed, { address }) => links.activate(typed, address)),
    deskCall(sessionEndpoints.changePassword, (typed, { session }) => account.changePassword(session, typed)),
    deskCall(sessionEndpoints.newRecoveryCodes, ({ code }, { session }) =>
      account.newRecoveryCodes(session, code),
    ),
    deskCall(sessionEndpoints.sessions, (_, { session }) => account.sessions(session)),
    deskCall(sessionEndpoints.endSessions, ({ id }, { session }) => account.endSessions(session, id)),
  ];
}
