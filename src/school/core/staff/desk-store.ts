import type {
  ApplicationListQueries,
  NoteQueries,
  NoteTable,
  PendingQueries,
  PendingTable,
} from '../desk/desk-tables';
import type { DeviceQueries, DeviceTable, ScanQueries, ScanTable } from '../desk/device-tables';
import type { PlanDraftQueries, PlanDraftTable } from '../desk/plan-tables';
import type { RosterQueries, RosterTable } from '../desk/roster-table';
import type { SchoolDeps } from '../school-deps';
import type { Reading, StoreOf, Tables } from '../store';
import type { AuditRecord, StaffLinkRecord, StaffRecord, StaffSessionRecord } from './staff-records';

interface StaffQueries {
  find(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  byLogin(tenantId: string, login: string): Promise<StaffRecord | undefined>;
  all(tenantId: string): Promise<readonly StaffRecord[]>;
  session(digest: string): Promise<StaffSessionRecord | undefined>;
  sessionsOf(staffId: string): Promise<readonly StaffSessionRecord[]>;
  link(digest: string): Promise<StaffLinkRecord | undefined>;
}

export interface StaffTable extends StaffQueries {
  /** Locked until the transaction ends, so that a role taken away meanwhile is seen. */
  findForUpdate(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  /** The same for readers beside each other. */
  findForShare(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  /** Every member of a school, locked like one. */
  allForUpdate(tenantId: string): Promise<readonly StaffRecord[]>;
  /** False where the login is taken. */
  add(member: StaffRecord): Promise<boolean>;
  save(member: StaffRecord): Promise<void>;
  addSession(session: StaffSessionRecord): Promise<void>;
  /** False where it has ended. */
  saveSession(session: StaffSessionRecord): Promise<boolean>;
  /** All of them, or all but one. */
  endSessions(staffId: string, except?: string): Promise<void>;
  endSession(staffId: string, id: string): Promise<void>;
  /** Replaces the one of the same person. */
  saveLink(link: StaffLinkRecord): Promise<void>;
  deleteLinks(staffId: string): Promise<void>;
  /** Removes sessions and links that have expired by `now`. */
  forgetExpired(now: number): Promise<void>;
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly object?: string | undefined;
  readonly action?: string | undefined;
}

interface AuditQueries {
  page(tenantId: string, filter: AuditFilter, limit: number, after?: string): Promise<readonly AuditRecord[]>;
}

/** Nothing of it is changed, and nothing deleted before its time. */
export interface AuditTable extends AuditQueries {
  add(entry: AuditRecord): Promise<void>;
  /** Removes up to `limit` lines from before `until`; returns how many. */
  forget(until: number, limit: number): Promise<number>;
}

export interface DeskReading extends Reading {
  readonly devices: DeviceQueries;
  readonly scans: ScanQueries;
  readonly roster: RosterQueries;
  readonly staff: StaffQueries;
  readonly audit: AuditQueries;
  readonly planDrafts: PlanDraftQueries;
  readonly pending: PendingQueries;
  readonly notes: NoteQueries;
  readonly applicationLists: ApplicationListQueries;
}

/** The staff's tables beside the school's own, in one transaction with them. */
export interface DeskTables extends Tables {
  readonly devices: DeviceTable;
  readonly scans: ScanTable;
  readonly roster: RosterTable;
  readonly staff: StaffTable;
  readonly audit: AuditTable;
  readonly planDrafts: PlanDraftTable;
  readonly pending: PendingTable;
  readonly notes: NoteTable;
  readonly applicationLists: ApplicationListQueries;
}

/** As `Store`, for the desk. */
export type DeskStore = StoreOf<DeskReading, DeskTables>;

/** What a module of the desk works with: these of what the school has, and the desk's store. */
export type DeskNeeds<Names extends keyof SchoolDeps> = Pick<SchoolDeps, Names> & {
  readonly store: DeskStore;
};
