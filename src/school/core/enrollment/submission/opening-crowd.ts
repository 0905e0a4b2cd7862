import type { QueueTicket } from './queue-ticket';

/** Settings of the queue when a plan opens. */
export const OPENING = {
  /** ms after the opening within which all submissions take part in the draw, so that speed gives no advantage. */
  draw: 10_000,
  /** Turns per second and process, and the minimum ms over which turns are spread: phones' timers are not precise. */
  aSecond: 400,
  shortest: 3_000,
  /** Maximum ms between two requests of one that waits, which also learns in this way that the plan is full. */
  askAgain: 10_000,
} as const;

/** Who waits at this process for their turns at an opening. */
export interface Crowd {
  readonly opensAt: number;
  /** Ids of drafts submitted before the draw. The school opened each draft, so a client cannot invent entries. */
  readonly drawn: Set<string>;
  /** Persons who submitted them: on another phone the same person has another draft. */
  readonly people: Set<string>;
  /** Ids of drafts whose submission came before the draw, while the school was too busy to look at it. */
  readonly arrived: Set<string>;
  /** Turns of submissions that came after the draw, by person and by draft id; epoch ms. */
  readonly late: Map<string, number>;
  /** The latest turn assigned here or seen in a ticket; epoch ms. */
  last: number;
}

/** The person who submits a draft, with the ticket received for it. */
export interface Filer {
  readonly person: string;
  readonly draftId: string;
  readonly ticket?: string | undefined;
  /** What the ticket says, where it is this person's for this opening. */
  readonly held?: QueueTicket | undefined;
  /** ms since the submission reached the school, which may have been too busy to look at it at once. */
  readonly waited?: number;
  /** Whether another process has seen this person in the draw. */
  readonly wasDrawn?: boolean | undefined;
}

export function join({ drawn, people }: Crowd, { draftId, person }: Filer): void {
  if (drawn.has(draftId)) return;
  drawn.add(draftId);
  people.add(person);
}

/** Whether this process has seen them in the draw. */
export function isDrawn({ drawn, people }: Crowd, { draftId, person }: Filer): boolean {
  return drawn.has(draftId) || people.has(person);
}

/** The turn that this process has assigned to somebody who came after the draw; epoch ms. */
export function lateTurnOf({ late }: Crowd, { draftId, person }: Filer): number | undefined {
  return late.get(person) ?? late.get(draftId);
}

/** The same, assigned where there is none yet: after all others while the queue is not empty, otherwise `now`. */
export function lateTurn(crowd: Crowd, filer: Filer, now: number): number {
  const known = lateTurnOf(crowd, filer);
  if (known !== undefined) return known;
  const end = endOf(crowd);
  if (now >= end) return now;
  const turn = end + 1_000 / OPENING.aSecond;
  crowd.late.set(filer.person, turn).set(filer.draftId, turn);
  return turn;
}

/** Whether a submission came in time for the draw. */
export function isInTime({ opensAt }: Pick<Crowd, 'opensAt'>, now: number, waited = 0): boolean {
  return now - waited < opensAt + OPENING.draw;
}

/** The same, of one that this process may have sent away before. */
export function cameInTime(crowd: Crowd, { draftId, waited }: Filer, now: number): boolean {
  return isInTime(crowd, now, waited) || crowd.arrived.has(draftId);
}

export function drawOf({ opensAt }: Crowd): number {
  return opensAt + OPENING.draw;
}

/** ms from the draw to the last drawn turn. */
export function spanOf({ drawn }: Crowd): number {
  return Math.max(OPENING.shortest, (drawn.size * 1_000) / OPENING.aSecond);
}

/** Number of submissions with a turn up to `turn`. */
export function seatOf(crowd: Crowd, turn: number): number {
  const span = spanOf(crowd);
  const since = turn - drawOf(crowd);
  if (since <= span) return Math.ceil((crowd.drawn.size * Math.max(0, since)) / span);
  return crowd.drawn.size + Math.ceil(((since - span) * OPENING.aSecond) / 1_000);
}

/** Number of submissions whose turn has come by now. */
export function servedBy(crowd: Crowd, now: number): number {
  const { size } = crowd.drawn;
  const since = Math.min(now, endOf(crowd)) - drawOf(crowd);
  const share = Math.min(1, Math.max(0, since / spanOf(crowd)));
  const late = Math.max(0, since - spanOf(crowd));
  return Math.floor(size * share) + Math.floor((late * OPENING.aSecond) / 1_000);
}

export function endOf(crowd: Crowd): number {
  return Math.max(drawOf(crowd) + spanOf(crowd), crowd.last);
}
