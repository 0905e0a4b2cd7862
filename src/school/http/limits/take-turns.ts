import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';
import { networkOf } from './request-network';
import { type NoTurn, type Turn, type TurnBounds, Turns } from './turns';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Has to be answered whatever else goes on: waits for no turn. */
    turnless?: boolean;
    /** Answers with bytes that lie in memory: has turns of its own, which are short and wait for no database. */
    static?: boolean;
    /** Waits for the database with others of its kind, as one: many at once cost it little more than a few. */
    gathered?: boolean;
    /** Takes a file as it comes: how long that lasts is the phone's, so that it waits for no turn either. */
    takesFile?: boolean;
  }
}

/** As many may wait as connections can bring: a campus that opens the app at once is not sent away. */
const STATIC: TurnBounds = {
  places: { ofOneAddress: 6, ofAll: 8 },
  waiting: { ofOneAddress: 8_000, ofAll: 16_000 },
};

/** As many as go through the database in two rounds, of which one is under way and one fills. */
const GATHERED: TurnBounds = {
  places: { ofOneAddress: 96, ofAll: 128 },
  waiting: { ofOneAddress: 1_000, ofAll: 4_000 },
};

interface TurnSources {
  readonly work?: Turns;
  readonly statics?: Turns;
  readonly gathered?: Turns;
  /** Whether whoever comes now is better told at once to come again. */
  readonly isOverloaded?: (() => boolean) | undefined;
}

/** Too much at once: nothing was done yet, and it may be asked for again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  constructor(readonly why: NoTurn) {
    super(why);
  }
}

/**
 * Has requests wait for their address's turn before anything is parsed, opened or looked up for them, but after they
 * have arrived whole, so that a slow phone holds up nobody else. A turn ends when the answer is ready to be sent and
 * other connections were looked at: a row of short turns is no longer than one. Uploads wait for none: how long a file
 * takes is the phone's. While the process is overloaded nobody gets a turn but who wants files of the app. Make it before
 * any route; throws TooBusy.
 */
export function takeTurns(
  app: FastifyInstance,
  {
    work = new Turns(),
    statics = new Turns(STATIC),
    gathered = new Turns(GATHERED),
    isOverloaded = () => false,
  }: TurnSources = {},
): void {
  const taken = new WeakMap<FastifyRequest, Turn>();
  const handled = new WeakSet<FastifyRequest>();

  app.addHook('preValidation', async (request, reply) => {
    const { config } = request.routeOptions;
    if (request.is404 || config.turnless || config.takesFile || request.method === 'PUT') return;
    if (!config.static && isOverloaded()) throw new TooBusy('overloaded');
    const { turn, leave } = (config.static ? statics : config.gathered ? gathered : work).take(
      networkOf(request),
    );
    // Who hangs up before the work began leaves the line, or the place; work that has begun is finished.
    const hungUp = () => {
      leave();
      if (!handled.has(request)) taken.get(request)?.end();
    };
    reply.raw.once('close', hungUp);
    const outcome = await turn;
    if (typeof outcome === 'string') throw new TooBusy(outcome);
    taken.set(request, outcome);
    if (reply.raw.destroyed) outcome.end();
  });

  app.addHook('preHandler', (request, reply, done) => {
    if (!reply.raw.destroyed) handled.add(request);
    done();
  });

  // Of the route, so that it comes after whatever else is done to an answer.
  app.addHook('onRoute', (route) => {
    const end: onSendHookHandler = (request, _reply, payload, done) => {
      const turn = taken.get(request);
      if (turn) setImmediate(() => turn.end());
      done(null, payload);
    };
    route.onSend = [route.onSend ?? [], end].flat();
  });
}
