import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { FairQueue, type QueueLimits, type QueueRejection, type Slot } from './fair-queue';
import { networkOf } from './request-network';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be answered whatever else goes on: is not queued. */
    unqueued?: boolean;
    /** Answers with bytes that lie in memory: has a queue of its own, whose requests are short and wait for no database. */
    static?: boolean;
    /** Waits for the database with others of its kind, as one: many at once cost it little more than a few. */
    batched?: boolean;
    /** Takes a file as it comes: how long that lasts is the phone's, so that it is not queued either. */
    takesFile?: boolean;
  }
}

/** As many may wait as connections can bring: a campus that opens the app at once is not sent away. */
const STATIC: QueueLimits = {
  running: { ofOneAddress: 6, ofAll: 8 },
  waiting: { ofOneAddress: 8_000, ofAll: 16_000 },
};

/** As many as go through the database in two batches, of which one runs and one fills. */
const BATCHED: QueueLimits = {
  running: { ofOneAddress: 96, ofAll: 128 },
  waiting: { ofOneAddress: 1_000, ofAll: 4_000 },
};

interface RequestQueues {
  readonly work?: FairQueue;
  readonly statics?: FairQueue;
  readonly batched?: FairQueue;
  /** Whether whoever comes now is better told at once to come again. */
  readonly isOverloaded?: (() => boolean) | undefined;
}

/** Too much at once: nothing was done yet, and it may be asked for again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  constructor(readonly why: QueueRejection) {
    super(why);
  }
}

/**
 * Has requests wait in their address's queue before anything is parsed, opened or looked up for them, but after they
 * have arrived whole, so that a slow phone holds up nobody else. A slot is released when the answer is ready to be sent
 * and other connections were looked at: a row of short requests is no longer than one. Uploads are not queued: how long a
 * file takes is the phone's. While the process is overloaded no request runs but those for files of the app. Make it before
 * any route; throws TooBusy.
 */
export function queueRequests(
  app: FastifyInstance,
  {
    work = new FairQueue(),
    statics = new FairQueue(STATIC),
    batched = new FairQueue(BATCHED),
    isOverloaded = () => false,
  }: RequestQueues = {},
): void {
  const slots = new WeakMap<FastifyRequest, Slot>();
  const handled = new WeakSet<FastifyRequest>();

  app.addHook('preValidation', async (request, reply) => {
    const { config } = request.routeOptions;
    if (request.is404 || config.unqueued || config.takesFile || request.method === 'PUT') return;
    if (!config.static && isOverloaded()) throw new TooBusy('overloaded');
    const { slot, cancel } = (config.static ? statics : config.batched ? batched : work).acquire(
      networkOf(request),
    );
    // Who hangs up before the work began leaves the queue, or the slot; work that has begun is finished.
    const hungUp = () => {
      cancel();
      if (!handled.has(request)) slots.get(request)?.release();
    };
    reply.raw.once('close', hungUp);
    const outcome = await slot;
    if (typeof outcome === 'string') throw new TooBusy(outcome);
    slots.set(request, outcome);
    if (reply.raw.destroyed) outcome.release();
  });

  app.addHook('preHandler', (request, reply, done) => {
    // Nobody is there to be answered, and the slot is another's.
    if (reply.raw.destroyed) reply.hijack();
    else handled.add(request);
    done();
  });

  // Of the route, so that it comes after whatever else is done to an answer.
  app.addHook('onRoute', (route) => {
    const end: onSendHookHandler = (request, _reply, payload, done) => {
      const slot = slots.get(request);
      if (slot) setImmediate(() => slot.release());
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], end].flat();
  });
}
