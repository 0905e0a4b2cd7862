import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { id } from '#wire/records/values';
import { REPORTS_PAGE } from '../../core/checkin/reports';
import type { School } from '../../core/school';
import { callerOf, tenantHeader } from '../caller';
import { refusal, send, success } from '../replies';

/** Cursor: the last student of the previous page; absent for the first page. */
const PageRequest = v.object({ after: v.optional(id) });

/** Data of the steward's view (核验); its actions use the tenant API's own calls. */
export function serveGateCalls(app: FastifyInstance, { welcome }: School): void {
  app.get<{ Querystring: v.InferOutput<typeof PageRequest> }>(
    '/sandbox/api/gate',
    { schema: { querystring: PageRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const latest = await welcome.reports.latest(tenantId, bearer, request.query.after);
      const plan = await welcome.plan(tenantId);
      if ('refused' in plan) return send(reply, refusal(plan));
      const { passKey, retiredPassKey, stations } = plan;
      const more = latest.reports.length === REPORTS_PAGE;
      return success({ ...latest, more, passKey, retiredPassKey, stations });
    },
  );
}
