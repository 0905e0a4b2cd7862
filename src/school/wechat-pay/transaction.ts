import * as v from 'valibot';
import type { ProviderPayment } from '../core/payment/payment-provider';
import type { WechatPaySettings } from './wechat-pay-settings';

/** An order in a WeChat Pay v3 query response or notification. */
export const Transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  success_time: v.optional(v.string()),
  amount: v.optional(
    v.object({
      total: v.pipe(v.number(), v.integer(), v.minValue(0)),
      currency: v.optional(v.string(), 'CNY'),
    }),
  ),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** The payment to this merchant, in fen; `undefined` if it is unpaid, another merchant's or in another currency. */
export function paymentOf(
  { appid, mchid, trade_state, transaction_id, success_time = '', amount, out_trade_no }: Transaction,
  merchant: Pick<WechatPaySettings, 'merchantId' | 'appId'>,
): ProviderPayment | undefined {
  if (mchid !== merchant.merchantId || appid !== merchant.appId) return undefined;
  // REFUND: it was paid and later refunded in full or in part; refunds are recorded separately.
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return undefined;
  const paidAt = Date.parse(success_time);
  if (amount?.currency !== 'CNY' || !transaction_id || Number.isNaN(paidAt)) return undefined;
  return { orderNo: out_trade_no, transactionId: transaction_id, amount: amount.total, paidAt };
}
