import type { FastifySchema } from 'fastify';
import { codes } from '#wire/codes';
import type { Bearer, Endpoint, FileEndpoint } from '#wire/endpoint';
import { mustBeSealed } from '../envelope/tenant-envelope';
import type { Example } from './openapi-examples';
import { envelopeSchema, malformedResponse, responseDescription, responseSchemas } from './openapi-responses';
import { type JsonSchema, jsonSchema, withExample } from './openapi-schema';

const BEARERS: Readonly<Record<Bearer, string>> = {
  none: 'none',
  draft: "the draft's",
  applicant: "the applicant's",
  session: "the applicant's or the new student's",
  draftOrSession: "the draft's, the applicant's or the new student's",
  reading: "the draft's, the applicant's, the new student's or a steward's",
  newStudent: "the new student's",
  steward: "a steward's",
};

const TENANT_HEADER = { tenantId: { type: 'string', description: 'The tenant id of tenant/query' } };
const SIGNATURE = 'Lower-case hex HMAC-SHA256 over the text of `yscryp`';
const ENVELOPE_HEADERS = {
  yscry: {
    type: 'string',
    enum: ['1'],
    description: 'The request comes in an envelope, and so does the answer',
  },
  yscrys: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    description: `With \`yscry\`. ${SIGNATURE}; of a query and a body: query text, \`.\`, body text`,
  },
};
const SEALED_RESPONSE = {
  yscrys: { type: 'string', description: `${SIGNATURE}, which the body then is, as text/plain` },
};

const PROOF_HEADER = {
  humanproof: {
    type: 'string',
    description: 'After 1010: the solved challenge as ALTCHA’s widget sends it, JSON in base64; good once',
  },
};

type DescribedEndpoint = Omit<FileEndpoint<unknown>, 'method'> & Pick<Endpoint<unknown, unknown>, 'method'>;

/** Describes a call as an OpenAPI operation; `path` is the route's. */
export function callOperation(
  endpoint: Endpoint<unknown, unknown>,
  {
    tenantless,
    path,
    example,
  }: { readonly tenantless: boolean; readonly path: string; readonly example: Example },
): FastifySchema {
  const sealed = !tenantless && mustBeSealed({ ignoreList: [] }, endpoint.method, path);
  const headers = {
    ...(!tenantless && TENANT_HEADER),
    ...(sealed && ENVELOPE_HEADERS),
    ...(endpoint.guarded && PROOF_HEADER),
  };
  const result = sealed ? { headers: SEALED_RESPONSE } : {};
  return operation(endpoint, example, {
    ...(!tenantless && { headers: { type: 'object', properties: headers, required: ['tenantId'] } }),
    response: {
      200: {
        description: responseDescription(endpoint),
        anyOf: responseSchemas(endpoint, example),
        ...result,
      },
      400: {
        description: 'Malformed: the path of the part that is wrong, and why',
        ...malformedResponse(),
        ...result,
      },
    },
  });
}

/**
 * Describes a call that returns a file. A browser that opens an address sends no headers, so the
 * query may name the tenant.
 */
export function fileOperation(
  endpoint: FileEndpoint<unknown>,
  example: Example,
  fileType = 'application/octet-stream',
): FastifySchema {
  const refused = { anyOf: endpoint.refusals.map((code) => envelopeSchema(code)) };
  const file = { type: 'string', contentMediaType: fileType, contentEncoding: 'binary' };
  return operation(endpoint, example, {
    headers: { type: 'object', properties: TENANT_HEADER },
    response: {
      200: {
        description: responseDescription(endpoint),
        content: { [fileType]: { schema: file }, 'application/json': { schema: refused } },
      },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedResponse() },
    },
  });
}

function operation(
  endpoint: DescribedEndpoint,
  example: Example,
  { response, ...rest }: { readonly headers?: object; readonly response: Readonly<Record<number, object>> },
): FastifySchema {
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
    ...requestSchema(endpoint, example),
    ...(endpoint.fileBody && { body: { type: 'string', contentEncoding: 'base64' } }),
    ...rest,
    ...(security.length > 0 && { security }),
    ...(endpoint.extension && { 'x-extension': true }),
    response: {
      ...response,
      ...(wantsToken && {
        401: { description: 'No token, or a stale one', ...envelopeSchema(codes.unauthenticated) },
      }),
    },
  };
}

/** The parameters of the query, each with an example, or the body. */
function requestSchema(endpoint: DescribedEndpoint, { request }: Example): JsonSchema {
  const schema = jsonSchema(endpoint.request, 'input');
  if (endpoint.method !== 'GET' && !endpoint.fileBody) return { body: withExample(schema, request) };
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  const shown = properties.map(([name, member]) => [
    name,
    withExample(member, (request as Readonly<Record<string, unknown>> | undefined)?.[name]),
  ]);
  return { querystring: { ...schema, properties: Object.fromEntries(shown) } };
}
