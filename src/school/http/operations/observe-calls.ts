import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIdOf } from './logging';

/** Why a call failed that was no fault of its caller's. */
type CallFailure =
  | 'crowded'
  | 'overloaded'
  | 'databaseSlow'
  | 'databaseAway'
  | 'databaseFull'
  | 'paymentNetwork'
  | 'unexpected';

/** What is published of each answered request, and logged of it: nothing of a person. */
export interface AnsweredCall {
  readonly method: string;
  /** As the route was written, without ids; empty where there is none. */
  readonly route: string;
  readonly status: number;
  /** Of the standard envelope, where the answer was one. */
  readonly code?: number | undefined;
  readonly failure?: CallFailure | undefined;
  /** Whether it brought a file, or a part of one. */
  readonly isUpload?: true | undefined;
  readonly ms: number;
}

/** An operator's own instrumentation may subscribe to it. */
export const CALL_CHANNEL = 'orientation.call';

const calls = channel(CALL_CHANNEL);
const failures = new WeakMap<FastifyRequest, CallFailure>();

/** Goes out with the answer. */
export function noteFailure(request: FastifyRequest, failure: CallFailure): void {
  failures.set(request, failure);
}

/** Publishes each answered request and logs it, a line each, where `LOG_LEVEL` is `info` or below. */
export function observeCalls(app: FastifyInstance): void {
  const codes = new WeakMap<FastifyRequest, number>();
  const isLogged = ['info', 'debug', 'trace'].includes(app.log.level);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const { code } = (payload ?? {}) as { readonly code?: unknown };
    if (typeof code === 'number') codes.set(request, code);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (calls.hasSubscribers || isLogged) {
      const answered: AnsweredCall = {
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        code: codes.get(request),
        failure: failures.get(request),
        isUpload: request.method === 'PUT' || request.routeOptions.config.takesFile || undefined,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      calls.publish(answered);
      request.log.info({ ...answered, requestId: requestIdOf(request.headers) }, 'answered');
    }
    done();
  });
}
