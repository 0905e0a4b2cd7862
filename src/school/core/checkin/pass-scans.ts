import { isReady } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, PASS_LIFE, type PassClaim } from '#domain/checkin/pass';
import type { ReportedStudent } from '#domain/checkin/report';
import type { SecurityOutcome } from '../access/security-log';
import type { SchoolDeps } from '../school-deps';
import { faceSecondsOf } from './face/gate-faces';
import { studentContextOf } from './own-record';
import type { Report, Scan, StudentRecord } from './student-record';
import { progressOf, reportedStudent } from './student-view';

/** ms within which one steward's scans of one pass count once: the steward's phone may have lost the first response. */
export const SAME_SCAN = 60_000;

/** One scan of a pass, or entry of its code. */
interface PassScan extends Scan {
  readonly via: Report['via'];
  readonly stationId: string | undefined;
  /** The network address of the steward's phone. */
  readonly address: string | undefined;
}

/** The result of a scan. */
type ScanResult =
  | { readonly outcome: 'reported'; readonly student: ReportedStudent }
  | {
      readonly outcome: 'used';
      readonly at: number;
      readonly station?: string | undefined;
      readonly student: ReportedStudent;
    }
  | { readonly outcome: 'expired'; readonly at: number }
  | { readonly outcome: 'notFound' | 'notReady' };

const OUTCOMES: Readonly<Record<ScanResult['outcome'], SecurityOutcome>> = {
  reported: 'done',
  used: 'passUsed',
  expired: 'passExpired',
  notFound: 'notFound',
  notReady: 'invalid',
};

/** Scans of passes: a student's first valid scan is the report; later ones are stored with it. */
export class PassScans {
  constructor(private readonly deps: SchoolDeps) {}

  /** Counts the scan of a genuine pass and logs it. */
  async count(claim: PassClaim, scan: PassScan): Promise<ScanResult> {
    const result = await this.apply(claim, scan);
    const subject = result.outcome === 'notFound' ? undefined : claim.welcomeId;
    this.record(scan, claim.tenantId, subject, OUTCOMES[result.outcome]);
    return result;
  }

  /** Logs a scan; without a subject where it identified no student of the school. */
  record(
    { via, steward, address }: Pick<PassScan, 'via' | 'steward' | 'address'>,
    tenantId: string,
    subject: string | undefined,
    outcome: SecurityOutcome,
  ): void {
    const actor = `steward:${steward}` as const;
    this.deps.securityLog.record({ kind: 'report', via, tenantId, actor, address, subject, outcome });
  }

  private apply(claim: PassClaim, scan: PassScan): Promise<ScanResult> {
    return this.deps.store.transaction(async (tables): Promise<ScanResult> => {
      const now = this.deps.clock.now();
      const context = await studentContextOf(
        tables,
        await tables.welcome.findForUpdate(claim.tenantId, claim.welcomeId),
      );
      if (!context) return { outcome: 'notFound' };
      const { student, rules, view } = context;
      if (student.report) {
        const { at, station } = student.report;
        const seen = reportedStudent(student, view);
        // A repeated scan or sync, whose response was lost.
        if (scan.via === 'sync' && isRepeated(student.report, scan)) {
          return { outcome: 'reported', student: seen };
        }
        if (scan.via === 'sync') await tables.welcome.save(withLaterScan(student, scan, now));
        return { outcome: 'used', at, ...(station !== undefined && { station }), student: seen };
      }
      if (!isGood(claim, scan, now)) return { outcome: 'expired', at: claim.expiresAt };
      if (!isReady(rules.setting, progressOf(student))) return { outcome: 'notReady' };
      const { scannedAt, steward, code, via } = scan;
      const station = rules.stations.find(({ id }) => id === scan.stationId) ?? rules.stations[0];
      const reported: StudentRecord = {
        ...student,
        report: {
          scannedAt,
          steward,
          code,
          via,
          at: Math.min(scannedAt, now),
          ...(station && { station: station.name }),
        },
        version: student.version + 1,
        updatedAt: now,
      };
      await tables.welcome.save(reported);
      const faceSeconds = via === 'sync' ? undefined : faceSecondsOf(reported, rules);
      const seen = {
        ...reportedStudent(reported, view),
        ...(faceSeconds !== undefined && { faceSeconds }),
      };
      return { outcome: 'reported', student: seen };
    });
  }
}

/** An offline scan has the time of the steward's own clock, which may be slightly wrong. */
function isGood({ expiresAt }: PassClaim, { via, scannedAt }: PassScan, now: number): boolean {
  if (via !== 'sync') return now < expiresAt;
  return (
    scannedAt < expiresAt + CLOCK_TOLERANCE &&
    scannedAt >= expiresAt - PASS_LIFE - CLOCK_TOLERANCE &&
    scannedAt <= now + CLOCK_TOLERANCE
  );
}

function isRepeated(counted: Scan, { steward, code, scannedAt }: Scan): boolean {
  const near = Math.abs(counted.scannedAt - scannedAt) <= SAME_SCAN;
  return near && counted.steward === steward && counted.code === code;
}

function isSame(one: Scan, other: Scan): boolean {
  return one.steward === other.steward && one.code === other.code && one.scannedAt === other.scannedAt;
}

function withLaterScan(student: StudentRecord, scan: PassScan, now: number): StudentRecord {
  if (student.laterScans.some((known) => isSame(known, scan))) return student;
  const { scannedAt, steward, code } = scan;
  return {
    ...student,
    laterScans: [...student.laterScans, { scannedAt, steward, code }],
    version: student.version + 1,
    updatedAt: now,
  };
}
