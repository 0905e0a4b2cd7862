import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { School } from '../core/school';
import { networkOf } from './limits/network-address';
import { readText } from './read-text';

/** Address for notifications of received payments (contract, "Addresses"). */
export const NOTIFICATION_PATH = '/pay-h5/wechat/pay/notify';

/** Maximum bytes; WeChat Pay's notifications have about two thousand. */
const LARGEST = 16 * 1024;
const WITHIN_MS = 10_000;

/**
 * Notifications by the payment network. They are read from the raw bytes, which are signed, and have no standard
 * envelope. An error gets a failure response, after which the network sends the notification again.
 */
export async function servePaymentNotifications(
  app: FastifyInstance,
  { incomingPayments }: Pick<School, 'incomingPayments'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) =>
    Buffer.from(await readText(payload, { most: LARGEST, withinMs: WITHIN_MS })),
  );
  app.post(NOTIFICATION_PATH, { bodyLimit: LARGEST }, async (request, reply) => {
    const { body, headers } = request;
    const isBelieved =
      Buffer.isBuffer(body) &&
      (await incomingPayments.receive(body, singleValues(headers), networkOf(request)));
    return isBelieved
      ? reply.code(204).send()
      : reply.code(401).send({ code: 'FAIL', message: '签名验证失败' });
  });
}

function singleValues(headers: FastifyRequest['headers']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
