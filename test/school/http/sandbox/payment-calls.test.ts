import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import type { School } from '#school/core/school';
import { createServer } from '#school/http/server';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { paymentEndpoints } from '#wire/payment';
import { DemoServer, NOW } from '../demo-server';
import { person } from '../people';

const FEE_PLAN = '2026年秋季高职招生';

describe('the sandbox’s payment network', () => {
  let server: DemoServer;
  let app: ReturnType<typeof createServer>;
  let tenantId: string;
  beforeAll(async () => {
    const parts = { store: new MemoryStore(), secrets: new NodeSecrets() };
    const provider = new SandboxProvider({ ...parts, clock: { now: () => server?.clock.time ?? NOW } });
    server = await DemoServer.start({}, { ...parts, payments: provider });
    app = withNetwork(server.school, new SandboxNetwork(provider, server.school.incomingPayments));
    tenantId = await server.tenantId();
  });
  afterAll(async () => {
    await app.close();
    await server.app.close();
  });

  function withNetwork(school: School, paymentNetwork: SandboxNetwork) {
    const settings = { sandbox: 'everybody', trustProxy: false } as const;
    return createServer({ school, paymentNetwork, appDir: undefined, settings, health: async () => true });
  }
  async function ask(path: string, payload?: object) {
    const method = payload ? 'POST' : 'GET';
    const url = `/sandbox/api/${path}`;
    return (await app.inject({ method, url, ...(payload && { payload }) })).json();
  }
  async function sheetOf(who: number) {
    const { applicationId, token } = await server.apply(FEE_PLAN, person(who), tenantId);
    const me = { tenantId, bearer: token };
    const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    const offer = await server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '#/' }, me);
    if (offer.kind !== 'sheet') throw new Error('no sheet');
    const prepayId = offer.sheet.package.replace('prepay_id=', '');
    const isPaid = async () => (await server.ask(paymentEndpoints.judgePay, { applicationId }, me)).paid;
    return { applicationId, orderNo, prepayId, isPaid };
  }
  /** How the sandbox lists it; undefined where it does not. */
  async function listed(orderNo: string) {
    const { data } = await ask(`outside?tenantId=${tenantId}`);
    return data.orders.find((one: { orderNo: string }) => one.orderNo === orderNo);
  }

  it('the backend serves the payment script and its style itself', async () => {
    const script = await app.inject('/sandbox/jweixin.js');
    expect(script.headers['content-type']).toContain('text/javascript');
    expect((await app.inject('/sandbox/sheet.css')).headers['content-type']).toContain('text/css');
  });

  it('the payment sheet shows the order, takes the payment, and reports it', async () => {
    const { prepayId, orderNo, isPaid } = await sheetOf(90);
    expect(await ask(`sheet?prepayId=${prepayId}`)).toMatchObject({
      code: 0,
      data: { orderNo, amount: 12_000, merchant: '青云职业技术学院' },
    });
    expect(await ask('sheet', { prepayId, decision: 'cancel' })).toMatchObject({ data: { says: 'cancel' } });
    expect(await isPaid()).toBe(false);
    expect(await ask('sheet', { prepayId, decision: 'pay' })).toMatchObject({ data: { says: 'ok' } });
    expect(await isPaid()).toBe(true);
    expect(await ask(`sheet?prepayId=${prepayId}`)).toMatchObject({ code: 1009 });
    expect(await ask('sheet', { prepayId, decision: 'pay' })).toMatchObject({ data: { says: 'fail' } });
  });

  it('each scripted fault of the payment sheet happens once', async () => {
    const { prepayId, isPaid } = await sheetOf(91);
    const pay = async (script: object) => {
      await ask('payment-script', script);
      return (await ask('sheet', { prepayId, decision: 'pay' })).data.says;
    };
    expect(await pay({ sheet: 'okWithoutMoney' })).toBe('ok');
    expect(await pay({ sheet: 'noResponse' })).toBe('none');
    expect(await isPaid()).toBe(false);
    expect(await pay({ sheet: 'moneyWithoutOk' })).toBe('none');
    server.clock.time += 60_000;
    expect(await isPaid()).toBe(true);
  });

  it.each([
    ['lost', 92],
    ['repeated', 93],
    ['delayed', 94],
  ])('the sandbox lists an order and pays it with a notification that is %s', async (fate, who) => {
    const { orderNo, isPaid } = await sheetOf(who);
    expect(await listed(orderNo)).toMatchObject({ amount: 12_000, state: 'open' });
    expect(await ask('network-pay', { orderNo, fate })).toMatchObject({ code: 0 });
    expect(await ask('network-pay', { orderNo, fate })).toMatchObject({ code: 1009 });
    server.clock.time += 60_000;
    await server.school.reconciliation.run(undefined);
    expect(await isPaid()).toBe(true);
    expect(await listed(orderNo)).toBeUndefined();
  });

  it('an order that was closed takes only money that was on its way, and is listed for its own school', async () => {
    const { orderNo, applicationId, isPaid } = await sheetOf(95);
    const { orders } = (await ask(`outside?tenantId=${await server.tenantId('lakeside')}`)).data;
    expect(orders).toEqual([]);
    await server.school.desk.settleFee(tenantId, applicationId);
    expect(await listed(orderNo)).toMatchObject({ state: 'closed' });
    expect(await ask('network-pay', { orderNo, fate: 'prompt' })).toMatchObject({ code: 1009 });
    expect(await ask('network-pay', { orderNo, fate: 'afterClosing' })).toMatchObject({ code: 0 });
    expect(await listed(orderNo)).toBeUndefined();
    expect(await isPaid()).toBe(true);
  });
});
