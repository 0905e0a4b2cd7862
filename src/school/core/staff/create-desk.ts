import { Decisions } from '../desk/decisions';
import { DeskApplications } from '../desk/desk-applications';
import { DeskFees } from '../desk/desk-fees';
import { Devices } from '../desk/devices';
import { DueWork } from '../desk/due-work';
import { PhotoDesk } from '../desk/photo-desk';
import { type PlanStarts, Plans } from '../desk/plans';
import { Roster } from '../desk/roster';
import { Scans } from '../desk/scans';
import { type CheckinStart, SchoolSettings } from '../desk/school-settings';
import { Voiding } from '../desk/voiding';
import { PublicWrites } from '../public-read-cache';
import type { School } from '../school';
import type { SchoolDeps } from '../school-deps';
import { AuditTrail } from './audit-trail';
import type { Authenticator, PasswordHasher } from './credentials';
import { DemoStaff } from './demo-staff';
import type { DeskStore } from './desk-store';
import { DeskTransactions } from './desk-transactions';
import { FirstAdministrators } from './first-administrators';
import { NewPasswords } from './new-passwords';
import { OwnAccount } from './own-account';
import { SecondFactor } from './second-factor';
import { SignIn } from './sign-in';
import { StaffAccess } from './staff-access';
import { StaffAccounts } from './staff-accounts';
import { StaffGuard } from './staff-guard';
import { StaffLinks } from './staff-links';
import { StaffSessions } from './staff-sessions';
import { StaffSweep } from './staff-sweep';

export interface DeskDeps extends Pick<SchoolDeps, 'clock' | 'secrets' | 'securityLog' | 'failed'> {
  readonly store: DeskStore;
  readonly passwords: PasswordHasher;
  readonly authenticator: Authenticator;
  readonly planStarts: PlanStarts;
  readonly checkinStart: CheckinStart;
  /** The school that the desk works for, on the same store. */
  readonly school: School;
}

/** The modules of the school's desk. */
export type StaffDesk = ReturnType<typeof createDesk>;

/** Builds the desk over a school; what it publishes and decides shows at once, as that of the school does. */
export function createDesk({ school, ...rest }: DeskDeps) {
  const deps = { ...rest, store: new PublicWrites(rest.store, school.publicReads) };
  const trail = new AuditTrail(deps);
  const changes = new DeskTransactions(deps.store, trail);
  const access = new StaffAccess(deps, trail);
  const { expiredHolds, readableFiles, feeDecisions, refunds, reconciliation } = school;
  const sessions = new StaffSessions(deps);
  const guard = new StaffGuard(deps);
  const factor = new SecondFactor(deps);
  const passwords = new NewPasswords(deps.passwords);
  const devices = new Devices(deps, changes, trail);
  const decisions = new Decisions(deps, changes, expiredHolds);
  const links = new StaffLinks(deps, factor, passwords, trail);
  return {
    signIn: new SignIn(deps, guard, sessions, factor, trail),
    sessions,
    access,
    account: new OwnAccount(deps, access, changes, guard, factor, passwords, trail),
    links,
    staff: new StaffAccounts(deps, changes, links, guard),
    audit: trail,
    applications: new DeskApplications(deps, changes, expiredHolds, readableFiles),
    decisions,
    voiding: new Voiding(deps.store, decisions),
    fees: new DeskFees(deps, changes, expiredHolds, feeDecisions, refunds, reconciliation),
    plans: new Plans(deps, changes, school.setup),
    dueWork: new DueWork(deps, access, trail, expiredHolds),
    devices,
    scans: new Scans(deps, changes, school.welcome),
    roster: new Roster(deps, changes),
    photos: new PhotoDesk(deps, changes, readableFiles),
    settings: new SchoolSettings(deps, changes, school),
    administrators: new FirstAdministrators(deps, access, links, trail),
    /** Of the sandbox. */
    demo: new DemoStaff(deps, sessions, passwords, trail, devices),
    sweep: new StaffSweep(deps),
  };
}
