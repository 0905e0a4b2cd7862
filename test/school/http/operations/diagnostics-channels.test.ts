import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it, onTestFinished } from 'vitest';
import { noSecurityLog } from '#school/core/access/security-log';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { ObservedProvider } from '#school/http/operations/observed-provider';
import { ObservedSecurityLog } from '#school/http/operations/observed-security-log';
import { NodeSecrets } from '#school/store/node-secrets';
import { ObservedStore } from '#school/store/observed-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { paymentEndpoints } from '#wire/payment';
import { DemoServer, NOW } from '../demo-server';
import { person } from '../people';

it('diagnostics channels publish calls, database, payments and events without personal data', async () => {
  const heard = new Map<string, unknown[]>();
  for (const name of ['call', 'database', 'payment', 'event']) {
    const messages: unknown[] = [];
    const listener = (message: unknown) => void messages.push(message);
    heard.set(name, messages);
    subscribe(`orientation.${name}`, listener);
    onTestFinished(() => void unsubscribe(`orientation.${name}`, listener));
  }
  const [store, secrets] = [new ObservedStore(new MemoryStore()), new NodeSecrets()];
  const provider = new SandboxProvider({ store, secrets, clock: { now: () => NOW } });
  const server = await DemoServer.start(
    {},
    {
      store,
      secrets,
      payments: new ObservedProvider(provider),
      securityLog: new ObservedSecurityLog(noSecurityLog),
    },
  );
  const tenantId = await server.tenantId();
  const somebody = person(1);
  const { applicationId, token } = await server.apply('2026年秋季高职招生', somebody, tenantId);
  const me = { tenantId, bearer: token };
  const { orderNo } = await server.ask(paymentEndpoints.pay, { applicationId }, me);
  await server.ask(paymentEndpoints.unifiedOrder, { orderNo, returnTo: '#/' }, me);
  const route = '/enrollment-manage/register/registerStudent';
  expect(heard.get('call')).toContainEqual(expect.objectContaining({ route, status: 200, code: 0 }));
  expect(heard.get('database')).toContainEqual(
    expect.objectContaining({ call: 'entries.write', failed: false, ms: expect.any(Number) }),
  );
  expect(heard.get('payment')).toContainEqual(expect.objectContaining({ call: 'place', failed: false }));
  expect(heard.get('event')).toContainEqual(expect.objectContaining({ act: 'submit', outcome: 'done' }));
  const text = JSON.stringify([...heard.values()]);
  for (const personal of [...Object.values(somebody), applicationId, orderNo, token, '127.0.0.1'])
    expect(text).not.toContain(personal);
  await server.app.close();
});
