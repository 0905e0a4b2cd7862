import * as v from 'valibot';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { PublicPayConfig, SheetParameters } from '#domain/payment/order';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import {
  type PaymentProvider,
  type ProviderNotification,
  type ProviderOrder,
  type ProviderOrderState,
  type ProviderRefund,
  type ProviderRefundState,
  ProviderUnavailable,
} from '../core/payment/payment-provider';
import type { SchoolClock } from '../core/school-clock';
import { OfficialAccount } from './official-account';
import { readNotification } from './read-notification';
import { paymentOf, Transaction } from './transaction';
import { readData, unusable, WechatPayApi } from './wechat-pay-api';
import type { WechatPaySettings } from './wechat-pay-settings';

const DESCRIPTION_LENGTH = 127;
const REASON_LENGTH = 80;

const Placed = v.object({ prepay_id: v.string() });
const Refunded = v.object({ status: v.string() });

/** WeChat Pay v3 for pages inside WeChat (JSAPI payment). */
export class WechatPay implements PaymentProvider {
  readonly network = 'wechat';
  readonly requiresPayer = true;
  private readonly api: WechatPayApi;
  private readonly account: OfficialAccount;

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly clock: SchoolClock,
  ) {
    this.account = new OfficialAccount(settings, clock, () => Formatter.nonce());
    this.api = new WechatPayApi(settings);
  }

  async place({ orderNo, amount, description, expiresAt, payer }: ProviderOrder) {
    const { appId: appid, merchantId: mchid, notifyUrl: notify_url } = this.settings;
    const result = await this.api.call('POST', '/v3/pay/transactions/jsapi', {
      appid,
      mchid,
      description: shortened(description, DESCRIPTION_LENGTH),
      out_trade_no: orderNo,
      time_expire: chinaTime(expiresAt),
      notify_url,
      amount: { total: amount, currency: 'CNY' },
      payer: { openid: payer },
    });
    if (result.ok) return { prepayId: readData(Placed, result.data).prepay_id };
    if (['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED'].includes(result.code))
      return 'closed';
    throw unusable(result);
  }

  sheet(prepayId: string): SheetParameters {
    const { appId, privateKey } = this.settings;
    const timeStamp = String(Math.floor(this.clock.now() / 1000));
    const nonceStr = Formatter.nonce();
    const opened = `prepay_id=${prepayId}`;
    const paySign = Rsa.sign(Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, opened), privateKey);
    return { appId, timeStamp, nonceStr, package: opened, signType: 'RSA', paySign };
  }

  async query(orderNo: string): Promise<ProviderOrderState> {
    const mchid = encodeURIComponent(this.settings.merchantId);
    const result = await this.api.call('GET', `${this.orderPath(orderNo)}?mchid=${mchid}`);
    if (result.ok) return this.stateOf(readData(Transaction, result.data), orderNo);
    if (result.status === 404) return { state: 'unknown' };
    throw unusable(result);
  }

  async close(orderNo: string): Promise<'closed' | 'paid'> {
    const result = await this.api.call('POST', `${this.orderPath(orderNo)}/close`, {
      mchid: this.settings.merchantId,
    });
    if (result.ok || result.status === 404 || ['ORDER_CLOSED', 'ORDERCLOSED'].includes(result.code))
      return 'closed';
    if (result.code === 'ORDERPAID') return 'paid';
    throw unusable(result);
  }

  async refund({ refundNo, orderNo, amount, total, reason }: ProviderRefund): Promise<ProviderRefundState> {
    const result = await this.api.call('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: orderNo,
      out_refund_no: refundNo,
      reason: shortened(reason, REASON_LENGTH),
      amount: { refund: amount, total, currency: 'CNY' },
    });
    if (result.ok) return refundStateOf(result.data);
    // The merchant's balance is too low, or the payment cannot be refunded by API: the office must act.
    if (result.status === 403 || result.status === 400) return 'failed';
    throw unusable(result);
  }

  async queryRefund(refundNo: string): Promise<ProviderRefundState> {
    const result = await this.api.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`);
    if (result.ok) return refundStateOf(result.data);
    if (result.status === 404) return 'unknown';
    throw unusable(result);
  }

  async readNotification(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderNotification> {
    return readNotification(body, headers, this.settings, this.clock.now());
  }

  authoriseUrl(redirectUri: string, state: string): string {
    return this.account.authoriseUrl(redirectUri, state);
  }

  payerOf(code: string): Promise<string | undefined> {
    return this.account.payerOf(code);
  }

  publicConfig(url: string): Promise<PublicPayConfig> {
    return this.account.publicConfig(url);
  }

  private orderPath(orderNo: string): string {
    return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;
  }

  /** Throws ProviderUnavailable for a transaction of another order, merchant or currency. */
  private stateOf(transaction: Transaction, orderNo: string): ProviderOrderState {
    const { trade_state, out_trade_no } = transaction;
    if (out_trade_no !== orderNo) throw new ProviderUnavailable("WeChat Pay's response is for another order");
    switch (trade_state) {
      case 'SUCCESS':
      case 'REFUND': {
        const payment = paymentOf(transaction, this.settings);
        if (payment) return { state: 'paid', payment };
        throw new ProviderUnavailable('WeChat Pay returned a payment to another merchant or not in CNY');
      }
      case 'NOTPAY':
        return { state: 'unpaid' };
      case 'USERPAYING':
      case 'ACCEPT':
        return { state: 'paying' };
      case 'CLOSED':
      case 'REVOKED':
        return { state: 'closed' };
      case 'PAYERROR':
        return { state: 'failed' };
      default:
        throw new ProviderUnavailable(`WeChat Pay returned an unknown state: ${trade_state}`);
    }
  }
}

function refundStateOf(data: unknown): ProviderRefundState {
  const { status } = readData(Refunded, data);
  if (status === 'SUCCESS') return 'done';
  return status === 'PROCESSING' ? 'processing' : 'failed';
}

/** RFC 3339 in China's time zone, in seconds. */
function chinaTime(at: number): string {
  return `${new Date(at + CHINA_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** Counts code points, so that no surrogate pair is split. */
function shortened(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
