import type { CheckinPages, CheckinRules, PassKeysRecord, PassRecord, StudentRecord } from './student-record';

/** For how long, in ms, a code that ran out is still known as such. */
export const PASS_MEMORY = 3_600_000;

/** Where a new student stands among all by their last change. */
export type StudentKey = Pick<StudentRecord, 'welcomeId' | 'updatedAt'>;

export interface WelcomeQueries {
  rules(tenantId: string): Promise<CheckinRules | undefined>;
  pages(tenantId: string): Promise<CheckinPages | undefined>;
  passKeys(tenantId: string): Promise<PassKeysRecord | undefined>;
  find(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined>;
  bySignInKey(tenantId: string, signInKey: string): Promise<StudentRecord | undefined>;
  passByCode(tenantId: string, code: string): Promise<PassRecord | undefined>;
  /** Latest change first; those alone that come after this one in that order, as it stood then. */
  latest(tenantId: string, limit: number, after?: StudentKey): Promise<readonly StudentRecord[]>;
  /** Those whose face photo is being checked, the longest waiting first. */
  photosToCheck(tenantId: string, limit: number): Promise<readonly StudentRecord[]>;
  countPhotosToCheck(tenantId: string): Promise<number>;
  /** Those who have reported, the last one first; those alone who come after this one in that order. */
  reports(tenantId: string, limit: number, after?: string): Promise<readonly StudentRecord[]>;
  counts(tenantId: string): Promise<{ readonly expected: number; readonly reported: number }>;
}

export interface WelcomeTable extends WelcomeQueries {
  /** The same as `pages`, which may not be there yet; nobody else holds them until this work is committed. */
  holdPages(tenantId: string): Promise<CheckinPages | undefined>;
  saveRules(tenantId: string, rules: CheckinRules, pages: CheckinPages): Promise<void>;
  /** Keeps the tenant's first keys: where it has some, they stay. */
  addPassKeys(keys: PassKeysRecord): Promise<void>;
  /** Puts others in the place of the tenant's keys, whose public one is known until then; false where it has none. */
  renewPassKeys(keys: Omit<PassKeysRecord, 'retired'>, until: number): Promise<boolean>;
  /** The same as `find`; nobody else changes the record until this work is committed. */
  findForUpdate(tenantId: string, welcomeId: string): Promise<StudentRecord | undefined>;
  /** False, with nothing written, where the person has a record. */
  add(student: StudentRecord): Promise<boolean>;
  /**
   * Some who reported at `until` or before and are not cleared, held; those that others hold are left out. `withPhoto`:
   * those alone whose face photo is there.
   */
  lockReported(until: number, limit: number, withPhoto?: 'withPhoto'): Promise<readonly StudentRecord[]>;
  /** Replaces a held record. */
  save(student: StudentRecord): Promise<void>;
  /** False where another student's pass that is still good has this code. Their own, once forgotten, go. */
  addPass(pass: PassRecord, now: number): Promise<boolean>;
}
