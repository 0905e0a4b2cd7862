import type { Reading, Tables } from '../store';
import type { AuditRecord, StaffLinkRecord, StaffRecord, StaffSessionRecord } from './staff-records';

interface StaffQueries {
  find(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  byLogin(tenantId: string, login: string): Promise<StaffRecord | undefined>;
  all(tenantId: string): Promise<readonly StaffRecord[]>;
  session(digest: string): Promise<StaffSessionRecord | undefined>;
  sessionsOf(staffId: string): Promise<readonly StaffSessionRecord[]>;
  link(digest: string): Promise<StaffLinkRecord | undefined>;
}

interface StaffTable extends StaffQueries {
  /** Locked until the transaction ends, so that a role taken away meanwhile is seen. */
  findForUpdate(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  /** The same for readers beside each other. */
  findForShare(tenantId: string, id: string): Promise<StaffRecord | undefined>;
  /** False where the login is taken. */
  save(member: StaffRecord): Promise<boolean>;
  saveSession(session: StaffSessionRecord): Promise<void>;
  /** All of them, or all but one. */
  endSessions(staffId: string, except?: string): Promise<void>;
  endSession(staffId: string, id: string): Promise<void>;
  /** Replaces those of the same person. */
  saveLink(link: StaffLinkRecord): Promise<void>;
  deleteLinks(staffId: string): Promise<void>;
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly object?: string | undefined;
  readonly action?: string | undefined;
}

interface AuditQueries {
  page(tenantId: string, filter: AuditFilter, limit: number, after?: string): Promise<readonly AuditRecord[]>;
}

/** Nothing of it is changed or deleted. */
interface AuditTable extends AuditQueries {
  add(entry: AuditRecord): Promise<void>;
}

export interface DeskReading extends Reading {
  readonly staff: StaffQueries;
  readonly audit: AuditQueries;
}

/** The staff's tables beside the school's own, in one transaction with them. */
export interface DeskTables extends Tables {
  readonly staff: StaffTable;
  readonly audit: AuditTable;
}

/** As `Store`, for the desk. */
export interface DeskStore {
  transaction<T>(work: (tables: DeskTables) => Promise<T>): Promise<T>;
  read<T>(work: (tables: DeskReading) => Promise<T>): Promise<T>;
}
