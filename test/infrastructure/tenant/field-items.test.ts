import { expect, test } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { TenantEnrollmentGateway } from '#infrastructure/tenant/tenant-enrollment-gateway';
import { filedSample, templateSample } from '#test/conformance/samples';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { servicePrefixes } from '#wire/endpoint';

/** A school that follows the specification's field items, with this response. */
function schoolSaying(data: unknown) {
  const transport = {
    send: async () => ({ status: 200, text: JSON.stringify({ code: 0, data }) }),
    put: async () => ({ status: 404, text: '' }),
  };
  const clock = new FakeClock();
  const settings = { baseUrl: 'https://gate.example', prefixes: servicePrefixes, manually: false };
  return new TenantEnrollmentGateway(createApiClient(settings, transport, clock), clock, chineseTexts);
}

const items = {
  field0: { value: '何静怡' },
  field10: { InfochooseMajorList: [{ id: '520201', name: '护理' }], InfochooseMorechecked: ['520201'] },
  field11: {
    fileList: [{ file: { name: 'a.png', type: 'image/png', size: 3, deCodeUrl: 'https://f.example/a' } }],
  },
};
const answers = {
  field0: '何静怡',
  field10: ['520201'],
  field11: [{ path: 'https://f.example/a', name: 'a.png', type: 'image/png', size: 3 }],
};
const filled = {
  ...templateSample,
  fields: templateSample.fields.map((field) => ({ ...field, ...items[field.key as keyof typeof items] })),
};

test('answers in a template’s fields are prefilled, and no part of its fields', async () => {
  expect(await schoolSaying(filled).template('p-1')).toEqual({ ...templateSample, prefilled: answers });
});

test('a template whose fields hold nothing has nothing prefilled', async () => {
  expect(await schoolSaying(templateSample).template('p-1')).toEqual(templateSample);
});

test('an application’s field items are its answers; what stands in the map as well is that', async () => {
  const { answers: _, ...application } = filedSample;
  const fields = Object.entries(items).map(([key, item]) => ({ key, ...item }));
  const owner = credentialOf('t');
  expect(await schoolSaying({ ...application, fields }).application(owner, 'a')).toEqual({
    ...application,
    answers,
  });
  const both = { ...application, fields, answers: { field0: '何静仪' } };
  expect(await schoolSaying(both).application(owner, 'a')).toMatchObject({
    answers: { ...answers, field0: '何静仪' },
  });
});

test('an item of another shape is a broken contract that names its place', async () => {
  const [first, ...rest] = filled.fields;
  const broken = { ...filled, fields: [{ ...first, fileList: [{ file: 'a.png' }] }, ...rest] };
  await expect(schoolSaying(broken).template('p-1')).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('data.fields.0.fileList.0.file'),
  });
});
