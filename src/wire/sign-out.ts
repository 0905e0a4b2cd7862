import * as v from 'valibot';
import { endpoint } from './endpoint';

const signOut = {
  method: 'POST',
  path: 'signOut',
  extension: true,
  summary:
    'Ends the session: its token, and those that were asked for with it, are good for nothing any more; `everywhere` ends all sessions of this person',
  request: v.object({ everywhere: v.optional(v.boolean()) }),
  data: v.object({}),
  refusals: [],
} as const;

/** By the kind of session. Not part of the first load. */
export const signOutEndpoints = {
  applicant: endpoint({ ...signOut, service: 'enrollment', path: 'register/signOut', bearer: 'applicant' }),
  newStudent: endpoint({ ...signOut, service: 'welcome', path: 'signOut', bearer: 'newStudent' }),
  draft: endpoint({
    ...signOut,
    service: 'enrollment',
    path: 'register/closeDraft',
    bearer: 'draft',
    summary: 'Ends a draft: its token is good for nothing any more, and its files go unless they were filed',
    request: v.object({}),
  }),
};
