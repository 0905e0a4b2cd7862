import {
  createCipheriv,
  createHash,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatPaySettings } from '#school/wechat-pay/wechat-pay-settings';

interface Order {
  readonly description: string;
  readonly total: number;
  readonly openid: string;
  readonly expires: string;
  prepayId: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND' | 'USERPAYING';
  transactionId?: string;
  paidAt?: string;
}

interface Refund {
  readonly orderNo: string;
  readonly amount: number;
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL';
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** Disturbances of the next responses, in order. */
export type Disturbance =
  | 'silent'
  | 429
  | 500
  | 'unsigned'
  | 'otherKey'
  | 'stale'
  | 'tampered'
  | 'halfBody'
  | 'endsTokens';

const merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platformKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * WeChat Pay v3 and an official account's API on this machine, by their published rules: verifies each
 * request's signature, time and body, signs its responses and encrypts its notifications with node:crypto,
 * independently of the adapter's code.
 */
export class FakeWechat {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, Refund>();
  readonly requests: Request[] = [];
  readonly disturbances: Disturbance[] = [];
  /** openids by unused codes. */
  readonly codes = new Map<string, string>();
  refundsTake: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'NOT_ENOUGH' = 'SUCCESS';
  tokensGiven = 0;
  ticketsGiven = 0;
  private token = '';
  private readonly nonces = new Set<string>();
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });

  async start(): Promise<WechatPaySettings> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { ...merchant, payApi: base, wechatApi: base, oauth: base };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The student pays. */
  pay(orderNo: string, paidAt = new Date()): void {
    const order = this.order(orderNo);
    order.state = 'SUCCESS';
    order.transactionId = `4200${randomBytes(12).toString('hex')}`;
    order.paidAt = `${new Date(paidAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
  }

  /** An order's notification as it would be sent now; `changes` to its content. */
  notification(
    orderNo: string,
    { at = Date.now(), changes = {} }: { readonly at?: number; readonly changes?: object } = {},
  ) {
    const nonce = randomBytes(6).toString('hex');
    const carried = JSON.stringify({ ...this.transaction(orderNo), ...changes });
    const cipher = createCipheriv('aes-256-gcm', merchant.v3Key, nonce).setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([cipher.update(carried, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(at).toISOString(),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: ciphertext.toString('base64'),
        associated_data: 'transaction',
        nonce,
        original_type: 'transaction',
      },
    });
    return { body: Buffer.from(body), headers: lowered(signature(body, { at })) };
  }

  private order(orderNo: string): Order {
    const order = this.orders.get(orderNo);
    if (!order) throw new Error(`there is no order ${orderNo}`);
    return order;
  }

  private transaction(orderNo: string) {
    const { state, total, transactionId, paidAt, openid } = this.order(orderNo);
    return {
      appid: merchant.appId,
      mchid: merchant.merchantId,
      out_trade_no: orderNo,
      trade_state: state,
      ...(transactionId && { transaction_id: transactionId, success_time: paidAt, trade_type: 'JSAPI' }),
      payer: { openid },
      amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    this.requests.push({ method, url, body, headers });
    const disturbance = this.disturbances.shift();
    if (disturbance === 'silent') return;
    if (disturbance === 429) return void this.respond(response, 429, { code: 'FREQUENCY_LIMITED' });
    if (disturbance === 500) return void this.respond(response, 500, { code: 'SYSTEM_ERROR' });
    const path = new URL(url, 'http://stand-in').pathname;
    if (path === '/connect/oauth2/authorize') return this.sendBack(response, url);
    if (!path.startsWith('/v3/')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.accountResponse(url, body)));
      if (disturbance === 'endsTokens') this.token = 'another';
      return;
    }
    const wrong = this.wrongSignature(method, url, body, headers.authorization ?? '');
    if (wrong) return void this.respond(response, 401, { code: 'SIGN_ERROR', message: wrong });
    const [status, data] = this.payResponse(method, url, body === '' ? undefined : JSON.parse(body));
    this.respond(response, status, data, disturbance);
  }

  /** The silent scope asks nothing: the browser is redirected back at once, with a code that is valid once. */
  private sendBack(response: ServerResponse, url: string): void {
    const { searchParams } = new URL(url, 'http://stand-in');
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, `openid-${this.codes.size + this.orders.size}`);
    back.searchParams.set('code', code);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  private respond(response: ServerResponse, status: number, data: unknown, disturbance?: Disturbance): void {
    const body = status === 204 ? '' : JSON.stringify(data);
    const at = disturbance === 'stale' ? Date.now() - 600_000 : Date.now();
    const headers =
      disturbance === 'unsigned' ? {} : signature(body, { at, stranger: disturbance === 'otherKey' });
    const sent = disturbance === 'tampered' ? body.replace(/\d(?=[^\d]*$)/, '8') : body;
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      ...headers,
    });
    if (disturbance === 'halfBody') {
      response.write(sent.slice(0, sent.length / 2));
      response.destroy();
    } else response.end(sent);
  }

  private wrongSignature(method: string, url: string, body: string, authorization: string) {
    const [, scheme, rest = ''] = /^(\S+) (.*)$/.exec(authorization) ?? [];
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(rest)?.[1] ?? '';
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'scheme';
    if (part('mchid') !== merchant.merchantId || part('serial_no') !== merchant.serial) return 'merchant';
    if (Math.abs(Number(part('timestamp')) - Date.now() / 1000) > 300) return 'timestamp';
    if (this.nonces.has(part('nonce_str'))) return 'nonce used twice';
    this.nonces.add(part('nonce_str'));
    const text = `${method}\n${url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
    const isSigned = createVerify('RSA-SHA256')
      .update(text)
      .verify(merchantKeys.publicKey, part('signature'), 'base64');
    return isSigned ? undefined : 'signature';
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sent
  private payResponse(method: string, url: string, sent: any): [number, unknown] {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const orderNo = /out-trade-no\/([^/]+)/.exec(pathname)?.[1] ?? '';
    if (method === 'POST' && pathname === '/v3/pay/transactions/jsapi') return this.place(sent);
    if (method === 'GET' && orderNo !== '') {
      if (searchParams.get('mchid') !== merchant.merchantId) return [400, { code: 'PARAM_ERROR' }];
      return this.orders.has(orderNo)
        ? [200, this.transaction(orderNo)]
        : [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
    }
    if (method === 'POST' && pathname.endsWith('/close')) {
      const order = this.orders.get(orderNo);
      if (!order) return [404, { code: 'ORDER_NOT_EXIST' }];
      if (order.state === 'SUCCESS' || order.state === 'REFUND') return [400, { code: 'ORDERPAID' }];
      order.state = 'CLOSED';
      return [204, undefined];
    }
    if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return this.refund(sent);
    const refundNo = /refunds\/([^/]+)$/.exec(pathname)?.[1] ?? '';
    const refund = this.refunds.get(refundNo);
    return refund ? [200, refundData(refundNo, refund)] : [404, { code: 'RESOURCE_NOT_EXISTS' }];
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sent
  private place(sent: any): [number, unknown] {
    const { out_trade_no: orderNo, amount, payer, description, time_expire: expires } = sent;
    const isWhole = [
      sent.appid === merchant.appId,
      sent.mchid === merchant.merchantId,
      /^[\w|*-]{6,32}$/.test(orderNo),
      Number.isInteger(amount?.total) && amount.total > 0 && amount.currency === 'CNY',
      typeof payer?.openid === 'string',
      typeof description === 'string' && [...description].length <= 127,
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(expires),
      sent.notify_url === merchant.notifyUrl,
    ].every(Boolean);
    if (!isWhole) return [400, { code: 'PARAM_ERROR' }];
    const known = this.orders.get(orderNo);
    if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return [400, { code: 'ORDERPAID' }];
    if (known?.state === 'CLOSED') return [400, { code: 'ORDER_CLOSED' }];
    // The same number with other parameters is refused.
    if (known && (known.total !== amount.total || known.openid !== payer.openid))
      return [403, { code: 'OUT_TRADE_NO_USED' }];
    const prepayId = known?.prepayId ?? `wx${randomBytes(17).toString('hex')}`;
    this.orders.set(orderNo, {
      description,
      total: amount.total,
      openid: payer.openid,
      expires,
      prepayId,
      state: 'NOTPAY',
    });
    return [200, { prepay_id: prepayId }];
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sent
  private refund(sent: any): [number, unknown] {
    const { out_trade_no: orderNo, out_refund_no: refundNo, amount } = sent;
    const order = this.orders.get(orderNo);
    if (!order) return [404, { code: 'RESOURCE_NOT_EXISTS' }];
    if (this.refundsTake === 'NOT_ENOUGH') return [403, { code: 'NOT_ENOUGH' }];
    if (order.state !== 'SUCCESS' && order.state !== 'REFUND') return [400, { code: 'INVALID_REQUEST' }];
    if (amount?.total !== order.total || amount?.refund > order.total) return [400, { code: 'PARAM_ERROR' }];
    const known = this.refunds.get(refundNo);
    const refund = known ?? { orderNo, amount: amount.refund, status: this.refundsTake };
    this.refunds.set(refundNo, refund);
    order.state = 'REFUND';
    return [200, refundData(refundNo, refund)];
  }

  private accountResponse(url: string, body: string): object {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const isOurs = (appid: string | null, secret: string | null) =>
      appid === merchant.appId && secret === merchant.appSecret;
    switch (pathname) {
      case '/cgi-bin/stable_token': {
        const sent = JSON.parse(body);
        if (!isOurs(sent.appid, sent.secret)) return { errcode: 40013, errmsg: 'invalid appid' };
        this.tokensGiven += 1;
        this.token = `token-${this.tokensGiven}`;
        return { access_token: this.token, expires_in: 7200 };
      }
      case '/cgi-bin/ticket/getticket':
        if (searchParams.get('access_token') !== this.token) return { errcode: 40001, errmsg: 'invalid' };
        this.ticketsGiven += 1;
        return { errcode: 0, errmsg: 'ok', ticket: `ticket-${this.ticketsGiven}`, expires_in: 7200 };
      case '/sns/oauth2/access_token': {
        if (!isOurs(searchParams.get('appid'), searchParams.get('secret'))) return { errcode: 40125 };
        const code = searchParams.get('code') ?? '';
        const openid = this.codes.get(code);
        this.codes.delete(code);
        return openid === undefined
          ? { errcode: 40029, errmsg: 'invalid code' }
          : { access_token: 'unused', expires_in: 7200, openid, scope: 'snsapi_base' };
      }
      default:
        return { errcode: 404 };
    }
  }
}

/** Base addresses are those of the started stand-in. */
const merchant: Omit<WechatPaySettings, 'payApi' | 'wechatApi' | 'oauth'> = {
  merchantId: '1900000001',
  appId: 'wx0123456789abcdef',
  appSecret: '0123456789abcdef0123456789abcdef',
  serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  privateKey: merchantKeys.privateKey,
  v3Key: Buffer.from(randomBytes(16).toString('hex')),
  publicKey: createPublicKey(platformKeys.publicKey.export({ type: 'spki', format: 'pem' })),
  publicKeyId: 'PUB_KEY_ID_0119000000012026112300000000000001',
  notifyUrl: 'https://school.example/pay-h5/wechat/pay/notify',
};

function refundData(refundNo: string, { orderNo, amount, status }: Refund) {
  return {
    refund_id: `50${refundNo}`,
    out_refund_no: refundNo,
    out_trade_no: orderNo,
    status,
    amount: { refund: amount },
  };
}

function signature(
  body: string,
  { at, stranger = false }: { readonly at: number; readonly stranger?: boolean },
) {
  const timestamp = String(Math.floor(at / 1000));
  const nonce = createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 32);
  const key = stranger ? strangerKeys.privateKey : platformKeys.privateKey;
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': merchant.publicKeyId,
    'Wechatpay-Signature': createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(key, 'base64'),
  };
}

function lowered(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Signed with a key that is not WeChat Pay's. */
export function forged(body: Buffer): Record<string, string> {
  return lowered(signature(body.toString(), { at: Date.now(), stranger: true }));
}

/** Verifies the merchant's signature of the sheet's parameters, as WeChat's app does. */
export function sheetIsSigned(sheet: {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly paySign: string;
}): boolean {
  const text = `${sheet.appId}\n${sheet.timeStamp}\n${sheet.nonceStr}\n${sheet.package}\n`;
  return createVerify('RSA-SHA256').update(text).verify(merchantKeys.publicKey, sheet.paySign, 'base64');
}
