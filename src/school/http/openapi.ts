import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import {
  MalformedRefusal,
  PassRefusal,
  TriesRefusal,
  VersionRefusal,
  WindowRefusal,
} from '../../wire/answer';
import { codes } from '../../wire/codes';
import type { Bearer, Endpoint } from '../../wire/endpoint';

const SERVICES: Readonly<Record<string, string>> = {
  base: 'Base platform',
  preview: 'Preview configuration',
  files: 'Files',
  enrollment: 'Enrollment management',
  welcome: 'Welcome',
  welcomeManage: 'Welcome management',
};

const usualRefusalData: Readonly<Record<number, GenericSchema>> = {
  [codes.planFull]: WindowRefusal,
  [codes.planClosed]: WindowRefusal,
  [codes.planNotYetOpen]: WindowRefusal,
  [codes.tooManyTries]: TriesRefusal,
  [codes.changedElsewhere]: VersionRefusal,
  [codes.passUsed]: PassRefusal,
  [codes.passExpired]: PassRefusal,
};

const BEARERS: Readonly<Record<Bearer, string>> = {
  none: 'none',
  draft: "the draft's",
  applicant: "the applicant's",
  filing: "the draft's, the applicant's or the new student's",
  newStudent: "the new student's",
  steward: "a steward's",
};

const TENANT_HEADER = {
  type: 'object',
  properties: { tenantId: { type: 'string', description: 'The tenant id of tenant/query' } },
  required: ['tenantId'],
};

type JsonSchema = Record<string, unknown>;

const codeNames = new Map(Object.entries(codes).map(([name, code]) => [code as number, name]));

/** Describes the served calls of the wire as OpenAPI 3.1. Call it before the routes are made. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Orientation: tenant API',
        version,
        description:
          'What a school’s backend answers the app with. HTTP 200 with the standard envelope carries answers and refusals, ' +
          'HTTP 400 a malformed request, HTTP 401 a missing or stale token. Operations marked x-extension are not in the ' +
          'original platform: a tenant without one loses that feature alone. Times are epoch milliseconds, money is fen.',
      },
      tags: Object.entries(SERVICES).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          uploadToken: { type: 'apiKey', in: 'header', name: 'token' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint, tenantless = false } = route.config ?? {};
      return { url, schema: endpoint ? operation(endpoint, tenantless) : { ...schema, hide: true } };
    },
  });
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
}

function operation(endpoint: Endpoint<unknown, unknown>, tenantless: boolean): FastifySchema {
  const wantsUploadToken = endpoint.service === 'files';
  const wantsToken = wantsUploadToken || endpoint.bearer !== 'none';
  const security = [
    ...(endpoint.bearer === 'none' ? [] : [{ bearer: [] }]),
    ...(wantsUploadToken ? [{ uploadToken: [] }] : []),
  ];
  return {
    tags: [endpoint.service],
    summary: endpoint.summary,
    ...(endpoint.bearer === 'none' ? {} : { description: `Bearer token: ${BEARERS[endpoint.bearer]}.` }),
    [endpoint.method === 'GET' ? 'querystring' : 'body']: jsonSchema(endpoint.request, 'input'),
    ...(tenantless ? {} : { headers: TENANT_HEADER }),
    ...(security.length > 0 && { security }),
    ...(endpoint.extension && { 'x-extension': true }),
    response: {
      200: { description: answerDescription(endpoint), anyOf: answers(endpoint) },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedAnswer() },
      ...(wantsToken && {
        401: { description: 'No token, or a stale one', ...envelope(codes.unauthenticated) },
      }),
    },
  };
}

function answerDescription({ refusals }: Endpoint<unknown, unknown>): string {
  const names = refusals.map((code) => `${code} ${codeNames.get(code) ?? ''}`.trim());
  return names.length > 0 ? `Success, or a refusal: ${names.join(', ')}` : 'Success';
}

function answers({ data, refusals, refusalData = {} }: Endpoint<unknown, unknown>): JsonSchema[] {
  return [
    envelope(codes.success, jsonSchema(data, 'output')),
    ...refusals.map((code) => {
      const schema = refusalData[code] ?? usualRefusalData[code];
      return envelope(code, schema && jsonSchema(schema, 'output'));
    }),
  ];
}

function malformedAnswer(): JsonSchema {
  return envelope(codes.malformed, jsonSchema(MalformedRefusal, 'output'));
}

function envelope(code: number, data?: JsonSchema): JsonSchema {
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

function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
}
