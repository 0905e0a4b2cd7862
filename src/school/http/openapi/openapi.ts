import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { CLIENT_ERRORS_PATH } from '#wire/client-errors';
import { AUTHORISATION_PATH } from '../../core/payment/payer-authorisation';
import { compressedText, type StaticBody, sendStatic } from '../pages/static-body';
import { authorisationOperation } from './authorisation-operation';
import { clientErrorOperation } from './client-error-operation';
import { type Examples, exampleKey } from './openapi-examples';
import { callOperation, fileOperation } from './openapi-operation';

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
