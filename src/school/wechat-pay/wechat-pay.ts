import * as v from 'valibot';
import { Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { PublicPayConfig, SheetParameters } from '#domain/payment/order';
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
import type { WechatPaySettings } from './wechat-pay-settings';

const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 64 * 1024;
const DESCRIPTION_LENGTH = 127;
const REASON_LENGTH = 80;
const CHINA_OFFSET_MS = 8 * 3_600_000;

const Placed = v.object({ prepay_id: v.string() });
const Refunded = v.object({ status: v.string() });
const Refusal = v.object({ code: v.string() });

type ApiResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string };

/** WeChat Pay v3 for pages inside WeChat (JSAPI), in the name of a merchant's official account. */
export class WechatPay implements PaymentProvider {
  readonly network = 'wechat';
  readonly wantsPayer = true;
  private readonly api: Decorator['v3'];
  private readonly account: OfficialAccount;

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly clock: SchoolClock,
  ) {
    this.account = new OfficialAccount(settings, clock, () => Formatter.nonce());
    this.api = new Decorator({
      mchid: settings.merchantId,
      serial: settings.serial,
      privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      certs: { [settings.publicKeyId]: settings.publicKey },
      baseURL: settings.payApi,
      timeout: TIMEOUT_MS,
      maxRedirects: 0,
      maxContentLength: LARGEST_ANSWER,
      // Which key we know, so that WeChat Pay signs its answers by it.
      headers: { 'Wechatpay-Serial': settings.publicKeyId },
    }).v3;
  }

  async place({ orderNo, amount, description, expiresAt, payer }: ProviderOrder) {
    const { appId: appid, merchantId: mchid, notifyUrl: notify_url } = this.settings;
    const answer = await this.call('POST', '/v3/pay/transactions/jsapi', {
      appid,
      mchid,
      description: shortened(description, DESCRIPTION_LENGTH),
      out_trade_no: orderNo,
      time_expire: chinaTime(expiresAt),
      notify_url,
      amount: { total: amount, currency: 'CNY' },
      payer: { openid: payer },
    });
    if (answer.ok) return { prepayId: read(Placed, answer.data).prepay_id };
    if (['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED'].includes(answer.code))
      return 'closed';
    throw unusable(answer);
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
    const answer = await this.call('GET', `${this.orderPath(orderNo)}?mchid=${mchid}`);
    if (answer.ok) return this.stateOf(read(Transaction, answer.data), orderNo);
    if (answer.status === 404) return { state: 'unknown' };
    throw unusable(answer);
  }

  async close(orderNo: string): Promise<'closed' | 'paid'> {
    const answer = await this.call('POST', `${this.orderPath(orderNo)}/close`, {
      mchid: this.settings.merchantId,
    });
    if (answer.ok || answer.status === 404 || ['ORDER_CLOSED', 'ORDERCLOSED'].includes(answer.code))
      return 'closed';
    if (answer.code === 'ORDERPAID') return 'paid';
    throw unusable(answer);
  }

  async refund({ refundNo, orderNo, amount, total, reason }: ProviderRefund): Promise<ProviderRefundState> {
    const answer = await this.call('POST', '/v3/refund/domestic/refunds', {
      out_trade_no: orderNo,
      out_refund_no: refundNo,
      reason: shortened(reason, REASON_LENGTH),
      amount: { refund: amount, total, currency: 'CNY' },
    });
    if (answer.ok) return refundStateOf(answer.data);
    // The merchant's account is empty, or the payment may not be refunded this way: somebody has to see to it.
    if (answer.status === 403 || answer.status === 400) return 'failed';
    throw unusable(answer);
  }

  async queryRefund(refundNo: string): Promise<ProviderRefundState> {
    const answer = await this.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`);
    if (answer.ok) return refundStateOf(answer.data);
    if (answer.status === 404) return 'unknown';
    throw unusable(answer);
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

  /** Of another order, merchant or currency is nothing that can be used. */
  private stateOf(transaction: Transaction, orderNo: string): ProviderOrderState {
    const { trade_state, out_trade_no } = transaction;
    if (out_trade_no !== orderNo) throw new ProviderUnavailable('WeChat Pay answered for another order');
    switch (trade_state) {
      case 'SUCCESS':
      case 'REFUND': {
        const payment = paymentOf(transaction, this.settings);
        if (payment) return { state: 'paid', payment };
        throw new ProviderUnavailable(
          'WeChat Pay answered with a payment that is not to this merchant in yuan',
        );
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
        throw new ProviderUnavailable(`WeChat Pay answered with a state that is not known: ${trade_state}`);
    }
  }

  /**
   * Signed by the library, whose answers are verified by it. Its errors carry the request with its keys: none goes on from
   * here. Throws ProviderUnavailable where nothing came that can be believed.
   */
  private async call(method: 'GET' | 'POST', url: string, data?: unknown): Promise<ApiResult> {
    try {
      const response = await this.api.request({ method, url, data });
      return { ok: true, data: response.data };
    } catch (thrown) {
      const { response, code = 'no code' } = thrown as {
        readonly response?: { readonly status: number; readonly data: unknown };
        readonly code?: string;
      };
      if (response === undefined || response.status < 400)
        throw new ProviderUnavailable(`WeChat Pay did not answer with anything to believe (${code})`);
      const said = v.safeParse(Refusal, response.data);
      return { ok: false, status: response.status, code: said.success ? said.output.code : 'no code' };
    }
  }
}

function refundStateOf(data: unknown): ProviderRefundState {
  const { status } = read(Refunded, data);
  if (status === 'SUCCESS') return 'done';
  return status === 'PROCESSING' ? 'processing' : 'failed';
}

function unusable({ status, code }: Extract<ApiResult, { readonly ok: false }>): ProviderUnavailable {
  return new ProviderUnavailable(`WeChat Pay answers ${status} (${code})`);
}

/** Throws ProviderUnavailable. */
function read<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'its top';
  throw new ProviderUnavailable(`WeChat Pay's answer has another shape at ${where}`);
}

/** RFC 3339 in China's time, to the second. */
function chinaTime(at: number): string {
  return `${new Date(at + CHINA_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** By whole characters. */
function shortened(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
