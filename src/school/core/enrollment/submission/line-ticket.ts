import type { Secrets } from '../../secrets';

/** What a ticket says of somebody who came before the draw, or who has a turn. */
export interface LineTicket {
  /** When they are called, epoch ms; absent while it is not known how many were drawn. */
  readonly turn?: number;
}

/** Whom a ticket is for, at which opening. */
export interface TicketOwner {
  readonly tenantId: string;
  readonly planId: string;
  readonly opensAt: number;
  readonly person: string;
}

const PURPOSE = 'line ticket';

/** Sealed under the school's own key: the phone that keeps it can neither read nor change it. */
export function sealTicket(
  secrets: Pick<Secrets, 'seal'>,
  { tenantId, planId, opensAt, person }: TicketOwner,
  { turn }: LineTicket,
): string {
  return secrets.seal(PURPOSE, JSON.stringify([tenantId, planId, opensAt, person, turn ?? null]));
}

/** Undefined for what is no ticket of this person at this opening. */
export function ticketIn(
  secrets: Pick<Secrets, 'open'>,
  ticket: string | undefined,
  { tenantId, planId, opensAt, person }: TicketOwner,
): LineTicket | undefined {
  const text = ticket === undefined ? undefined : secrets.open(PURPOSE, ticket);
  if (text === undefined) return undefined;
  const [ofTenant, ofPlan, ofOpening, ofPerson, turn] = JSON.parse(text);
  const isTheirs = ofTenant === tenantId && ofPlan === planId && ofOpening === opensAt && ofPerson === person;
  if (!isTheirs) return undefined;
  return turn === null ? {} : { turn };
}
