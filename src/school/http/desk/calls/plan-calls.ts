import { isRefused } from '#domain/refused';
import type { StaffDesk } from '#school/core/staff/create-desk';
import { planEndpoints as endpoints } from '#wire/desk/plans';
import { MalformedRequest } from '../../limits/malformed-request';
import { appFolder } from '../../pages/built-app';
import { type DeskCall, deskCall } from '../desk-call';

/** Bytes of an edit with ten thousand majors and their English, and its members and items. */
const LARGEST_EDIT = { bodyLimit: 8 * 1024 * 1024, marks: 400_000 };
/** Of a document of 10 MB in base64. */
const LARGEST_DOCUMENT = 15 * 1024 * 1024;

/** The school's plans, by their owners. */
export function planCalls({ plans }: StaffDesk): readonly DeskCall[] {
  return [
    deskCall(endpoints.list, (_, { context }) => plans.list(context)),
    deskCall(endpoints.create, ({ title, from }, { context }) => plans.create(context, title, from)),
    deskCall(endpoints.one, ({ planId }, { context }) => plans.one(context, planId)),
    {
      ...deskCall(endpoints.save, ({ planId, revision, edit }, { context }) =>
        plans.save(context, planId, revision, edit),
      ),
      ...LARGEST_EDIT,
    },
    deskCall(endpoints.discard, ({ planId, revision }, { context }) =>
      plans.discard(context, planId, revision),
    ),
    deskCall(endpoints.impact, ({ planId, revision }, { context }) =>
      plans.impact(context, planId, revision),
    ),
    deskCall(endpoints.publish, ({ planId, revision }, { context }) =>
      plans.publish(context, planId, revision),
    ),
    deskCall(endpoints.close, ({ planId }, { context }) => plans.close(context, planId)),
    deskCall(endpoints.archive, ({ planId, archived }, { context }) =>
      plans.archive(context, planId, archived),
    ),
    deskCall(endpoints.versions, ({ planId }, { context }) => plans.versions(context, planId)),
    deskCall(endpoints.version, ({ planId, version }, { context }) =>
      plans.version(context, planId, version),
    ),
    deskCall(endpoints.preview, async ({ planId, revision }, { context }) => {
      const preview = await plans.preview(context, planId, revision);
      if (isRefused(preview)) return preview;
      const { id, school, expiresAt } = preview;
      return {
        path: `${appFolder}/?tn=${school}#/orientation/enrollment/details?plan=${id}`,
        expiresAt,
      };
    }),
    {
      ...deskCall(endpoints.document, ({ planId, content, ...file }, { context }) => {
        if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content)) throw new MalformedRequest('content', 'base64');
        return plans.document(context, planId, { ...file, bytes: Buffer.from(content, 'base64') });
      }),
      bodyLimit: LARGEST_DOCUMENT,
    },
  ];
}
