import * as v from 'valibot';
import { id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';

/** One line of what was done; of people it has ids alone, and of answers nothing. */
export const AuditEntryData = v.object({
  id,
  at: time,
  actor: v.object({ kind: v.picklist(['staff', 'device', 'system']), id, name: v.string() }),
  /** A right's name, or `signIn`, `signOut`, `activate`, `stepUp`, `takeEffect` … */
  action: v.string(),
  object: v.exactOptional(
    v.object({
      kind: v.picklist(['application', 'plan', 'student', 'staff', 'device', 'scan', 'refund', 'school']),
      id,
      label: v.exactOptional(v.string()),
    }),
  ),
  outcome: v.picklist(['done', 'refused']),
  /** States, counts and keys of fields; no answers, names or numbers. */
  detail: v.exactOptional(v.string()),
});

export const auditEndpoints = {
  list: deskEndpoint({
    method: 'GET',
    path: 'audit',
    summary:
      'What was done, the latest first: by whom, to which record; a page of it, the first or the one after a line',
    access: { action: 'audit.read', scope: 'school' },
    request: v.object({
      after: v.exactOptional(id),
      actor: v.exactOptional(id),
      object: v.exactOptional(id),
      action: v.exactOptional(id),
    }),
    data: v.object({ entries: v.array(AuditEntryData), more: v.boolean() }),
  }),
};
