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
        // Without the network, which is for whoever investigates.
        entries: entries.map(({ tenantId: _, network: __, object, ...entry }) => ({
          ...entry,
          ...(object && { object: object as AuditObject }),
        })),
        more,
      };
    }),
  ];
}
