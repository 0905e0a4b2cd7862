import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { stewardEndpoints } from '#wire/welcome';
import type { School } from '../../core/school';
import { refusal, send, success } from '../answers';
import { callerOf, tenantHeader } from '../caller';

const reportRequest = stewardEndpoints.report.request;
const syncRequest = stewardEndpoints.sync.request;

/** The steward's 核验: the calls of the wire as the desk's page asks them, in plain. */
export function serveGateCalls(app: FastifyInstance, { welcome }: School): void {
  app.get('/sandbox/api/gate', async (request, reply) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    const latest = await welcome.reports.latest(tenantId, bearer);
    const plan = await welcome.plan(tenantId);
    if ('refused' in plan) return send(reply, refusal(plan));
    const { passKey, retiredPassKey, stations } = plan;
    return success({ ...latest, passKey, retiredPassKey, stations });
  });

  app.post<{ Body: v.InferOutput<typeof reportRequest> }>(
    '/sandbox/api/report',
    { schema: { body: reportRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { stationId, ...shown } = request.body;
      const student = await welcome.reports.report(tenantId, bearer, shown, stationId);
      return 'refused' in student ? send(reply, refusal(student)) : success(student);
    },
  );

  app.post<{ Body: v.InferOutput<typeof syncRequest> }>(
    '/sandbox/api/sync',
    { schema: { body: syncRequest } },
    async (request) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const { scans, stationId } = request.body;
      return success({ outcomes: await welcome.reports.sync(tenantId, bearer, scans, stationId) });
    },
  );
}
