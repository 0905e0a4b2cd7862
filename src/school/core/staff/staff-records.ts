import type { RoleGrant } from '#domain/staff/rights';
import type { Actor } from './staff-context';

export interface StaffRecord {
  readonly id: string;
  readonly tenantId: string;
  /** Unique in the school (`loginOf`). */
  readonly login: string;
  readonly name: string;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly grants: readonly RoleGrant[];
  /** argon2id in PHC form; absent until activated. */
  readonly password?: string;
  /** The authenticator's secret in Base32; sealed in the database. */
  readonly authenticator?: string;
  /** The last accepted time step of the authenticator, so that each code counts once. */
  readonly lastStep: number;
  /** Digests of the recovery codes that are left. */
  readonly recoveryCodes: readonly string[];
  readonly lastSignInAt?: number;
  /** Incremented on every change by an administrator. */
  readonly version: number;
}

/** Times are epoch ms. */
export interface StaffSessionRecord {
  readonly id: string;
  readonly digest: string;
  readonly tenantId: string;
  readonly staffId: string;
  /** Browser and system, of the user agent. */
  readonly device: string;
  readonly startedAt: number;
  readonly seenAt: number;
  /** Of idleness and at most. */
  readonly expiresAt: number;
  readonly absoluteExpiresAt: number;
  readonly steppedUpAt: number;
}

/** A one-time link, valid until used, replaced or expired. */
export interface StaffLinkRecord {
  readonly digest: string;
  readonly tenantId: string;
  readonly staffId: string;
  readonly kind: 'invitation' | 'reset';
  /** The authenticator that its use sets; sealed in the database. */
  readonly authenticator: string;
  readonly expiresAt: number;
}

export interface AuditRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly at: number;
  readonly actor: Actor;
  /** A `StaffAction`, or an event of access. */
  readonly action: string;
  readonly object?: { readonly kind: string; readonly id: string; readonly label?: string };
  readonly outcome: 'done' | 'refused';
  /** Keyed digest of the network. */
  readonly network?: string;
  readonly detail?: string;
}
