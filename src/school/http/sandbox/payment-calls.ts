import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import { refusal, send, success } from '../replies';

/** How late a delayed notification is, in ms. */
const DELAY = 20_000;

const prepayId = v.pipe(v.string(), v.regex(/^sandbox-[A-Za-z0-9]{6,32}$/, 'prepayId'));
const SheetRequest = v.object({ prepayId });
const DecisionRequest = v.object({ prepayId, decision: v.picklist(['pay', 'cancel']) });
const fate = v.picklist(['prompt', 'lost', 'repeated', 'delayed', 'afterClosing']);
const orderNo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}$/, 'orderNo'));
const PayRequest = v.object({ orderNo, fate });
const ScriptRequest = v.object({
  sheet: v.optional(v.picklist(['okWithoutMoney', 'noResponse', 'moneyWithoutOk'])),
  notification: v.optional(fate),
});

/** Calls of the simulated payment sheet on the payer's phone. Not part of the tenant API. */
export function servePaymentCalls(app: FastifyInstance, network: SandboxNetwork): void {
  /** Sends delayed notifications when they are due. */
  const scheduleDelivery = () => {
    setTimeout(() => {
      network.deliverDelayed().catch((error) => app.log.error(error));
    }, DELAY).unref();
  };

  app.get<{ Querystring: v.InferOutput<typeof SheetRequest> }>(
    '/sandbox/api/sheet',
    { schema: { querystring: SheetRequest } },
    async ({ query }, reply) => {
      const sheet = await network.provider.openSheet(query.prepayId);
      return sheet ? success(sheet) : send(reply, refusal({ refused: 'orderClosed' }));
    },
  );

  app.post<{ Body: v.InferOutput<typeof DecisionRequest> }>(
    '/sandbox/api/sheet',
    { schema: { body: DecisionRequest } },
    async ({ body }) => {
      const outcome = await network.closeSheet(body.prepayId, body.decision);
      scheduleDelivery();
      return success({ says: outcome });
    },
  );

  app.post<{ Body: v.InferOutput<typeof PayRequest> }>(
    '/sandbox/api/network-pay',
    { schema: { body: PayRequest } },
    async ({ body }, reply) => {
      const isPaid = await network.pay(body.orderNo, body.fate);
      scheduleDelivery();
      return isPaid ? success({}) : send(reply, refusal({ refused: 'orderClosed' }));
    },
  );

  app.post<{ Body: v.InferOutput<typeof ScriptRequest> }>(
    '/sandbox/api/payment-script',
    { schema: { body: ScriptRequest } },
    async ({ body }) => {
      network.script(body);
      return success({});
    },
  );
}
