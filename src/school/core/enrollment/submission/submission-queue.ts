import type { QueueProgress } from '#domain/enrollment/queue-progress';
import type { Refusal } from '#domain/enrollment/refusal';
import type { DraftRecord, PlanDefinition } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import {
  type Crowd,
  cameInTime,
  drawOf,
  endOf,
  type Filer,
  isDrawn,
  isInTime,
  join,
  lateTurn,
  lateTurnOf,
  OPENING,
  seatOf,
  servedBy,
  spanOf,
} from './opening-crowd';
import { decryptTicket, encryptTicket, type QueueTicket, type TicketOwner } from './queue-ticket';

type Place = Extract<Refusal, { readonly refused: 'queued' }>;

/**
 * The queue of a plan that has just opened. A submission before the draw gets a pseudo-random place: a keyed digest of person,
 * plan and opening time, unpredictable without the school's key and the same in every process, on every phone and on every
 * request. The place determines a turn, which is a point in time: applicants who never return delay no one, and no place is stored in
 * the database. Each process spreads the turns of the submissions that reached it at the rate that it can
 * commit. Submissions after the draw, while the queue is not empty, get turns after all those that this process knows, in order
 * of arrival. The phone keeps a sealed ticket, which tells other processes whether the submission was drawn and, once it is
 * fixed, its turn, so that all of them use the same one.
 */
export class SubmissionQueue {
  private readonly crowds = new Map<string, Crowd>();

  constructor(private readonly secrets: Pick<SchoolDeps['secrets'], 'derive' | 'digest' | 'seal' | 'open'>) {}

  /** Whether the queue is known to be empty, without reading the plan. */
  isOver(tenantId: string, planId: string, now: number): boolean {
    const crowd = this.crowds.get(keyOf(tenantId, planId));
    if (crowd === undefined || now < endOf(crowd)) return false;
    // Nobody is asked for any more.
    for (const some of [crowd.drawn, crowd.people, crowd.arrived, crowd.late]) some.clear();
    return true;
  }

  /** Knows the plan's opening time from now on, and drops its queue where that has changed. */
  noteOpening(tenantId: string, plan: PlanDefinition): void {
    this.crowdOf(tenantId, plan);
  }

  /**
   * A submission of this draft came `waited` ms ago, while the school was too busy to look at it. Returns the plan's opening time
   * where that was in time for its draw.
   */
  noteArrival(
    { tenantId, planId, id }: Pick<DraftRecord, 'tenantId' | 'planId' | 'id'>,
    waited: number,
    now: number,
  ): number | undefined {
    const crowd = this.crowds.get(keyOf(tenantId, planId));
    if (!crowd || !isInTime(crowd, now, waited)) return undefined;
    crowd.arrived.add(id);
    return crowd.opensAt;
  }

  /** The person with what their ticket says: decrypted once per request. */
  withTicket(tenantId: string, { id: planId, opensAt }: PlanDefinition, filer: Filer): Filer {
    const owner = { tenantId, planId, opensAt, person: filer.person };
    return { ...filer, held: decryptTicket(this.secrets, filer.ticket, owner) };
  }

  /** The refusal `queued` while this person has to wait; undefined once it is their turn. */
  place(tenantId: string, plan: PlanDefinition, filer: Filer, now: number): Refusal | undefined {
    const crowd = this.crowdOf(tenantId, plan);
    const owner = { tenantId, planId: plan.id, opensAt: plan.opensAt, person: filer.person };
    if (cameInTime(crowd, filer, now)) join(crowd, filer);
    if (now < drawOf(crowd))
      return this.waiting({ wait: this.drawnTurn(crowd, owner) - now }, filer, owner, {});
    const wasDrawn = filer.held !== undefined || filer.wasDrawn || isDrawn(crowd, filer);
    const turn = filer.held?.turn ?? (wasDrawn ? this.drawnTurn(crowd, owner) : lateTurn(crowd, filer, now));
    crowd.last = Math.max(crowd.last, turn);
    if (turn <= now) return undefined;
    const served = servedBy(crowd, now);
    const position = Math.max(1, seatOf(crowd, turn) - served);
    const number = Math.ceil(numbersUntil(plan, turn));
    return this.waiting({ wait: turn - now, position, served, number }, filer, owner, { turn });
  }

  /** Whether only another process can have seen this person in the draw: this one has not, and no ticket says so. */
  isUnknown(tenantId: string, plan: PlanDefinition, filer: Filer, now: number): boolean {
    const crowd = this.crowdOf(tenantId, plan);
    if (cameInTime(crowd, filer, now) || now >= endOf(crowd)) return false;
    return !isDrawn(crowd, filer) && lateTurnOf(crowd, filer) === undefined && filer.held === undefined;
  }

  /** Number of waiting submissions, of all plans together. */
  length(now: number): number {
    const waiting = [...this.crowds.values()].map((crowd) =>
      now < endOf(crowd) ? Math.max(0, seatOf(crowd, endOf(crowd)) - servedBy(crowd, now)) : 0,
    );
    return waiting.reduce((sum, some) => sum + some, 0);
  }

  /** Reuses the received ticket where it is still accurate. */
  private waiting(
    place: Pick<Place, 'wait' | 'position' | 'served' | 'number'>,
    { ticket: sent, held }: Filer,
    owner: TicketOwner,
    next: QueueTicket,
  ): Refusal {
    const { wait } = place;
    const ticket =
      sent !== undefined && held && held.turn === next.turn ? sent : encryptTicket(this.secrets, owner, next);
    const retryAfter = Math.min(wait, OPENING.askAgain) / 1_000;
    return { refused: 'queued', retryAfter, ...place, wait: wait / 1_000, ticket };
  }

  /** The drawn turn of a person; epoch ms. */
  private drawnTurn(crowd: Crowd, { tenantId, planId, opensAt, person }: TicketOwner): number {
    const { secrets } = this;
    const drawnBy = [tenantId, planId, String(opensAt), person].join('\n');
    const digest = secrets.digest(secrets.derive('opening draw', drawnBy));
    const share = Number.parseInt(digest.slice(0, 12), 16) / 2 ** 48;
    return drawOf(crowd) + share * spanOf(crowd);
  }

  private crowdOf(tenantId: string, { id, opensAt }: PlanDefinition): Crowd {
    const key = keyOf(tenantId, id);
    const known = this.crowds.get(key);
    if (known?.opensAt === opensAt) return known;
    const [drawn, people, arrived] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const crowd = { opensAt, drawn, people, arrived, late: new Map(), last: 0 };
    this.crowds.set(key, crowd);
    return crowd;
  }
}

/** The number that is called at `now`, which no process needs to know its queue for. */
export function queueProgressOf(plan: Pick<PlanDefinition, 'opensAt'>, now: number): QueueProgress {
  return { serving: Math.max(0, Math.floor(numbersUntil(plan, now))), perSecond: OPENING.aSecond };
}

/** Numbers count the turns from the draw at the highest rate, so that they are the same in all processes; not rounded. */
function numbersUntil({ opensAt }: Pick<PlanDefinition, 'opensAt'>, time: number): number {
  return ((time - opensAt - OPENING.draw) * OPENING.aSecond) / 1_000;
}

function keyOf(tenantId: string, planId: string): string {
  return JSON.stringify([tenantId, planId]);
}
