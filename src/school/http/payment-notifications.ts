import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fees } from '../core/payment/fees';
import { type PaymentProvider, RefusedNotification } from '../core/payment/payment-provider';
import type { SecurityLog } from '../core/security-log';
import { readText } from './read-text';

/** Where a payment network says that money has come (contract, "Addresses"). */
export const NOTIFICATION_PATH = '/pay-h5/wechat/pay/notify';

/** Bytes; WeChat Pay's are two thousand. */
const LARGEST = 16 * 1024;
const WITHIN_MS = 10_000;

interface NotificationDeps {
  readonly fees: Pick<Fees, 'settle'>;
  readonly provider: Pick<PaymentProvider, 'readNotification'>;
  readonly securityLog: Pick<SecurityLog, 'record'>;
}

/**
 * What the payment network tells by itself. It is read from the bytes that were signed, outside the standard envelope; a failure
 * of ours is answered with 500, after which the network tells it again.
 */
export async function servePaymentNotifications(
  app: FastifyInstance,
  { fees, provider, securityLog }: NotificationDeps,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) =>
    Buffer.from(await readText(payload, { most: LARGEST, withinMs: WITHIN_MS })),
  );
  app.post(NOTIFICATION_PATH, { bodyLimit: LARGEST }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const notification = await provider.readNotification(body, singleValues(request.headers));
      if (notification.kind === 'payment') await fees.settle(notification.payment);
    } catch (error) {
      if (!(error instanceof RefusedNotification)) throw error;
      const { message: reason } = error;
      securityLog.record({
        kind: 'paymentNotification',
        tenantId: '*',
        actor: 'anyone',
        outcome: 'invalid',
        reason,
      });
      return reply.code(401).send({ code: 'FAIL', message: '签名验证失败' });
    }
    return reply.code(204).send();
  });
}

function singleValues(headers: FastifyRequest['headers']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
