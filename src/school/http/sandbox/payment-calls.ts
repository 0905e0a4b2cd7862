import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxNetwork } from '../../core/payment/sandbox/sandbox-network';
import { serveCall } from './serve-call';

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

const CLOSED = { refused: 'orderClosed' } as const;

/** Calls of the simulated payment sheet on the payer's phone. Not part of the tenant API. */
export function servePaymentCalls(app: FastifyInstance, network: SandboxNetwork): void {
  /** Sends delayed notifications when they are due. */
  const scheduleDelivery = () => {
    setTimeout(() => {
      network.deliverDelayed().catch((error) => app.log.error(error));
    }, DELAY).unref();
  };

  serveCall(
    app,
    'GET',
    'sheet',
    SheetRequest,
    async ({ prepayId: sheetId }) => (await network.provider.openSheet(sheetId)) ?? CLOSED,
  );
  serveCall(app, 'POST', 'sheet', DecisionRequest, async ({ prepayId: sheetId, decision }) => {
    const says = await network.closeSheet(sheetId, decision);
    scheduleDelivery();
    return { says };
  });
  serveCall(app, 'POST', 'network-pay', PayRequest, async ({ orderNo: paid, fate: how }) => {
    const isPaid = await network.pay(paid, how);
    scheduleDelivery();
    return isPaid ? {} : CLOSED;
  });
  serveCall(app, 'POST', 'payment-script', ScriptRequest, async (asked) => {
    network.script(asked);
    return {};
  });
}
