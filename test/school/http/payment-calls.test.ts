import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { paymentEndpoints } from '#wire/payment';
import { DemoServer, NOW } from './demo-server';
import { person } from './people';

const FEE_PLAN = '2026年秋季高职招生';
const PAGE = 'http://localhost:80/zhxy/orientation/?tn=qingyun';

describe('paying a fee over the wire', () => {
  let server: DemoServer;
  let provider: SandboxProvider;
  let network: SandboxNetwork;
  let tenantId: string;
  beforeAll(async () => {
    const parts = { store: new MemoryStore(), secrets: new NodeSecrets() };
    const clock = { now: () => server?.clock.time ?? NOW };
    provider = new SandboxProvider({ ...parts, clock });
    server = await DemoServer.start({}, { ...parts, payments: provider });
    network = new SandboxNetwork(provider, server.school.incomingPayments);
    tenantId = await server.tenantId();
  });
  afterAll(() => server.app.close());

  it('paying a fee leads from the order through the payment sheet to the voucher', async () => {
    const { applicationId, token } = await server.apply(FEE_PLAN, person(80), tenantId);
    const me = { tenantId, bearer: token };
    expect(await server.call(paymentEndpoints.voucher, { applicationId }, me)).toMatchObject({ code: 404 });
    const order = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    expect(order).toMatchObject({ amount: 12_000, reason: '报名费', network: 'sandbox' });
    const { orderNo } = order;
    const offer = await server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '?tn=q#/x' }, me);
    expect(offer).toMatchObject({ kind: 'sheet', sheet: { signType: 'RSA' } });
    expect(await server.ask(paymentEndpoints.judgePay, { applicationId, hint: 'ok' }, me)).toMatchObject({
      paid: false,
      serverTime: server.clock.time,
      application: { fee: { state: 'confirming', orderNo } },
    });
    await network.pay(orderNo);
    expect(await server.ask(paymentEndpoints.judgePay, { applicationId }, me)).toMatchObject({ paid: true });
    expect(await server.ask(paymentEndpoints.voucher, { applicationId }, me)).toMatchObject({
      orderNo,
      issuer: { zh: '青云职业技术学院', en: 'Qingyun College' },
      network: 'sandbox',
    });
    expect(await server.call(paymentEndpoints.pay, { applicationId }, me)).toMatchObject({
      status: 200,
      code: 1009,
    });
  });

  it('opening a payment sheet gets 503 while the network is unreachable', async () => {
    const { applicationId, token } = await server.apply(FEE_PLAN, person(81), tenantId);
    const me = { tenantId, bearer: token };
    const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    provider.isReachable = false;
    const sheet = await server.call(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '#/' }, me);
    expect(sheet).toMatchObject({ status: 503, code: 503 });
    expect(await server.ask(paymentEndpoints.judgePay, { applicationId }, me)).toMatchObject({ paid: false });
    provider.isReachable = true;
  });

  it('only URLs of the app’s own pages are signed, without their fragment', async () => {
    const config = await server.ask(paymentEndpoints.publicConfig, { url: `${PAGE}#/pay` }, { tenantId });
    expect(config.script).toBe('http://localhost/sandbox/jweixin.js');
    const elsewhere = { url: 'https://evil.example/zhxy/orientation/' };
    expect(await server.call(paymentEndpoints.publicConfig, elsewhere, { tenantId })).toMatchObject({
      status: 400,
      data: { path: 'url', reason: 'origin' },
    });
    const lakeside = await server.tenantId('lakeside');
    expect(
      await server.call(paymentEndpoints.publicConfig, { url: PAGE }, { tenantId: lakeside }),
    ).toMatchObject({ code: 404 });
  });

  it.each(['https://evil.example/', '//evil.example', '/elsewhere', 'javascript:alert(1)', '#/ x'])(
    'a return address outside the app is refused: %s',
    async (returnTo) => {
      const sheet = { orderNo: 'P260610000000000000', returnTo };
      const me = { tenantId, bearer: 'whoever' };
      expect(await server.call(paymentEndpoints.unifiedOrder, sheet, me)).toMatchObject({ status: 400 });
    },
  );
});
