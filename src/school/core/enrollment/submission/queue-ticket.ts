import type { Secrets } from '../../secrets';

/** Content of a ticket: its owner was in the draw, or has a turn. */
export interface QueueTicket {
  /** Epoch ms; absent until the draw, when the number of participants is not known. */
  readonly turn?: number;
}

/** The person and the opening that a ticket belongs to. */
export interface TicketOwner {
  readonly tenantId: string;
  readonly planId: string;
  readonly opensAt: number;
  readonly person: string;
}

const PURPOSE = 'line ticket';

/** Encrypted with the school's key: the phone can neither read nor change it. */
export function encryptTicket(
  secrets: Pick<Secrets, 'seal'>,
  { tenantId, planId, opensAt, person }: TicketOwner,
  { turn }: QueueTicket,
): string {
  return secrets.seal(PURPOSE, JSON.stringify([tenantId, planId, opensAt, person, turn ?? null]));
}

/** Undefined for anything but a ticket of this person for this opening. */
export function decryptTicket(
  secrets: Pick<Secrets, 'open'>,
  ticket: string | undefined,
  { tenantId, planId, opensAt, person }: TicketOwner,
): QueueTicket | undefined {
  const text = ticket === undefined ? undefined : secrets.open(PURPOSE, ticket);
  if (text === undefined) return undefined;
  const [ofTenant, ofPlan, ofOpening, ofPerson, turn] = JSON.parse(text);
  const isTheirs = ofTenant === tenantId && ofPlan === planId && ofOpening === opensAt && ofPerson === person;
  if (!isTheirs) return undefined;
  return turn === null ? {} : { turn };
}
