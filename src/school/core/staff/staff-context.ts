import type { RoleGrant, StaffAction } from '#domain/staff/rights';

declare const authorised: unique symbol;

/** Who does something at the desk: a member of the staff, a steward's device, or the school's own background work. */
export interface Actor {
  readonly kind: 'staff' | 'device' | 'system';
  readonly id: string;
  /** As shown to the staff and in the audit. */
  readonly name: string;
}

/** What is known of a caller and of what they asked for. */
export interface Caller {
  readonly tenantId: string;
  readonly actor: Actor;
  /** Network address; empty where nobody called. */
  readonly address: string;
  readonly action: StaffAction | 'own';
  /** The plan that the right was asked for; absent: for whichever are in `plans`. */
  readonly planId?: string;
  /** The plans that the right is of. */
  readonly plans: 'all' | readonly string[];
  /** Of a member of the staff: all that they may do, as for what a list shows of each plan (`verdictOf`). */
  readonly grants: readonly RoleGrant[];
  /** Names, numbers and phones are not to be shown. */
  readonly isMasked: boolean;
}

/** A right that was asked for and granted; made by `StaffAccess` alone, and what every core call of the desk takes. */
export interface StaffContext extends Caller {
  readonly [authorised]: true;
}

/** Who does it, and from where, as the security log says it of the staff. */
export function originOf({ tenantId, actor, address }: Caller) {
  return { tenantId, actor: `staff:${actor.id}`, address } as const;
}
