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
  let desk: Record<string, string>;
  beforeAll(async () => {
    const parts = { store: new MemoryStore(), secrets: new NodeSecrets() };
    const provider = new SandboxProvider({ ...parts, clock: { now: () => server?.clock.time ?? NOW } });
    server = await DemoServer.start({}, { ...parts, payments: provider });
    app = withNetwork(server.school, new SandboxNetwork(provider, server.school.incomingPayments));
    tenantId = await server.tenantId();
    const token = await server.school.desk.stewardToken(tenantId);
    desk = { tenantid: tenantId, authorization: `Bearer ${token}` };
  });
  afterAll(async () => {
    await app.close();
    await server.app.close();
  });

  function withNetwork(school: School, paymentNetwork: SandboxNetwork) {
    const settings = { sandbox: 'everybody', trustProxy: false } as const;
    return createServer({ school, paymentNetwork, appDir: undefined, settings, health: async () => true });
  }
  async function ask(path: string, payload?: object, headers: Record<string, string> = {}) {
    const method = payload ? 'POST' : 'GET';
    const url = `/sandbox/api/${path}`;
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  }
  async function sheetOf(who: number) {
    const { applicationId, token, no } = await server.apply(FEE_PLAN, person(who), tenantId);
    const me = { tenantId, bearer: token };
    const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    const offer = await server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '#/' }, me);
    if (offer.kind !== 'sheet') throw new Error('no sheet');
    const prepayId = offer.sheet.package.replace('prepay_id=', '');
    const isPaid = async () => (await server.ask(paymentEndpoints.judgePay, { applicationId }, me)).paid;
    return { applicationId, orderNo, prepayId, isPaid, no };
  }
  async function actions(no: string): Promise<string[]> {
    const { data } = (await ask('applications', undefined, desk)) as {
      data: { entries: { no: string; actions: string[] }[] };
    };
    return data.entries.find((one) => one.no === no)?.actions ?? [];
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
    ['lost', 'payLost', 92],
    ['repeated', 'payRepeated', 93],
    ['delayed', 'payDelayed', 94],
  ])('the desk can pay an order with a notification that is %s', async (fate, action, who) => {
    const { orderNo, isPaid, no } = await sheetOf(who);
    expect(await actions(no)).toContain(action);
    expect(await ask('network-pay', { orderNo, fate })).toMatchObject({ code: 0 });
    expect(await ask('network-pay', { orderNo, fate })).toMatchObject({ code: 1009 });
    server.clock.time += 60_000;
    expect(await ask('reconcile', {}, desk)).toMatchObject({ code: 0, data: { unavailable: false } });
    expect(await isPaid()).toBe(true);
    expect(await actions(no)).not.toContain(action);
  });

  it('the daily ledger is a CSV file, for stewards only', async () => {
    const day = new Date(server.clock.time).toISOString().slice(0, 10);
    const file = await app.inject({ url: `/sandbox/api/ledger?day=${day}`, headers: desk });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(`台账-${day}.csv`));
    expect(file.payload.charCodeAt(0)).toBe(0xfeff);
    expect(await ask('ledger?day=2026-02-30', undefined, desk)).toMatchObject({ data: { path: 'day' } });
    for (const path of [`ledger?day=${day}`, 'refunds'])
      expect(await ask(path, undefined, { tenantid: tenantId })).toMatchObject({ code: 401 });
    expect(await ask('reconcile', {}, { tenantid: tenantId })).toMatchObject({ code: 401 });
  });

  it('the desk waives a fee', async () => {
    const { applicationId, no } = await sheetOf(95);
    expect(await ask('exempt-fee', { applicationId }, desk)).toMatchObject({
      data: { fee: { state: 'exempt' } },
    });
    for (const gone of ['settleFee', 'exemptFee', 'payLost']) expect(await actions(no)).not.toContain(gone);
  });
});
