import * as v from 'valibot';
import { Decorator } from 'wechatpay-axios-plugin';
import { ProviderUnavailable } from '../core/payment/payment-provider';
import type { WechatPaySettings } from './wechat-pay-settings';

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

const Refusal = v.object({ code: v.string() });

type ApiResult =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string };

/** Client of a merchant for the WeChat Pay v3 API. */
export class WechatPayApi {
  private readonly v3: Decorator['v3'];

  constructor(settings: WechatPaySettings) {
    this.v3 = new Decorator({
      mchid: settings.merchantId,
      serial: settings.serial,
      privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      certs: { [settings.publicKeyId]: settings.publicKey },
      baseURL: settings.payApi,
      timeout: TIMEOUT_MS,
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
      // Selects the key with which WeChat Pay signs its responses.
      headers: { 'Wechatpay-Serial': settings.publicKeyId },
    }).v3;
  }

  /**
   * The library signs requests and verifies responses. Its errors contain the request with its keys, so they are not passed
   * on as causes. Throws ProviderUnavailable if no verified response arrived.
   */
  async call(method: 'GET' | 'POST', url: string, data?: unknown): Promise<ApiResult> {
    try {
      const response = await this.v3.request({ method, url, data });
      return { ok: true, data: response.data };
    } catch (thrown) {
      const { response, code = 'no code' } = thrown as {
        readonly response?: { readonly status: number; readonly data: unknown };
        readonly code?: string;
      };
      if (response === undefined || response.status < 400)
        throw new ProviderUnavailable(`no verified response from WeChat Pay (${code})`);
      const refusal = v.safeParse(Refusal, response.data);
      return { ok: false, status: response.status, code: refusal.success ? refusal.output.code : 'no code' };
    }
  }
}

export function unusable({ status, code }: Extract<ApiResult, { readonly ok: false }>): ProviderUnavailable {
  return new ProviderUnavailable(`WeChat Pay responded with ${status} (${code})`);
}

/** Throws ProviderUnavailable. */
export function readData<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the root';
  throw new ProviderUnavailable(`WeChat Pay's response is malformed at ${where}`);
}
