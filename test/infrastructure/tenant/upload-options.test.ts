import { expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { isRefused } from '#domain/refused';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

const clock = new FakeClock();
const settings = { baseUrl: 'https://gate.example', prefixes: servicePrefixes, manually: false };

async function verifyOf(verify: unknown): Promise<unknown> {
  const field = await fieldOf({ verify });
  return field && 'refused' in field ? field : field?.verify;
}

async function fieldOf(options: Readonly<Record<string, unknown>>) {
  const field = { key: 'proof', label: '证明', type: 'upload', step: 0, rules: [], ...options };
  const template = { planId: 'p1', version: 1, steps: ['附件'], fields: [field] };
  const transport = {
    send: async () => ({ status: 200, text: JSON.stringify({ code: 0, data: template }) }),
    put: async () => ({ status: 404, text: '' }),
  };
  const gateway = new TenantEnrollmentGateway(
    createApiClient(settings, transport, clock),
    clock,
    chineseTexts,
  );
  const result = await gateway.template('p1');
  return isRefused(result) ? result : result.fields[0];
}

test('a template brings the upload options of the specification', async () => {
  const verify = { size: 5, type: 'word', checkFiles: ['.pdf', { type: 'mp4', size: 15 }] };
  expect(await verifyOf(verify)).toEqual(verify);
});

test('a type list that a newer school names narrows nothing, and the form opens', async () => {
  expect(await verifyOf({ size: 5, type: 'audio' })).toEqual({ size: 5 });
});

test('a size that is not a number is a response of another shape', async () => {
  await expect(verifyOf({ size: '5' })).rejects.toMatchObject({ kind: 'contract' });
});

test('a template says how small photos are made', async () => {
  const pictures = { openCompress: true, quality: 70, width: 900 };
  expect(await fieldOf({ pictures })).toMatchObject({ pictures });
  await expect(fieldOf({ pictures: { quality: 101 } })).rejects.toMatchObject({ kind: 'contract' });
});
