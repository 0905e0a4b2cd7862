import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Examples, exampleKey } from '#school/http/openapi/openapi-examples';
import { everyCall } from '#test/conformance/runner/every-call';
import { recordExamples } from '#test/conformance/runner/record-examples';
import { CLIENT_ERRORS_PATH } from '#wire/client-errors';
import { codes } from '#wire/codes';
import { type Endpoint, endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { DemoServer } from '../demo-server';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface Schema {
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

let server: DemoServer;
let examples: Examples;
let operations: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  examples = await recordExamples();
  server = await DemoServer.start({ examples });
  operations = (await server.app.inject('/openapi.json')).json().paths;
});
afterAll(() => server.app.close());

const operationOf = (call: Parameters<typeof endpointPath>[0] & { readonly method: string }) =>
  operations[`/${endpointPath(call)}`]?.[call.method.toLowerCase()];

describe.each(everyCall.map((call) => [call.path, call] as const))('%s', (_, call) => {
  const endpoint = call as Endpoint<unknown, unknown>;

  it('the call is described and served', async () => {
    expect(operationOf(call)).toBeDefined();
    const { statusCode } = await server.app.inject({ method: call.method, url: `/${endpointPath(call)}` });
    expect(statusCode).not.toBe(404);
  });

  it('an example of the call’s request and response is valid', () => {
    const { request, data } = examples[exampleKey(call)] ?? {};
    if (request === undefined) return;
    v.parse(endpoint.request, request);
    if (endpoint.data) v.parse(endpoint.data, data);
    const operation = operationOf(call);
    const body = operation?.requestBody?.content['application/json']?.example;
    const inQuery = (operation?.parameters ?? []).filter(
      (one) => one.in === 'query' && one.example !== undefined,
    );
    if (call.method === 'POST' && !endpoint.fileBody) expect(body).toEqual(request);
    else expect(inQuery.map(({ name }) => name).sort()).toEqual(Object.keys(request ?? {}).sort());
  });

  it('the call lists each code of its responses', () => {
    const { anyOf = [] } = operationOf(call)?.responses[200]?.content['application/json']?.schema ?? {};
    const codes = anyOf.map(({ properties }) => properties?.code?.const);
    expect(codes).toEqual([...(endpoint.data ? [0] : []), ...endpoint.refusals]);
  });
});

it('nearly every call has an example, which the conformance runner has recorded', () => {
  const without = everyCall.filter((call) => examples[exampleKey(call)]?.request === undefined);
  expect(without.length).toBeLessThan(everyCall.length / 20);
});

it('the OpenAPI document has the report of an app’s own error, with an example that is taken', async () => {
  const url = `/${CLIENT_ERRORS_PATH}`;
  const { example } = operations[url]?.post?.requestBody?.content['application/json'] ?? {};
  expect(example).toBeDefined();
  const { statusCode } = await server.app.inject({ method: 'POST', url, payload: example as object });
  expect(statusCode).toBe(200);
});

it('the OpenAPI document has every call that the specification lists', () => {
  const sections = JSON.parse(readFileSync('features/specification.json', 'utf8')) as readonly {
    readonly sentences: readonly { readonly call?: string }[];
  }[];
  const calls = sections.flatMap(({ sentences }) => sentences.flatMap(({ call }) => call ?? []));
  expect(calls.length).toBeGreaterThan(55);
  const paths = Object.keys(operations);
  expect(calls.filter((call) => !paths.some((path) => path.endsWith(`/${call}`)))).toEqual([]);
  const page = operations['/pay-h5/wechat/pay/redirectoauth2']?.get;
  expect(page?.parameters?.map(({ name }) => name)).toEqual(['state', 'code', 'back']);
  expect(Object.keys(page?.responses ?? {})).toEqual(['302', '400']);
});

it.each([
  ['an application', [registerEndpoints.update, registerEndpoints.withdraw], registerEndpoints.detail],
  [
    'check-in’s information',
    [welcomeEndpoints.updateInfo, welcomeEndpoints.confirmInfo],
    welcomeEndpoints.infoForm,
  ],
] as const)('1006 of a change to %s has the data of the call that reads it', (_, changes, read) => {
  const dataOf = (call: (typeof changes)[number] | typeof read, code: number) => {
    const { anyOf = [] } = operationOf(call)?.responses[200]?.content['application/json']?.schema ?? {};
    return anyOf.find(({ properties }) => properties?.code?.const === code)?.properties?.data;
  };
  expect(dataOf(read, codes.success)).toHaveProperty('properties.version');
  for (const change of changes)
    expect(dataOf(change, codes.changedElsewhere)).toEqual(dataOf(read, codes.success));
});
