import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileEndpoints } from '#wire/files';
import { requestIdOf } from './logging';

/** Reasons for failures that the caller did not cause. */
type CallFailure =
  | 'crowded'
  | 'overloaded'
  | 'databaseSlow'
  | 'databaseAway'
  | 'databaseFull'
  | 'fileStore'
  | 'paymentNetwork'
  | 'unexpected';

/** What is published and logged for each response: no personal data. */
export interface CompletedCall {
  readonly method: string;
  /** The route's pattern, without ids; empty if no route matches. */
  readonly route: string;
  readonly status: number;
  /** The code in the standard envelope, if the response has one. */
  readonly code?: number | undefined;
  readonly failure?: CallFailure | undefined;
  /** Whether the request contained a file or a part of one, or completed an upload in parts. */
  readonly isUpload?: true | undefined;
  readonly ms: number;
}

/** Diagnostics channel; an operator's own instrumentation may subscribe to it. */
export const CALL_CHANNEL = 'orientation.call';

const calls = channel(CALL_CHANNEL);
const failures = new WeakMap<FastifyRequest, CallFailure>();

/** Published together with the response. */
export function noteFailure(request: FastifyRequest, failure: CallFailure): void {
  failures.set(request, failure);
}

function bringsFile({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return method === 'PUT' || config.takesFile === true || config.endpoint === fileEndpoints.overParts;
}

/** Publishes each response, and logs it as one line if `LOG_LEVEL` is `info` or lower. */
export function observeCalls(app: FastifyInstance): void {
  const codes = new WeakMap<FastifyRequest, number>();
  const isLogged = ['info', 'debug', 'trace'].includes(app.log.level);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (!calls.hasSubscribers && !isLogged) return done(null, payload);
    const { code } = (payload ?? {}) as { readonly code?: unknown };
    if (typeof code === 'number') codes.set(request, code);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (calls.hasSubscribers || isLogged) {
      const completed: CompletedCall = {
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        code: codes.get(request),
        failure: failures.get(request),
        isUpload: bringsFile(request) || undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      calls.publish(completed);
      request.log.info({ ...completed, requestId: requestIdOf(request.headers) }, 'answered');
    }
    done();
  });
}
