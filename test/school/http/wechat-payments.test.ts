import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#school/core/access/security-log';
import { NOTIFICATION_PATH } from '#school/http/payment-notifications';
import { WechatPay } from '#school/wechat-pay/wechat-pay';
import { FakeWechat, forged, sheetIsSigned } from '#test/school/wechat-pay/fake-wechat';
import { codes } from '#wire/codes';
import { paymentEndpoints } from '#wire/payment';
import { registerEndpoints } from '#wire/register';
import { DemoServer } from './demo-server';
import { person } from './people';

const FEE_PLAN = '2026年秋季高职招生';
const returnTo = '?tn=qingyun#/enrollment/applylist?application=7';

describe('a fee that is paid by WeChat Pay', () => {
  const standIn = new FakeWechat();
  const events: SecurityEvent[] = [];
  let server: DemoServer;
  let tenantId: string;
  let nobody = 700;
  beforeAll(async () => {
    const payments = new WechatPay(await standIn.start(), { now: () => Date.now() });
    server = await DemoServer.start(
      {},
      { payments, securityLog: { record: (event) => void events.push(event) } },
    );
    tenantId = await server.tenantId();
  });
  afterAll(async () => {
    await server.app.close();
    await standIn.stop();
  });

  async function applied() {
    nobody += 1;
    const { applicationId, token } = await server.apply(FEE_PLAN, person(nobody), tenantId);
    const me = { tenantId, bearer: token };
    const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    const check = () => server.ask(paymentEndpoints.judgePay, { applicationId }, me);
    const offer = () => server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo }, me);
    return { applicationId, me, orderNo, check, offer };
  }

  /** Follows the redirects to WeChat's page and back, as a browser does; returns the final address. */
  async function authorise(url: string, code: string): Promise<string> {
    const { pathname, search } = new URL(url);
    const there = await server.app.inject(`${pathname}${search}`);
    const asked = new URL(String(there.headers.location));
    expect(asked.pathname).toBe('/connect/oauth2/authorize');
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    const home = await server.app.inject(`${back.pathname}${back.search}`);
    return String(home.headers.location);
  }

  async function withSheet() {
    const student = await applied();
    const asked = await student.offer();
    if (asked.kind !== 'authorise') throw new Error('was not asked who pays');
    standIn.codes.set(`code-${student.orderNo}`, `openid-${student.orderNo}`);
    expect(await authorise(asked.url, `code-${student.orderNo}`)).toBe(`/zhxy/orientation/${returnTo}`);
    const offer = await student.offer();
    if (offer.kind !== 'sheet') throw new Error('there is no sheet');
    return { ...student, sheet: offer.sheet };
  }

  function notify(body: Buffer, headers: Record<string, string>) {
    return server.app.inject({
      method: 'POST',
      url: NOTIFICATION_PATH,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  it('a fee is paid by authorisation, sheet and WeChat Pay’s notification', async () => {
    const { orderNo, sheet, check } = await withSheet();
    expect(sheetIsSigned(sheet)).toBe(true);
    expect(standIn.orders.get(orderNo)).toMatchObject({ total: 12_000, openid: `openid-${orderNo}` });
    standIn.pay(orderNo);
    const { body, headers } = standIn.notification(orderNo);
    for (let time = 0; time < 3; time += 1) expect((await notify(body, headers)).statusCode).toBe(204);
    expect(await check()).toMatchObject({ paid: true, application: { fee: { state: 'paid', orderNo } } });
  });

  it('another payer’s phone gets its own order, as WeChat Pay binds an order to its payer', async () => {
    const { applicationId, me, orderNo } = await withSheet();
    const { token } = await server.ask(registerEndpoints.signIn, person(nobody), { tenantId });
    const parent = { tenantId, bearer: token };
    const offered = (no: string) =>
      server.call(paymentEndpoints.unifiedOrder, { orderNo: no, returnTo }, parent);
    expect((await offered(orderNo)).code).toBe(codes.orderClosed);
    expect(standIn.orders.get(orderNo)?.state).toBe('CLOSED');
    const order = await server.ask(paymentEndpoints.pay, { applicationId }, parent);
    const asked = await offered(order.orderNo);
    if (asked.data.kind !== 'authorise') throw new Error('was not asked who pays');
    standIn.codes.set('code-parent', 'openid-parent');
    await authorise(asked.data.url, 'code-parent');
    expect((await offered(order.orderNo)).data).toMatchObject({ kind: 'sheet' });
    expect(standIn.orders.get(order.orderNo)).toMatchObject({ openid: 'openid-parent' });
    standIn.pay(order.orderNo);
    server.clock.time += 10_000;
    expect(await server.ask(paymentEndpoints.judgePay, { applicationId }, me)).toMatchObject({ paid: true });
  });

  it('a fee is paid without a notification by querying WeChat Pay', async () => {
    const { orderNo, check } = await withSheet();
    expect(await check()).toMatchObject({ paid: false });
    standIn.pay(orderNo);
    server.clock.time += 10_000;
    expect(await check()).toMatchObject({ paid: true });
  });

  it('a forged notification pays nothing, and is recorded in the security log', async () => {
    const { orderNo, check } = await withSheet();
    standIn.pay(orderNo);
    const { body } = standIn.notification(orderNo);
    const known = standIn.orders.get(orderNo);
    if (known) known.state = 'NOTPAY';
    events.length = 0;
    const response = await notify(body, forged(body));
    expect([response.statusCode, response.json()]).toEqual([401, { code: 'FAIL', message: '签名验证失败' }]);
    expect((await notify(Buffer.from('{'), {})).statusCode).toBe(401);
    expect(events).toMatchObject([{ kind: 'paymentNotification' }, { kind: 'paymentNotification' }]);
    expect(await check()).toMatchObject({ paid: false });
  });

  it('a payment of a wrong amount is refunded', async () => {
    const { orderNo, check } = await withSheet();
    standIn.pay(orderNo);
    const known = standIn.orders.get(orderNo);
    if (known) standIn.orders.set(orderNo, { ...known, total: 1 });
    const { body, headers } = standIn.notification(orderNo);
    await notify(body, headers);
    expect(await check()).toMatchObject({ paid: false });
    await server.school.reconciliation.run();
    expect([...standIn.refunds.values()]).toMatchObject([{ orderNo, amount: 1 }]);
  });

  it('a refused or invalid authorisation redirects back to the app', async () => {
    const { offer } = await applied();
    const first = await offer();
    if (first.kind !== 'authorise') throw new Error('was not asked who pays');
    expect(await authorise(first.url, 'never-given')).toBe(`/zhxy/orientation/${returnTo}`);
    expect(await offer()).toMatchObject({ kind: 'authorise' });
    const state = new URL(first.url).searchParams.get('state');
    const refused = await server.app.inject(`${new URL(first.url).pathname}?back=1&state=${state}`);
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/zhxy/orientation/']);
  });

  it('an order keeps its state while WeChat Pay is unreachable, and continues afterwards', async () => {
    const student = await withSheet();
    standIn.disturbances.push(500);
    server.clock.time += 10_000;
    expect(await student.check()).toMatchObject({ paid: false });
    standIn.pay(student.orderNo);
    server.clock.time += 10_000;
    expect(await student.check()).toMatchObject({ paid: true });
  });
});
