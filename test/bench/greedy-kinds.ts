import { BENCH_MAJORS_PLAN } from '#school/demo/bench/bench-plan';
import { LAKESIDE } from '#school/demo/lakeside';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { exportEndpoints } from '#wire/documents';
import { endpointPath } from '#wire/endpoint';
import { registerEndpoints } from '#wire/register';
import { welcomeEndpoints } from '#wire/welcome';
import { anybody } from './guesses';

/**
 * The most expensive requests relative to the cost of sending them; `nothing` is the baseline, `all`
 * alternates between them.
 */
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
  /** Number of addresses, used in rotation. */
  readonly addresses: number;
}

/** The requests, created once if they may be the same each time. `asset` is an address of the app's, `token` a draft's. */
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
  // As many members as their limit allows, and as many as the limit of bytes allows.
  const many = post(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, submission(9_000), token);
  const tooMany = post(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, submission(40_000), token);
  const crumbs = crumbled(`/${endpointPath(registerEndpoints.register)}`, LAKESIDE, 300_000);
  // Two get a response, and the third closes the connection.
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

function submission(count: number): object {
  const answers = Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, '']));
  return { planId: 'lb-2026-senior-one', submissionKey: 'k', templateVersion: 1, answers, promised: true };
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: school.test\r\naccept-encoding: br\r\n\r\n`;
}

/** This many bytes, each in a chunk of its own, which are far more expensive to parse than to send. */
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
