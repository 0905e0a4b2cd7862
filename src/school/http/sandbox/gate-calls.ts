import type { FastifyInstance } from 'fastify';
import type { School } from '../../core/school';
import { refusal, send, success } from '../answers';
import { callerOf, tenantHeader } from '../caller';

/** What the steward's 核验 shows; what it does, it does by the tenant API's own calls. */
export function serveGateCalls(app: FastifyInstance, { welcome }: School): void {
  app.get('/sandbox/api/gate', async (request, reply) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    const latest = await welcome.reports.latest(tenantId, bearer);
    const plan = await welcome.plan(tenantId);
    if ('refused' in plan) return send(reply, refusal(plan));
    const { passKey, retiredPassKey, stations } = plan;
    return success({ ...latest, passKey, retiredPassKey, stations });
  });
}
