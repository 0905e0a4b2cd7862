import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { CLIENT_ERRORS_PATH, ClientError } from '#wire/client-errors';
import { codes } from '#wire/codes';
import { AUTHORISATION_PATH } from '../../core/payment/payer-authorisation';
import { compressedText, type StaticBody, sendStatic } from '../pages/static-body';
import { AuthorisationQuery } from '../payer-authorisation';
import { success } from '../replies';
import { type Examples, exampleKey } from './openapi-examples';
import { callOperation, fileOperation } from './openapi-operation';
import { envelopeSchema, malformedResponse } from './openapi-responses';
import { jsonSchema, withExample } from './openapi-schema';

const SERVICES: Readonly<Record<string, string>> = {
  base: 'Base platform',
  preview: 'Preview configuration',
  files: 'Files',
  enrollment: 'Enrollment management',
  welcome: 'Welcome',
  welcomeManage: 'Welcome management',
  pay: 'Payment',
  mobile: 'Mini-app schemes',
  operations: 'Operations',
};

/** Describes the served API calls as OpenAPI 3.1. Call it before the routes are added. */
export async function describeCalls(
  app: FastifyInstance,
  { version, examples }: { readonly version: string; readonly examples: Examples },
): Promise<void> {
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
          'original platform: a tenant without one loses that feature alone. Times are epoch milliseconds, money is fen. ' +
          'A tenant may want calls with the headers yscry and yscrys in envelopes (ysCry of the platform config): the ' +
          'query, or the body, is then the one member yscryp, base64 of a fresh 16-byte IV and the AES-CBC ciphertext of ' +
          'what is described here as JSON; a plain request gets 400 with the path yscryp.',
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
      if (url === `/${CLIENT_ERRORS_PATH}`) return { url, schema: clientErrorOperation() };
      if (url === AUTHORISATION_PATH) return { url, schema: authorisationOperation() };
      const { endpoint, tenantless = false, fileType } = route.config ?? {};
      if (!endpoint) return { url, schema: { ...schema, hide: true } };
      const example = examples[exampleKey(endpoint)] ?? {};
      return {
        url,
        schema:
          'data' in endpoint
            ? callOperation(endpoint, { tenantless, path: url, example })
            : fileOperation(endpoint, example, fileType),
      };
    },
  });
  let body: Promise<StaticBody> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    body ??= compressedText('application/json; charset=utf-8', JSON.stringify(app.swagger()));
    return sendStatic(request, reply.header('cache-control', 'no-cache'), await body);
  });
}

/** Describes the page that `authorise` of `pay/unifiedorder` leads to: no call of the app, but of every browser that pays. */
function authorisationOperation(): FastifySchema {
  return {
    tags: ['pay'],
    summary: 'Leads the browser to the payment network, which says who pays, and from there back to the app',
    querystring: jsonSchema(AuthorisationQuery, 'input'),
    response: {
      302: {
        description: 'To the payment network, or back to the app',
        headers: { location: { type: 'string' } },
        type: 'null',
      },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedResponse() },
    },
  } as FastifySchema;
}

const EXAMPLE: ClientError = {
  name: 'TypeError',
  frames: ['load plans-x1y2.js:1:2345'],
  version: 'V0.1.0',
  screen: '/orientation/enrollment',
};

/** Describes the report of an app's own error: no call of a tenant, but every backend gets it from its phones. */
function clientErrorOperation(): FastifySchema {
  return {
    tags: ['operations'],
    summary: 'Reports an error of the app itself, without personal data; a backend may answer 404',
    'x-extension': true,
    body: withExample(jsonSchema(ClientError, 'input'), EXAMPLE),
    response: {
      200: { description: 'Success', ...withExample(envelopeSchema(codes.success), success(undefined)) },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedResponse() },
    },
  } as FastifySchema;
}
