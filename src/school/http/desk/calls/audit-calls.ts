import type { InferOutput } from 'valibot';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { type AuditEntryData, auditEndpoints } from '#wire/desk/audit';
import { type DeskCall, deskCall } from '../desk-call';

type AuditObject = NonNullable<InferOutput<typeof AuditEntryData>['object']>;

export function auditCalls({ audit }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(auditEndpoints.list, async (filter, { context }) => {
      const { entries, more } = await audit.page(context, filter);
      return {
        entries: entries.map(({ object, ...entry }) => ({
          ...entry,
          ...(object && { object: object as AuditObject }),
        })),
        more,
      };
    }),
  ];
}
