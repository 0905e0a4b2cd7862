import { rights } from '#domain/staff/rights';
import { DESK_API, type DeskAccess, type DeskEndpoint } from '#wire/desk/desk-endpoint';
import { type ProblemCode, ProblemData, problems } from '#wire/desk/problems';
import { nothing } from '#wire/records/values';
import { type JsonSchema, jsonSchema } from '../openapi/openapi-schema';

/** Problems that any call may have. */
const GENERAL: readonly ProblemCode[] = ['malformed', 'foreignOrigin', 'tooMany', 'busy', 'failed'];

/** The desk's calls as OpenAPI 3.1. */
export function describeDesk(
  endpoints: readonly DeskEndpoint<unknown, unknown>[],
  version: string,
): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = `${DESK_API}/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Orientation: desk API',
      version,
      description:
        "What the staff's page asks the school. Signed in by cookie; a change is JSON from the desk's own origin. Times are epoch milliseconds, money is fen.",
    },
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemData, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-desk' } },
    },
  };
}

function operation(endpoint: DeskEndpoint<unknown, unknown>): JsonSchema {
  const { access, path, summary, request = nothing, data } = endpoint;
  const isOpen = access.scope === 'anyone';
  const schema = jsonSchema(request, 'input');
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((schema.required ?? []) as readonly string[]);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const isRead = endpoint.method === 'GET';
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: properties[name],
  });
  return {
    tags: [path.split('/')[0]],
    summary,
    description: accessText(access),
    security: isOpen ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(isRead ? others.map(([name]) => parameter(name, 'query')) : []),
    ],
    ...(!isRead && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              ...schema,
              properties: Object.fromEntries(others),
              required: [...required].filter((name) => !inPath.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(data, 'output') } } },
      ...Object.fromEntries(refusals(endpoint)),
    },
  };
}

/** By HTTP status, with the codes that it may have. */
function refusals({
  access,
  problems: own = [],
  path,
}: DeskEndpoint<unknown, unknown>): [number, JsonSchema][] {
  const codes = new Set<ProblemCode>([
    ...GENERAL,
    ...(access.scope === 'anyone' ? [] : (['signedOut'] as const)),
    ...(access.scope === 'anyone' || access.scope === 'self' ? [] : (['forbidden'] as const)),
    ...(asksForCode(access) ? (['stepUpRequired'] as const) : []),
    ...(path.includes(':') ? (['notFound'] as const) : []),
    ...own,
  ]);
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of codes) statuses.set(problems[code], [...(statuses.get(problems[code]) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return [...statuses].map(([status, named]) => [status, { description: named.join(', '), content }]);
}

function accessText({ action, scope }: DeskAccess): string {
  if (scope === 'anyone') return 'Without a session.';
  if (scope === 'self') return 'Whoever is signed in, for themselves.';
  const ways = Object.entries(rights[action].by).map(([role, way]) =>
    way === 'may' ? role : `${role} (${way})`,
  );
  return `Right \`${action}\` (${scope}): ${ways.join(', ')}.`;
}

function asksForCode({ action, scope }: DeskAccess): boolean {
  return scope !== 'anyone' && scope !== 'self' && Object.values(rights[action].by).includes('stepUp');
}
