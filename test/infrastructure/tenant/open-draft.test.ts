import { expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

test('opening a draft is retried until a busy school accepts it', async () => {
  const grant = { draftId: 'd1', planId: 'p1', submissionKey: 'k1', token: 't1' };
  const crowded = { status: 503, text: '{"code":503,"success":false,"msg":""}', retryAfter: 5 };
  const opened = { status: 200, text: JSON.stringify({ code: 0, data: grant }) };
  const responses = [crowded, opened];
  const transport = {
    send: async () => responses.shift() ?? opened,
    put: async () => ({ status: 404, text: '' }),
  };
  const clock = FakeClock.skipping();
  const settings = { baseUrl: 'https://gate.example', prefixes: servicePrefixes, manually: false };
  const api = createApiClient(settings, transport, clock);
  const gateway = new TenantEnrollmentGateway(api, clock, chineseTexts);
  expect(await gateway.openDraft('p1')).toMatchObject({ draftId: 'd1', submissionKey: 'k1' });
  expect(clock.waits).toEqual([5_000]);
});
