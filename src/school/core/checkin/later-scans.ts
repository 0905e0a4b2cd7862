import { CLOCK_TOLERANCE, PASS_LIFE, type PassClaim } from '#domain/checkin/pass';
import type { Scan, StudentRecord } from './student-record';

/** ms within which one steward's scans of one pass count once: the steward's phone may have lost the first response. */
export const SAME_SCAN = 60_000;

/** Maximum later scans that are stored with a report: a record that grows with every sync is read by its student each second. */
const MAX_LATER_SCANS = 20;

/** Whether a scan repeats the one that counted, after a lost response. */
export function isRepeated(counted: Scan, { steward, code, scannedAt }: Scan): boolean {
  const near = Math.abs(counted.scannedAt - scannedAt) <= SAME_SCAN;
  return near && counted.steward === steward && counted.code === code;
}

function isSame(one: Scan, other: Scan): boolean {
  return one.steward === other.steward && one.code === other.code && one.scannedAt === other.scannedAt;
}

/**
 * The record with a scan that came after the one that counted. Its time is limited to those at which the pass can have been
 * shown: a steward's clock may be years wrong, and the student's phone cannot show every number as a time.
 */
export function withLaterScan(
  student: StudentRecord,
  { expiresAt }: Pick<PassClaim, 'expiresAt'>,
  sent: Scan,
  now: number,
): StudentRecord {
  const { laterScans } = student;
  const earliest = expiresAt - PASS_LIFE - CLOCK_TOLERANCE;
  const scan = {
    ...sent,
    scannedAt: Math.min(Math.max(sent.scannedAt, earliest), expiresAt + CLOCK_TOLERANCE),
  };
  if (laterScans.length >= MAX_LATER_SCANS || laterScans.some((known) => isSame(known, scan))) return student;
  const { scannedAt, steward, code } = scan;
  return {
    ...student,
    laterScans: [...laterScans, { scannedAt, steward, code }],
    version: student.version + 1,
    updatedAt: now,
  };
}
