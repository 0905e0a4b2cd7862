import { codes } from '#wire/codes';
import type { Endpoint } from '#wire/endpoint';
import { refusalData } from '#wire/refusal-data';
import { MalformedRefusal } from '#wire/response-envelope';
import { success } from '../replies';
import type { Example } from './openapi-examples';
import { type JsonSchema, jsonSchema, withExample } from './openapi-schema';

const codeNames = new Map(Object.entries(codes).map(([name, code]) => [code as number, name]));

export function responseDescription({ refusals }: Pick<Endpoint<unknown, unknown>, 'refusals'>): string {
  const names = refusals.map((code) => `${code} ${codeNames.get(code) ?? ''}`.trim());
  return names.length > 0 ? `Success, or a refusal: ${names.join(', ')}` : 'Success';
}

export function responseSchemas(endpoint: Endpoint<unknown, unknown>, example: Example): JsonSchema[] {
  const { data, refusals } = endpoint;
  return [
    withExample(
      envelopeSchema(codes.success, jsonSchema(data, 'output')),
      example.data === undefined ? undefined : success(example.data),
    ),
    ...refusals.map((code) => {
      const schema = refusalData(endpoint, code);
      return envelopeSchema(code, schema && jsonSchema(schema, 'output'));
    }),
  ];
}

export function malformedResponse(): JsonSchema {
  return envelopeSchema(codes.malformed, jsonSchema(MalformedRefusal, 'output'));
}

export function envelopeSchema(code: number, data?: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: code },
      success: { const: code === codes.success },
      ...(data && { data }),
      msg: { type: 'string' },
    },
    required: data ? ['code', 'data'] : ['code'],
  };
}
