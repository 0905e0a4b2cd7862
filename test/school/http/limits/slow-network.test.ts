import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { NodeSecrets } from '#school/store/node-secrets';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { paymentEndpoints } from '#wire/payment';
import { planEndpoints } from '#wire/plans';
import { DemoServer, NOW } from '../demo-server';
import { person } from '../people';

const FEE_PLAN = '2026年秋季高职招生';
/** As many as one address may have under way of everything else. */
const PAYERS = 6;

let server: DemoServer;
let tenantId: string;
let asked = 0;
let respond: () => void = () => undefined;
beforeAll(async () => {
  const [store, secrets] = [new MemoryStore(), new NodeSecrets()];
  const payments = new SandboxProvider({ store, secrets, clock: { now: () => NOW } });
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  payments.query = async () => {
    asked += 1;
    await responded;
    return { state: 'unpaid' };
  };
  server = await DemoServer.start({}, { store, secrets, payments });
  tenantId = await server.tenantId();
});
afterAll(() => server.app.close());

it('a payment network that does not respond delays the payers only', async () => {
  const judgements: Promise<unknown>[] = [];
  for (let place = 0; place < PAYERS; place += 1) {
    const { applicationId, token } = await server.apply(FEE_PLAN, person(300 + place), tenantId);
    const me = { tenantId, bearer: token };
    const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
    await server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '#/' }, me);
    judgements.push(server.ask(paymentEndpoints.judgePay, { applicationId }, me));
  }
  while (asked < PAYERS) await new Promise((later) => setImmediate(later));
  const { plans } = await server.ask(planEndpoints.list, {}, { tenantId });
  expect(plans.length).toBeGreaterThan(0);
  respond();
  for (const judged of await Promise.all(judgements)) expect(judged).toMatchObject({ paid: false });
});
