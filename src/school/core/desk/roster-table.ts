import type { StudentRecord } from '../checkin/student-record';

/** Position of a new student in the order of last change. */
export interface StudentKey {
  readonly id: string;
  readonly updatedAt: number;
}

/** What finds students by words: of one person, of a number, or of all with this masked name; empty: all. */
export interface RosterSearch {
  readonly personKey?: string;
  readonly admissionNo?: string;
  readonly maskedName?: string;
}

export interface RosterQueries {
  /** Latest change first; with `after` only those that follow it in this order. */
  search(
    tenantId: string,
    search: RosterSearch,
    limit: number,
    after?: StudentKey,
  ): Promise<readonly StudentRecord[]>;
  /** Students whose face photo is being checked, longest waiting first. */
  photosToCheck(tenantId: string, limit: number): Promise<readonly StudentRecord[]>;
  countPhotosToCheck(tenantId: string): Promise<number>;
}

export interface RosterTable extends RosterQueries {
  /** Replaces a locked record and the keys it is found by; false where another record is of that person. */
  saveIdentity(student: StudentRecord): Promise<boolean>;
}
