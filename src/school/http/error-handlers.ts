import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unauthenticated } from '../core/access/unauthenticated';
import { BlobStoreAway } from '../core/files/blob-store';
import { ProviderUnavailable } from '../core/payment/payment-provider';
import { StoreBusy } from '../core/store-busy';
import { StoreFull } from '../core/store-full';
import { MalformedRequest } from './limits/malformed-request';
import { TooBusy } from './limits/queue-requests';
import { noteFailure } from './operations/observe-calls';
import {
  malformed,
  notFoundReply,
  notTaken,
  type Reply,
  send,
  storageFull,
  tooBusy,
  tooManyRequests,
  unauthenticated,
  unexpected,
} from './replies';

/** Minimum and maximum `Retry-After` in seconds; shorter if only one address is crowded, whose queue is served soon. */
const RETRY_AFTER = { crowded: [2, 4], overloaded: [5, 10] } as const;

/** PostgreSQL's SQLSTATE for a full disk. */
const DATABASE_DISK_FULL = '53100';

/** Puts all errors into the standard envelope; details of internal errors are only logged. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => send(reply, replyTo(error, request, reply)));
  app.setNotFoundHandler((_request, reply) => send(reply, notFoundReply));
}

/** Notes and logs the failure, too. */
export function replyTo(error: Error, request: FastifyRequest, reply: FastifyReply): Reply {
  if (error instanceof MalformedRequest) return malformed(error.path, error.reason, error.statusCode);
  if (error instanceof Unauthenticated) {
    reply.header('www-authenticate', 'Bearer');
    return unauthenticated;
  }
  if (error instanceof TooBusy) {
    noteFailure(request, error.why);
    return tooBusy(error.why === 'crowded' ? 429 : 503, secondsFor(error.why));
  }
  if (error instanceof StoreBusy) {
    noteFailure(request, error.because === 'away' ? 'databaseAway' : 'databaseSlow');
    request.log.error({ err: error, request }, error.because === 'away' ? 'no database' : 'late');
    return tooBusy(503, secondsFor('overloaded'));
  }
  if (error instanceof ProviderUnavailable) {
    noteFailure(request, 'paymentNetwork');
    request.log.error({ err: error, request }, 'the payment network');
    return tooBusy(503, secondsFor('overloaded'));
  }
  if (error instanceof BlobStoreAway) {
    noteFailure(request, 'fileStore');
    request.log.error({ err: error, request }, 'no file store');
    return tooBusy(503, secondsFor('overloaded'));
  }
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (code === DATABASE_DISK_FULL || error instanceof StoreFull) {
    noteFailure(request, 'databaseFull');
    request.log.error({ err: error, request }, 'the disk of the database is full');
    return storageFull;
  }
  if (statusCode === 403 || statusCode === 404) return notFoundReply;
  // The header `retry-after` is set by the limit itself.
  if (statusCode === 429) return tooManyRequests(Number(reply.getHeader('retry-after')));
  if (statusCode >= 400 && statusCode < 500) return malformedBy(code, request.method);
  noteFailure(request, 'unexpected');
  request.log.error({ err: error, request }, 'unexpected');
  // Whatever became of the file, sending it again does no harm.
  return !request.is404 && request.routeOptions.config.takesFile
    ? notTaken(secondsFor('overloaded'))
    : unexpected;
}

/** Random, so that clients rejected together do not retry together. */
function secondsFor(why: keyof typeof RETRY_AFTER): number {
  const [from, to] = RETRY_AFTER[why];
  return from + Math.floor(Math.random() * (to - from + 1));
}

/** Refusals of the framework, before any schema is applied. */
function malformedBy(code: string, method: string): Reply {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return malformed('', 'tooLarge', method === 'PUT' ? 413 : 400);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return malformed('content-type', 'unsupported');
    default:
      return malformed('', code === '' || code.startsWith('FST_ERR_CTP') ? 'json' : 'request');
  }
}
