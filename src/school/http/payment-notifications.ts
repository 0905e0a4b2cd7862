import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { School } from '../core/school';
import { readText } from './read-text';

/** Where a payment network says that money has come (contract, "Addresses"). */
export const NOTIFICATION_PATH = '/pay-h5/wechat/pay/notify';

/** Bytes; WeChat Pay's are two thousand. */
const LARGEST = 16 * 1024;
const WITHIN_MS = 10_000;

/**
 * What the payment network tells by itself, read from the bytes that were signed and outside the standard envelope. What fails here
 * is answered as a failure, after which the network tells it again.
 */
export async function servePaymentNotifications(
  app: FastifyInstance,
  { incomingPayments }: Pick<School, 'incomingPayments'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) =>
    Buffer.from(await readText(payload, { most: LARGEST, withinMs: WITHIN_MS })),
  );
  app.post(NOTIFICATION_PATH, { bodyLimit: LARGEST }, async ({ body, headers }, reply) => {
    const isBelieved = Buffer.isBuffer(body) && (await incomingPayments.receive(body, singleValues(headers)));
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
