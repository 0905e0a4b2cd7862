import { isRefused } from '#domain/refused';
import { paymentEndpoints } from '#wire/payment';
import type { School } from '../../core/school';
import { type Call, call } from '../call';
import type { Caller } from '../caller';

/** `pageOrigins`: origins that host the app, besides the one that the caller was answered by. */
export function paymentCalls(
  { fees, paymentSheets, vouchers }: School,
  pageOrigins: readonly string[],
): readonly Call[] {
  const isOwnPage = (url: string, { origin }: Caller) =>
    [new URL(origin).origin, ...pageOrigins].includes(new URL(url).origin);
  return [
    call(paymentEndpoints.judgePay, ({ applicationId, hint }, { tenantId, bearer }) =>
      fees.refresh(tenantId, bearer, applicationId, hint),
    ),
    call(paymentEndpoints.pay, ({ applicationId }, { tenantId, bearer }) =>
      fees.openOrder(tenantId, bearer, applicationId),
    ),
    call(paymentEndpoints.unifiedOrder, async (order, { tenantId, bearer, origin }) => {
      const offer = await paymentSheets.prepare(tenantId, bearer, order);
      if (isRefused(offer) || offer.kind === 'sheet') return offer;
      return { ...offer, url: new URL(offer.url, origin).href };
    }),
    call(paymentEndpoints.voucher, ({ applicationId }, { tenantId, bearer }) =>
      vouchers.one(tenantId, bearer, applicationId),
    ),
    call(paymentEndpoints.publicConfig, async ({ url }, caller) => {
      // With a signature another site could pose as the school's page.
      if (!isOwnPage(url, caller)) return { refused: 'invalid', path: 'url', reason: 'origin' } as const;
      const config = await paymentSheets.publicConfig(caller.tenantId, url);
      if (isRefused(config) || config.script === undefined) return config;
      return { ...config, script: new URL(config.script, caller.origin).href };
    }),
  ];
}
