import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readText } from '../read-text';
import { FairQueue, type QueueLimits } from './fair-queue';
import { hasTooManyMarks } from './json-marks';
import { MalformedRequest } from './malformed-request';
import { networkOf } from './network-address';
import { TooBusy } from './queue-requests';

/** Bytes up to which a body is not queued: forms of a usual size, and nearly all other calls. */
const SHORT = 16 * 1024;

/** Limits of longer bodies. A waiting one holds its first bytes in memory, one with a slot up to the whole body. */
const LONG_BODIES: QueueLimits = {
  running: { ofOneAddress: 8, ofAll: 32 },
  waiting: { ofOneAddress: 120, ofAll: 480 },
};

/** A form of a usual size takes a second on the weakest network; a slow body holds a slot no longer than this. */
const BODY_MS = 30_000;

/**
 * Accepts only bodies with a length, and only JSON. They are read on arrival and parsed in turn; an empty one counts as absent.
 * Long ones are not read until their address has a slot, which they hold until the response, so that memory for bodies is
 * bounded. Call it after `queueRequests`.
 */
export function acceptOnlyJson(
  app: FastifyInstance,
  { withinMs = BODY_MS, longBodies = new FairQueue(LONG_BODIES) } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Many small chunks cost hundreds of times as much to parse as one piece, before anything can be queued or limited.
    // Browsers and proxies send a length, and object stores want one too.
    if (request.headers['transfer-encoding'] !== undefined) {
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
    const { body, routeOptions } = request;
    if (typeof body !== 'string') return done();
    if (hasTooManyMarks(body, routeOptions.config.marks)) return done(new MalformedRequest('', 'tooLarge'));
    request.body = undefined;
    if (body === '') return done();
    parse(request, body, (error, parsed) => {
      request.body = parsed;
      done(error ?? undefined);
    });
  });
}

function isLong({ is404, method, headers, routeOptions }: FastifyRequest): boolean {
  if (is404 || method === 'PUT' || routeOptions.config.takesFile) return false;
  if (routeOptions.bodyLimit <= SHORT) return false;
  return Number(headers['content-length'] ?? 0) > SHORT;
}
