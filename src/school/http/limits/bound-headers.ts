import type { FastifyInstance } from 'fastify';
import { MalformedRequest } from './malformed-request';

/** Characters. Inside WeChat a phone's user agent has some 500, and a token has 512. */
const LONGEST = 1_024;
/** For the base64 of a human check's solution. */
const LONGEST_PROOF = 4_096;

/** All that the school reads. Others, such as the cookies of a gateway before it, are as long as Node allows. */
export const BOUNDED_HEADERS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'access-control-request-method',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'host',
  'humanproof',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'requestid',
  'sec-fetch-site',
  'tenantid',
  'token',
  'transfer-encoding',
  'user-agent',
  'wechatpay-nonce',
  'wechatpay-serial',
  'wechatpay-signature',
  'wechatpay-timestamp',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'yscry',
  'yscrys',
]);

/** Refuses a request with a header that is too long (431), before any hook or route that is added later reads it. */
export function boundHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    for (const [name, value] of Object.entries(headers)) {
      const most = name === 'humanproof' ? LONGEST_PROOF : LONGEST;
      if (BOUNDED_HEADERS.has(name) && String(value).length > most)
        throw new MalformedRequest(name, 'tooLarge', 431);
    }
  });
}
