import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRefused } from '#domain/refused';
import { REFUNDS_PAGE } from '../../core/payment/fee-desk';
import { CSV } from '../../core/payment/ledger-file';
import type { School } from '../../core/school';
import { callerOf, tenantHeader } from '../caller';
import { disposition } from '../files/disposition';
import { refusal, send, success } from '../replies';

const LedgerRequest = v.object({ day: v.pipe(v.string(), v.maxLength(10)) });
const refundNo = v.pipe(v.string(), v.regex(/^R[A-Za-z0-9]{5,31}$/, 'refundNo'));
const HandOverRequest = v.object({ refundNo });
/** Cursor: the last refund of the previous page; absent for the first page. */
const PageRequest = v.object({ after: v.optional(refundNo) });

/** Calls of the desk's page about the school's ledger. Not part of the tenant API. */
export function serveLedgerCalls(app: FastifyInstance, { feeDesk }: School): void {
  app.get<{ Querystring: v.InferOutput<typeof LedgerRequest> }>(
    '/sandbox/api/ledger',
    { schema: { querystring: LedgerRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const file = await feeDesk.ledger(tenantId, bearer, request.query.day);
      if (isRefused(file)) return send(reply, refusal(file));
      return reply
        .header('content-type', CSV)
        .header('content-disposition', disposition('attachment', file.name))
        .send(Buffer.from(file.bytes));
    },
  );

  app.get<{ Querystring: v.InferOutput<typeof PageRequest> }>(
    '/sandbox/api/refunds',
    { schema: { querystring: PageRequest } },
    async (request) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const refunds = await feeDesk.openRefunds(tenantId, bearer, request.query.after);
      return success({ refunds, more: refunds.length === REFUNDS_PAGE });
    },
  );

  app.post<{ Body: v.InferOutput<typeof HandOverRequest> }>(
    '/sandbox/api/hand-over',
    { schema: { body: HandOverRequest } },
    async (request, reply) => {
      const { tenantId, bearer } = callerOf(request, tenantHeader(request));
      const done = await feeDesk.payOut(tenantId, bearer, request.body.refundNo);
      return isRefused(done) ? send(reply, refusal(done)) : success(done);
    },
  );

  app.post('/sandbox/api/reconcile', async (request) => {
    const { tenantId, bearer } = callerOf(request, tenantHeader(request));
    const failed = (error: unknown) => request.log.error(error);
    return success(await feeDesk.reconcile(tenantId, bearer, failed));
  });
}
