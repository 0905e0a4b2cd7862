import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readText } from '../read-text';
import { FairQueue, type QueueLimits } from './fair-queue';
import { hasTooManyMarks } from './json-marks';
import { MalformedRequest } from './malformed-request';
import { TooBusy } from './queue-requests';
import { networkOf } from './request-network';

/** Bytes up to which a body is not queued: forms of a usual size, and all calls but the few that bring long ones. */
const SHORT = 16 * 1024;

/** Of bodies that are longer. One that waits holds the first bytes that came, one with a slot up to a whole body. */
const LONG_BODIES: QueueLimits = {
  running: { ofOneAddress: 8, ofAll: 32 },
  waiting: { ofOneAddress: 120, ofAll: 480 },
};

/** A form of a usual size takes a second of the weakest network; whoever draws a body out holds a slot no longer. */
const BODY_MS = 30_000;

/**
 * Has bodies be JSON. They are read as they come and parsed in their turn; an empty one is one that was not sent. Long
 * ones are left in the network until their address has room for one, and count until they are answered, so that bodies
 * in memory are bounded whoever sends them. Make it after `queueRequests`.
 */
export function acceptOnlyJson(
  app: FastifyInstance,
  { withinMs = BODY_MS, longBodies = new FairQueue(LONG_BODIES) } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isChunked(request)) {
      reply.header('connection', 'close').raw.once('finish', () => request.raw.socket.destroy());
      throw new MalformedRequest('content-length', 'required', 411);
    }
    if (!isLong(request)) return;
    const { slot, cancel } = longBodies.acquire(networkOf(request));
    reply.raw.once('close', cancel);
    const outcome = await slot;
    if (typeof outcome === 'string') throw new TooBusy(outcome);
    if (reply.raw.destroyed) outcome.release();
    else reply.raw.once('close', () => outcome.release());
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const most = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length']) > most) throw new MalformedRequest('', 'tooLarge');
    return readText(payload, { most, withinMs });
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    if (typeof body !== 'string') return done();
    if (hasTooManyMarks(body)) return done(new MalformedRequest('', 'tooLarge'));
    request.body = undefined;
    if (body === '') return done();
    parse(request, body, (error, parsed) => {
      request.body = parsed;
      done(error ?? undefined);
    });
  });
}

/**
 * A body in chunks costs by their number, hundreds of times what one piece does, and is taken apart before anybody can
 * ask it to wait. Browsers and proxies say how long a call is.
 */
function isChunked({ method, headers }: FastifyRequest): boolean {
  return method !== 'PUT' && headers['transfer-encoding'] !== undefined;
}

function isLong({ is404, method, headers, routeOptions }: FastifyRequest): boolean {
  if (is404 || method === 'PUT' || routeOptions.config.takesFile) return false;
  if (routeOptions.bodyLimit <= SHORT) return false;
  return Number(headers['content-length'] ?? 0) > SHORT;
}
