import type { FastifyContextConfig, FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { FairQueue, type QueueLimits, type QueueRejection, type Slot } from './fair-queue';
import { networkOf } from './network-address';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never queued: has to be answered under any load. */
    unqueued?: boolean;
    /** Responds from memory: uses a separate queue for short requests without database access. */
    static?: boolean;
    /** Shares a database batch with other requests of its kind: many at once cost little more than a few. */
    batched?: boolean;
    /** May wait for another server, and holds no database connection meanwhile: uses a separate queue. */
    remote?: boolean;
    /** A call of the school's staff: they never wait behind students, nor students behind them. */
    desk?: boolean;
    /** Streams an uploaded file: not queued, since its duration depends on the phone. */
    takesFile?: boolean;
    /** Most members and items of its JSON, where there may be more than in others'. */
    marks?: number;
  }
}

/** As many may wait as there can be connections, so that a campus that opens the app at once is not rejected. */
const STATIC: QueueLimits = {
  running: { ofOneAddress: 6, ofAll: 8 },
  waiting: { ofOneAddress: 8_000, ofAll: 16_000 },
};

/**
 * Two database batches: one running and one being filled. As many may wait as there can be connections: at an opening all phones
 * submit at once, and one that is told to come again would miss the draw.
 */
const BATCHED: QueueLimits = {
  running: { ofOneAddress: 96, ofAll: 128 },
  waiting: { ofOneAddress: 1_000, ofAll: 8_000 },
};

/** A payment network that does not respond keeps each of its calls for seconds: others must not wait behind them. */
const REMOTE: QueueLimits = {
  running: { ofOneAddress: 12, ofAll: 24 },
  waiting: { ofOneAddress: 1_000, ofAll: 2_000 },
};

/** Few people, most of them behind the school's one address. */
const DESK: QueueLimits = {
  running: { ofOneAddress: 4, ofAll: 8 },
  waiting: { ofOneAddress: 200, ofAll: 400 },
};

interface RequestQueues {
  readonly work?: FairQueue;
  readonly statics?: FairQueue;
  readonly batched?: FairQueue;
  readonly remote?: FairQueue;
  readonly desk?: FairQueue;
  /** Whether new requests should be rejected at once, to be retried later. */
  readonly isOverloaded?: (() => boolean) | undefined;
}

/** Rejected by load; nothing was executed, so the request can be repeated. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  constructor(readonly why: QueueRejection) {
    super(why);
  }
}

/**
 * Queues requests by network address after their body has arrived, so that a slow phone holds no slot, and before it is
 * parsed, decrypted or processed. A slot is released once the response is ready and other connections had their turn, so that
 * a series of short requests does not block them. Uploads are not queued: their duration depends on the phone. While the
 * process is overloaded, only requests for the app's files and the few of the staff run. Call it before any route is added; hooks throw TooBusy.
 */
export function queueRequests(
  app: FastifyInstance,
  {
    work = new FairQueue(),
    statics = new FairQueue(STATIC),
    batched = new FairQueue(BATCHED),
    remote = new FairQueue(REMOTE),
    desk = new FairQueue(DESK),
    isOverloaded = () => false,
  }: RequestQueues = {},
): void {
  const queueOf = (config: FastifyContextConfig) => {
    if (config.static) return statics;
    if (config.batched) return batched;
    if (config.desk) return desk;
    return config.remote ? remote : work;
  };
  const slots = new WeakMap<FastifyRequest, Slot>();
  const handled = new WeakSet<FastifyRequest>();

  app.addHook('preValidation', async (request, reply) => {
    const { config } = request.routeOptions;
    if (request.is404 || config.unqueued || config.takesFile || request.method === 'PUT') return;
    if (!config.static && !config.desk && isOverloaded()) throw new TooBusy('overloaded');
    const { slot, cancel } = queueOf(config).acquire(networkOf(request));
    // A client that disconnects before the work has begun leaves the queue or its slot; work that has begun is finished.
    const onDisconnect = () => {
      cancel();
      if (!handled.has(request)) slots.get(request)?.release();
    };
    reply.raw.once('close', onDisconnect);
    const outcome = await slot;
    if (typeof outcome === 'string') throw new TooBusy(outcome);
    slots.set(request, outcome);
    if (reply.raw.destroyed) outcome.release();
  });

  app.addHook('preHandler', (request, reply, done) => {
    // The client has disconnected, and the slot was already released.
    if (reply.raw.destroyed) reply.hijack();
    else handled.add(request);
    done();
  });

  // A route-level hook, so that it runs after all other onSend hooks.
  app.addHook('onRoute', (route) => {
    const end: onSendHookHandler = (request, _reply, payload, done) => {
      const slot = slots.get(request);
      if (slot) setImmediate(() => slot.release());
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], end].flat();
  });
}
