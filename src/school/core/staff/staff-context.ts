import type { StaffAction } from '#domain/staff/rights';

declare const authorised: unique symbol;

/** Who does something at the desk: a member of the staff, a steward's device, or the school's own background work. */
export interface Actor {
  readonly kind: 'staff' | 'device' | 'system';
  readonly id: string;
  /** As shown to the staff and in the audit. */
  readonly name: string;
}

/** A right that was asked for and granted; made by `StaffAccess` alone, and what every core call of the desk takes. */
export interface StaffContext {
  readonly [authorised]: true;
  readonly tenantId: string;
  readonly actor: Actor;
  /** Network address. */
  readonly address: string;
  readonly action: StaffAction | 'own';
  /** The plans that the right is of. */
  readonly plans: 'all' | readonly string[];
  /** Names, numbers and phones are not to be shown. */
  readonly isMasked: boolean;
}
