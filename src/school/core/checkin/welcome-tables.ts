import type { CheckinPages, CheckinRules, PassKeysRecord, PassRecord, StudentRecord } from './student-record';

/** ms for which an expired code is still recognised as expired. */
export const PASS_MEMORY = 3_600_000;
/** Most codes of one student that are stored: whoever requests passes for ever stores no more. */
export const MOST_PASSES = 50;

export interface WelcomeQueries {
  rules(tenantId: string): Promise<CheckinRules | undefined>;
  pages(tenantId: string): Promise<CheckinPages | undefined>;
  passKeys(tenantId: string): Promise<PassKeysRecord | undefined>;
  find(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined>;
  bySignInKey(tenantId: string, signInKey: string): Promise<StudentRecord | undefined>;
  passByCode(tenantId: string, code: string): Promise<PassRecord | undefined>;
  /** Reported students, latest first; with `after` only those that follow it in this order. */
  reports(tenantId: string, limit: number, after?: string): Promise<readonly StudentRecord[]>;
  counts(tenantId: string): Promise<{ readonly expected: number; readonly reported: number }>;
}

export interface WelcomeTable extends WelcomeQueries {
  /** Like `pages`, and locks them, even if they do not exist yet, until the transaction ends. */
  lockPages(tenantId: string): Promise<CheckinPages | undefined>;
  saveRules(tenantId: string, rules: CheckinRules, pages: CheckinPages): Promise<void>;
  /** Stores the tenant's first keys; existing ones stay. */
  addPassKeys(keys: PassKeysRecord): Promise<void>;
  /** Replaces the tenant's keys; the old public key stays valid until `until`. False where the tenant has none. */
  renewPassKeys(keys: Omit<PassKeysRecord, 'retired'>, until: number): Promise<boolean>;
  /** Like `find`, and locks the record until the transaction ends. */
  findForUpdate(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined>;
  /** False, with nothing written, where the person already has a record. */
  add(student: StudentRecord): Promise<boolean>;
  /**
   * Locks up to `limit` students who reported at `until` or before and are not cleared; skips those locked by other transactions.
   * `withPhoto`: only those with a face photo, or a consent to one.
   */
  lockReported(until: number, limit: number, withPhoto?: 'withPhoto'): Promise<readonly StudentRecord[]>;
  /**
   * Locks up to `limit` students who have not reported, whose record was last changed, and whose school's reporting ended, at
   * `until` or before; skips those locked by other transactions.
   */
  lockAbsent(until: number, limit: number): Promise<readonly StudentRecord[]>;
  /** Replaces a locked record. */
  save(student: StudentRecord): Promise<void>;
  /** Removes locked records, with their passes. */
  remove(students: readonly StudentRecord[]): Promise<void>;
  /** False where another student's valid pass has this code. Also removes this student's oldest codes beyond `MOST_PASSES`. */
  addPass(pass: PassRecord, now: number): Promise<boolean>;
  /** Removes up to `limit` codes that expired at `until` or before; returns how many. */
  forgetPasses(until: number, limit: number): Promise<number>;
}
