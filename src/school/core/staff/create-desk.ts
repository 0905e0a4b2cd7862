import { PublicWrites } from '../public-read-cache';
import type { School } from '../school';
import type { SchoolDeps } from '../school-deps';
import { AuditTrail } from './audit-trail';
import type { Authenticator, PasswordHasher } from './credentials';
import type { DeskStore } from './desk-store';
import { DeskTransactions } from './desk-transactions';
import { StaffAccess } from './staff-access';
import { StaffSessions } from './staff-sessions';

export interface DeskDeps extends Pick<SchoolDeps, 'clock' | 'secrets' | 'securityLog' | 'failed'> {
  readonly store: DeskStore;
  readonly passwords: PasswordHasher;
  readonly authenticator: Authenticator;
  /** The school that the desk works for, on the same store. */
  readonly school: School;
}

/** The modules of the school's desk. */
export interface StaffDesk {
  readonly sessions: StaffSessions;
  readonly access: StaffAccess;
  readonly changes: DeskTransactions;
}

/** Builds the desk over a school; what it publishes and decides shows at once, as that of the school does. */
export function createDesk({ school, ...rest }: DeskDeps): StaffDesk {
  const deps = { ...rest, store: new PublicWrites(rest.store, school.publicReads) };
  const trail = new AuditTrail(deps);
  const changes = new DeskTransactions(deps.store, trail);
  return {
    sessions: new StaffSessions(deps),
    access: new StaffAccess(deps, trail),
    changes,
  };
}
