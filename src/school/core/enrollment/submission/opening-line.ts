import type { Refusal } from '#domain/enrollment/refusal';
import type { PlanDefinition } from '../../records';
import type { SchoolDeps } from '../../school-deps';
import { type LineTicket, sealTicket, type TicketOwner, ticketIn } from './line-ticket';

/** How the crowd of an opening is let in. */
export const OPENING = {
  /** Whoever submits within so long after the opening is drawn, in ms: neither a fast phone nor a program wins by speed. */
  draw: 10_000,
  /** How many a second one process then calls, and over how long it calls few, in ms: phones' seconds are no precise ones. */
  aSecond: 400,
  shortest: 3_000,
  /** Whoever waits longer asks again meanwhile, and hears whether the plan is full; ms. */
  askAgain: 10_000,
} as const;

interface Crowd {
  readonly opensAt: number;
  /** Drafts that were submitted before the draw: each was opened at the school, so that nobody makes up a crowd. */
  readonly drawn: Set<string>;
  /** Who submitted them, one for each: on another phone they have another draft. */
  readonly people: Set<string>;
  /** When those are called who came after the draw, by person and by draft; epoch ms. */
  readonly late: Map<string, number>;
  /** The latest turn that was given out here or seen in a ticket; epoch ms. */
  last: number;
}

/** Who submits which draft, with the ticket that was given for it. */
interface Filer {
  readonly person: string;
  readonly draftId: string;
  readonly ticket?: string | undefined;
}

/**
 * The line before a plan that has just opened. A place of whoever comes before the draw is drawn by who files and for which
 * opening, under the school's key: the same on every phone and in every process, after the page was closed and however
 * often somebody asks, and known to nobody before. It is called at its time, so that those who never come back hold up
 * nobody, and nothing of the line lies in the database. Each process lets in as many as it can commit of those who came to
 * it. Who comes after the draw and before the line has ended stands behind everybody whom this process knows to wait, in
 * the order of coming. A ticket, sealed and kept by the phone, tells every other process which of both somebody is and,
 * once that is certain, when they are called: no process calls them at another time.
 */
export class OpeningLine {
  private readonly crowds = new Map<string, Crowd>();

  constructor(private readonly secrets: Pick<SchoolDeps['secrets'], 'derive' | 'digest' | 'seal' | 'open'>) {}

  /** Whether it is known without a look at the plan that nobody waits. */
  isOver(tenantId: string, planId: string, now: number): boolean {
    const crowd = this.crowds.get(keyOf(tenantId, planId));
    return crowd !== undefined && now >= endOf(crowd);
  }

  /** What was known of a plan that opens at another time now is forgotten. */
  saw(tenantId: string, { id, opensAt }: PlanDefinition): void {
    const key = keyOf(tenantId, id);
    const known = this.crowds.get(key);
    if (known && known.opensAt !== opensAt) this.crowds.delete(key);
  }

  /** Why this person has to wait at the moment; undefined where it is their turn. */
  place(tenantId: string, plan: PlanDefinition, filer: Filer, now: number): Refusal | undefined {
    const crowd = this.crowdOf(tenantId, plan);
    const owner = { tenantId, planId: plan.id, opensAt: plan.opensAt, person: filer.person };
    const ticket = ticketIn(this.secrets, filer.ticket, owner);
    if (now < drawOf(crowd)) {
      join(crowd, filer);
      return this.waiting({ wait: this.drawnTurn(crowd, owner) - now }, filer, owner, ticket, {});
    }
    const turn = ticket?.turn ?? this.turnOf(crowd, filer, owner, ticket !== undefined, now);
    crowd.last = Math.max(crowd.last, turn);
    if (turn <= now) return undefined;
    const served = servedBy(crowd, now);
    const position = Math.max(1, seatOf(crowd, turn) - served);
    return this.waiting({ wait: turn - now, position, served }, filer, owner, ticket, { turn });
  }

  /** How many wait at this moment, before all plans together. */
  length(now: number): number {
    const waiting = [...this.crowds.values()].map((crowd) =>
      Math.max(0, seatOf(crowd, endOf(crowd)) - servedBy(crowd, now)),
    );
    return waiting.reduce((sum, some) => sum + some, 0);
  }

  /** A ticket that says all is good as it is. */
  private waiting(
    place: { readonly wait: number; readonly position?: number; readonly served?: number },
    { ticket: sent }: Filer,
    owner: TicketOwner,
    known: LineTicket | undefined,
    next: LineTicket,
  ): Refusal {
    const { wait } = place;
    const ticket =
      sent !== undefined && known && known.turn === next.turn ? sent : sealTicket(this.secrets, owner, next);
    const retryAfter = Math.min(wait, OPENING.askAgain) / 1_000;
    return { refused: 'inLine', retryAfter, ...place, wait: wait / 1_000, ticket };
  }

  private turnOf(
    crowd: Crowd,
    { person, draftId }: Filer,
    owner: TicketOwner,
    hasTicket: boolean,
    now: number,
  ): number {
    if (hasTicket || crowd.drawn.has(draftId) || crowd.people.has(person))
      return this.drawnTurn(crowd, owner);
    const known = crowd.late.get(person) ?? crowd.late.get(draftId);
    if (known !== undefined) return known;
    const end = endOf(crowd);
    if (now >= end) return now;
    const turn = end + 1_000 / OPENING.aSecond;
    crowd.late.set(person, turn).set(draftId, turn);
    return turn;
  }

  /** When somebody is called who was drawn. */
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
    const crowd = { opensAt, drawn: new Set<string>(), people: new Set<string>(), late: new Map(), last: 0 };
    this.crowds.set(key, crowd);
    return crowd;
  }
}

function keyOf(tenantId: string, planId: string): string {
  return JSON.stringify([tenantId, planId]);
}

function join({ drawn, people }: Crowd, { draftId, person }: Filer): void {
  if (drawn.has(draftId)) return;
  drawn.add(draftId);
  people.add(person);
}

function drawOf({ opensAt }: Crowd): number {
  return opensAt + OPENING.draw;
}

/** From the draw until the last is called who was drawn, in ms. */
function spanOf({ drawn }: Crowd): number {
  return Math.max(OPENING.shortest, (drawn.size * 1_000) / OPENING.aSecond);
}

/** How many are called up to a turn. */
function seatOf(crowd: Crowd, turn: number): number {
  const span = spanOf(crowd);
  const since = turn - drawOf(crowd);
  if (since <= span) return Math.ceil((crowd.drawn.size * Math.max(0, since)) / span);
  return crowd.drawn.size + Math.ceil(((since - span) * OPENING.aSecond) / 1_000);
}

/** How many were called up to now. */
function servedBy(crowd: Crowd, now: number): number {
  const { size } = crowd.drawn;
  const since = Math.min(now, endOf(crowd)) - drawOf(crowd);
  const share = Math.min(1, Math.max(0, since / spanOf(crowd)));
  const late = Math.max(0, since - spanOf(crowd));
  return Math.floor(size * share) + Math.floor((late * OPENING.aSecond) / 1_000);
}

function endOf(crowd: Crowd): number {
  return Math.max(drawOf(crowd) + spanOf(crowd), crowd.last);
}
