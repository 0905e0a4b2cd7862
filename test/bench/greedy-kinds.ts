import { BENCH_MAJORS_PLAN } from '#school/demo/bench/bench-plan';
import { LAKESIDE } from '#school/demo/lakeside';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { exportEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { anybody } from './guesses';

/** What costs a server most for what it costs to ask; `nothing` is to compare with, `all` takes turns among them. */
export const GREEDY_KINDS = [
  'nothing',
  'wrong sign-ins',
  'exports',
  'templates',
  'many answers',
  'too many answers',
  'crumbs',
  'tiny requests',
  'strange tenants',
  'openapi',
  'assets',
  'all',
] as const;
export type GreedyKind = (typeof GREEDY_KINDS)[number];

export interface GreedyOrder {
  readonly port: number;
  readonly kind: GreedyKind;
  readonly connections: number;
  /** From which they come, in turn. */
  readonly addresses: number;
}

/** What is sent, made once where it may be the same each time. `asset` is an address of the app's, `token` a draft's. */
export function greedyRequests({
  asset,
  token,
}: {
  readonly asset: string;
  readonly token: string;
}): Readonly<Record<Exclude<GreedyKind, 'nothing' | 'all'>, () => string>> {
  const exports = get(
    `/${endpointPath(exportEndpoints.majors)}?planId=${BENCH_MAJORS_PLAN.id}&tenantId=${QINGYUN}`,
  );
  const templates = post(`/${endpointPath(registerEndpoints.template)}`, QINGYUN, {
    planId: 'qy-bench-1000',
  });
  // As many as the bound on a body's members lets through, and as many as its bytes do.
  const many = post(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, filing(9_000), token);
  const tooMany = post(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, filing(40_000), token);
  const crumbs = crumbled(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, 300_000);
  // Of which two are answered, and the third closes the connection.
  const tiny = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5_000);
  const openapi = get('/openapi/swagger-ui-bundle.js');
  const file = get(asset);
  return {
    exports: () => exports,
    templates: () => templates,
    'many answers': () => many,
    'too many answers': () => tooMany,
    crumbs: () => crumbs,
    'tiny requests': () => tiny,
    openapi: () => openapi,
    assets: () => file,
    'wrong sign-ins': () => post(`/${endpointPath(welcomeEndpoints.signIn)}`, LAKESIDE, anybody()),
    'strange tenants': () =>
      post(`/${endpointPath(welcomeEndpoints.signIn)}`, `t${Math.floor(Math.random() * 1e9)}`, anybody()),
  };
}

function filing(count: number): object {
  const answers = Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, '']));
  return { planId: 'lb-2026-senior-one', submissionKey: 'k', templateVersion: 1, answers, promised: true };
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: school.test\r\naccept-encoding: br\r\n\r\n`;
}

/** So many bytes, each a chunk of its own, which cost far more to take apart than to send. */
function crumbled(path: string, tenantId: string, bytes: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'host: school.test',
    'content-type: application/json',
    'transfer-encoding: chunked',
    `tenantid: ${tenantId}`,
    '',
    `${'1\r\n \r\n'.repeat(bytes)}0\r\n\r\n`,
  ].join('\r\n');
}

function post(path: string, tenantId: string, body: object, token = 'x'): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'host: school.test',
    'accept-encoding: br',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `tenantid: ${tenantId}`,
    `authorization: Bearer ${token}`,
    '',
    text,
  ].join('\r\n');
}
