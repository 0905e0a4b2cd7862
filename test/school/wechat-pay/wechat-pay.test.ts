import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable, RefusedNotification } from '#school/core/payment/payment-provider';
import { pageSignature } from '#school/wechat-pay/official-account';
import { WechatPay } from '#school/wechat-pay/wechat-pay';
import type { WechatPaySettings } from '#school/wechat-pay/wechat-pay-settings';
import { FakeClock } from '../../support/fake-clock';
import { type Disturbance, FakeWechat, forged, sheetIsSigned } from './fake-wechat';

let standIn: FakeWechat;
let settings: WechatPaySettings;
let provider: WechatPay;
let clock: FakeClock;

const order = {
  orderNo: 'P20261123000001',
  amount: 12_000,
  description: '2026年秋季高职招生 报名费',
  expiresAt: Date.UTC(2026, 10, 23, 2, 30),
  payer: 'openid-of-somebody',
};

beforeEach(async () => {
  standIn = new FakeWechat();
  settings = await standIn.start();
  clock = new FakeClock(Date.now());
  provider = new WechatPay(settings, clock);
});
afterEach(() => standIn.stop());

describe('an order at WeChat Pay v3', () => {
  it('an order is placed once by its number, in fen, with its expiry in China time, and returns the same sheet again', async () => {
    const placed = await provider.place(order);
    expect(await provider.place(order)).toEqual(placed);
    expect(standIn.orders.get(order.orderNo)).toMatchObject({
      total: 12_000,
      openid: order.payer,
      expires: '2026-11-23T10:30:00+08:00',
    });
    const sheet = provider.sheet((placed as { prepayId: string }).prepayId);
    expect(sheet.signType).toBe('RSA');
    expect(sheetIsSigned(sheet)).toBe(true);
    expect(sheetIsSigned({ ...sheet, package: 'prepay_id=another' })).toBe(false);
  });

  it('an order’s description has at most 127 characters, none of them cut in two', async () => {
    await provider.place({ ...order, description: '𠮷'.repeat(200) });
    expect(standIn.orders.get(order.orderNo)?.description).toBe('𠮷'.repeat(127));
  });

  it('an order’s state is read as unknown, unpaid, paying, paid and closed', async () => {
    expect(await provider.query(order.orderNo)).toEqual({ state: 'unknown' });
    await provider.place(order);
    expect(await provider.query(order.orderNo)).toEqual({ state: 'unpaid' });
    const known = standIn.orders.get(order.orderNo);
    if (known) known.state = 'USERPAYING';
    expect(await provider.query(order.orderNo)).toEqual({ state: 'paying' });
    standIn.pay(order.orderNo, new Date('2026-11-23T02:00:05Z'));
    expect(await provider.query(order.orderNo)).toEqual({
      state: 'paid',
      payment: {
        orderNo: order.orderNo,
        transactionId: known?.transactionId,
        amount: 12_000,
        paidAt: Date.UTC(2026, 10, 23, 2, 0, 5),
      },
    });
    expect(await provider.close(order.orderNo)).toBe('paid');
    expect(await provider.place(order)).toBe('closed');
  });

  it('an order can be closed repeatedly, and before it is placed, and cannot be paid afterwards', async () => {
    await provider.place(order);
    expect(await provider.close(order.orderNo)).toBe('closed');
    expect(await provider.query(order.orderNo)).toEqual({ state: 'closed' });
    expect(await provider.close(order.orderNo)).toBe('closed');
    expect(await provider.close('P20261123999999')).toBe('closed');
    expect(await provider.place(order)).toBe('closed');
  });

  it.each<Disturbance>([429, 500, 'unsigned', 'otherKey', 'stale', 'tampered', 'halfBody'])(
    'a response that is %s leaves an order’s state unknown',
    async (disturbance) => {
      await provider.place(order);
      standIn.pay(order.orderNo);
      standIn.disturbances.push(disturbance);
      await expect(provider.query(order.orderNo)).rejects.toBeInstanceOf(ProviderUnavailable);
      expect(await provider.query(order.orderNo)).toMatchObject({ state: 'paid' });
    },
  );

  it('an error contains no key, payer or signature', async () => {
    standIn.disturbances.push(500);
    const thrown = await provider.place(order).catch((error: unknown) => error);
    const shown = `${(thrown as Error).stack} ${JSON.stringify(thrown)} ${String((thrown as Error).cause)}`;
    expect(shown).toContain('WeChat Pay responded with 500 (SYSTEM_ERROR)');
    for (const secret of [order.payer, 'PRIVATE KEY', 'WECHATPAY2', settings.appSecret])
      expect(shown).not.toContain(secret);
  });
});

describe('a refund at WeChat Pay v3', () => {
  const refund = {
    refundNo: 'R20261123000001',
    orderNo: order.orderNo,
    amount: 12_000,
    total: 12_000,
    reason: '名额已释放',
  };

  it('a refund is made once by its number', async () => {
    await provider.place(order);
    standIn.pay(order.orderNo);
    expect(await provider.queryRefund(refund.refundNo)).toBe('unknown');
    expect(await provider.refund(refund)).toBe('done');
    expect(await provider.refund(refund)).toBe('done');
    expect(standIn.refunds.size).toBe(1);
    expect(await provider.query(order.orderNo)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['PROCESSING', 'processing'],
    ['ABNORMAL', 'failed'],
    ['NOT_ENOUGH', 'failed'],
  ] as const)('a refund with WeChat Pay’s response %s is %s', async (said, state) => {
    await provider.place(order);
    standIn.pay(order.orderNo);
    standIn.refundsTake = said;
    expect(await provider.refund(refund)).toBe(state);
  });
});

describe('a notification of WeChat Pay v3', () => {
  beforeEach(async () => {
    await provider.place(order);
    standIn.pay(order.orderNo);
  });

  it('a notification returns its payment', async () => {
    const { body, headers } = standIn.notification(order.orderNo);
    expect(await provider.readNotification(body, headers)).toMatchObject({
      kind: 'payment',
      payment: { orderNo: order.orderNo, amount: 12_000 },
    });
  });

  it('a notification is refused with any one byte of its body changed', async () => {
    const { body, headers } = standIn.notification(order.orderNo);
    const believed: number[] = [];
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const read = await provider.readNotification(changed, headers).catch((error: unknown) => error);
      if (!(read instanceof RefusedNotification)) believed.push(at);
    }
    expect(believed).toEqual([]);
  });

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'])(
    'a notification is refused with any one character of %s changed, or without it',
    async (name) => {
      const { body, headers } = standIn.notification(order.orderNo);
      const value = headers[name] ?? '';
      const changed = [...value].map(
        (character, at) => `${value.slice(0, at)}${character === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`,
      );
      for (const each of [...changed, undefined])
        await expect(provider.readNotification(body, { ...headers, [name]: each })).rejects.toBeInstanceOf(
          RefusedNotification,
        );
    },
  );

  it('a notification is refused if it was signed five minutes earlier or later', async () => {
    for (const at of [-301_000, 301_000]) {
      const { body, headers } = standIn.notification(order.orderNo, { at: clock.now() + at });
      await expect(provider.readNotification(body, headers)).rejects.toThrow('five minutes');
    }
  });

  it('a notification is refused with a forged signature', async () => {
    const { body } = standIn.notification(order.orderNo);
    await expect(provider.readNotification(body, forged(body))).rejects.toThrow('signature is invalid');
  });

  it.each([
    ['another merchant', { mchid: '1900000002' }],
    ['another app', { appid: 'wxffffffffffffffff' }],
    ['another currency', { amount: { total: 12_000, currency: 'USD' } }],
    ['an amount that is no number of fen', { amount: { total: 120.5, currency: 'CNY' } }],
    ['an order that is not paid', { trade_state: 'NOTPAY' }],
  ])('a notification is refused for %s', async (_, changes) => {
    const { body, headers } = standIn.notification(order.orderNo, { changes });
    await expect(provider.readNotification(body, headers)).rejects.toBeInstanceOf(RefusedNotification);
  });
});

describe('the official account', () => {
  it('a page is signed as WeChat verifies it (known answer)', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
    const url = 'http://mp.weixin.qq.com?params=value';
    expect(pageSignature({ ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457, url })).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    );
  });

  it('one token and one ticket are requested for two hours, and then new ones', async () => {
    const url = 'https://school.example/zhxy/orientation/?tn=qingyun';
    const configs = await Promise.all(Array.from({ length: 20 }, () => provider.publicConfig(url)));
    const { nonceStr, timestamp } = configs[0] ?? { nonceStr: '', timestamp: 0 };
    expect(configs[0]?.paySign).toBe(pageSignature({ ticket: 'ticket-1', nonceStr, timestamp, url }));
    expect([standIn.tokensGiven, standIn.ticketsGiven]).toEqual([1, 1]);
    clock.pass(7_000_000);
    await provider.publicConfig(url);
    expect([standIn.tokensGiven, standIn.ticketsGiven]).toEqual([2, 2]);
  });

  it('a new token is requested if the current one was revoked, and a failure is not permanent', async () => {
    const url = 'https://school.example/';
    await provider.publicConfig(url);
    clock.pass(7_000_000);
    standIn.disturbances.push(500);
    await expect(provider.publicConfig(url)).rejects.toBeInstanceOf(ProviderUnavailable);
    await provider.publicConfig(url);
    expect(standIn.ticketsGiven).toBe(2);

    const other = new WechatPay(settings, clock);
    standIn.disturbances.push('endsTokens');
    await other.publicConfig(url);
    expect([standIn.tokensGiven, standIn.ticketsGiven]).toEqual([4, 3]);
  });

  it('the payer is read by a code that is valid once', async () => {
    standIn.codes.set('code-1', 'openid-1');
    expect(await provider.payerOf('code-1')).toBe('openid-1');
    expect(await provider.payerOf('code-1')).toBeUndefined();
  });

  it('the authorisation URL asks for the base scope, with parameters in WeChat’s order', () => {
    const url = provider.authoriseUrl('https://school.example/pay-h5/wechat/pay/redirectoauth2?x=1', 'abc');
    expect(url).toBe(
      `${settings.oauth}/connect/oauth2/authorize?appid=${settings.appId}&redirect_uri=https%3A%2F%2Fschool.example%2Fpay-h5%2Fwechat%2Fpay%2Fredirectoauth2%3Fx%3D1&response_type=code&scope=snsapi_base&state=abc#wechat_redirect`,
    );
  });
});
