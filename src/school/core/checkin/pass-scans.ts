import { isReady } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, PASS_LIFE, type PassClaim } from '#domain/checkin/pass';
import type { ReportedStudent } from '#domain/checkin/report';
import type { Station } from '#domain/checkin/stations';
import type { SecurityOutcome } from '../access/security-log';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { faceSecondsOf } from './face/gate-faces';
import { isRepeated, withLaterScan } from './later-scans';
import { type StudentContext, studentContextOf } from './own-record';
import { isUnknownStation, laterStation, visitOf } from './station-visits';
import type { Report, Scan, StudentRecord } from './student-record';
import { progressOf, reportedStudent } from './student-view';

/** One scan of a pass, or entry of its code. */
interface PassScan extends Scan {
  readonly via: Report['via'];
  readonly stationId: string | undefined;
  /** The network address of the steward's phone. */
  readonly address: string | undefined;
}

type Sender = Pick<PassScan, 'via' | 'steward' | 'address'>;

/** The result of a scan; `visited`, `visitedBefore`, `visitedEarly` and `notReported` only at a later station. */
export type ScanResult =
  | { readonly outcome: 'visited'; readonly student: ReportedStudent }
  | {
      readonly outcome: 'visitedBefore';
      readonly at: number;
      readonly station: string;
      readonly student: ReportedStudent;
    }
  /** Stored, and counts once the student reports. */
  | { readonly outcome: 'visitedEarly'; readonly student: ReportedStudent }
  | { readonly outcome: 'notReported' }
  | { readonly outcome: 'reported'; readonly student: ReportedStudent }
  | {
      readonly outcome: 'used';
      readonly at: number;
      readonly station?: string | undefined;
      readonly student: ReportedStudent;
    }
  | { readonly outcome: 'expired'; readonly at: number }
  | { readonly outcome: 'notFound' | 'notReady' | 'unknownStation' };

const OUTCOMES: Readonly<Record<ScanResult['outcome'], SecurityOutcome>> = {
  reported: 'done',
  visited: 'done',
  visitedBefore: 'passUsed',
  visitedEarly: 'done',
  notReported: 'invalid',
  used: 'passUsed',
  expired: 'passExpired',
  notFound: 'notFound',
  notReady: 'invalid',
  unknownStation: 'invalid',
};

/** What is not a report, but a visit to a station that follows it. */
const VISITS: readonly ScanResult['outcome'][] = ['visited', 'visitedBefore', 'visitedEarly', 'notReported'];

/**
 * Scans of passes. At the station where students report, a student's first valid scan is the report, and later ones are stored
 * with it; at the others, a scan of a student who has reported is a visit. An offline scan there may be synced before the
 * report, which another desk may still have to sync: the visit is stored, and counts once the student has reported. A scan at a
 * station that was removed meanwhile is neither: a visit that counted as a report could not be undone.
 */
export class PassScans {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>) {}

  /** Counts the scan of a genuine pass and logs it. */
  async count(claim: PassClaim, scan: PassScan): Promise<ScanResult> {
    const result = await this.deps.store.transaction((tables) => this.countIn(tables, claim, scan));
    this.recordResult(claim, scan, result);
    return result;
  }

  /** Logs how a scan was counted. */
  recordResult({ tenantId, welcomeId }: PassClaim, scan: Sender, { outcome }: ScanResult): void {
    const subject = outcome === 'notFound' ? undefined : welcomeId;
    this.record(
      scan,
      tenantId,
      subject,
      OUTCOMES[outcome],
      VISITS.includes(outcome) ? 'stationVisit' : 'report',
    );
  }

  /** Logs a scan; without a subject where it identified no student of the school. */
  record(
    { via, steward, address }: Sender,
    tenantId: string,
    subject: string | undefined,
    outcome: SecurityOutcome,
    kind: 'report' | 'stationVisit' = 'report',
  ): void {
    const actor = `steward:${steward}` as const;
    this.deps.securityLog.record({ kind, via, tenantId, actor, address, subject, outcome });
  }

  /** The same within a transaction, without a line of the log. */
  async countIn(tables: Tables, claim: PassClaim, scan: PassScan): Promise<ScanResult> {
    const now = this.deps.clock.now();
    const context = await studentContextOf(
      tables,
      await tables.welcome.findForUpdate(claim.tenantId, claim.welcomeId),
    );
    if (!context) return { outcome: 'notFound' };
    const { student, rules, view } = context;
    if (isUnknownStation(rules, scan.stationId)) return { outcome: 'unknownStation' };
    const later = laterStation(rules, scan.stationId);
    if (later) return this.visit(tables, context, later, claim, scan);
    if (student.report) {
      const { at, station } = student.report;
      const seen = reportedStudent(student, view);
      // A repeated scan or sync, whose response was lost.
      if (scan.via === 'sync' && isRepeated(student.report, scan)) {
        return { outcome: 'reported', student: seen };
      }
      if (scan.via === 'sync') await tables.welcome.save(withLaterScan(student, claim, scan, now));
      return { outcome: 'used', at, ...(station !== undefined && { station }), student: seen };
    }
    if (!isGood(claim, scan, now)) return { outcome: 'expired', at: claim.expiresAt };
    if (!isReady(rules.setting, progressOf(student))) return { outcome: 'notReady' };
    const { scannedAt, steward, code, via } = scan;
    const [station] = rules.stations;
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
  }

  private async visit(
    tables: Tables,
    { student, view }: StudentContext,
    station: Station,
    claim: PassClaim,
    scan: PassScan,
  ): Promise<ScanResult> {
    const now = this.deps.clock.now();
    const seen = reportedStudent(student, view);
    const known = visitOf(student, station);
    const hasReported = student.report !== undefined;
    if (known && hasReported)
      return { outcome: 'visitedBefore', at: known.at, station: station.name, student: seen };
    if (!isGood(claim, scan, now)) return { outcome: 'expired', at: claim.expiresAt };
    if (!hasReported && scan.via !== 'sync') return { outcome: 'notReported' };
    const outcome = hasReported ? 'visited' : 'visitedEarly';
    if (known) return { outcome, student: seen };
    const { scannedAt, steward } = scan;
    const visit = { stationId: station.id, at: Math.min(scannedAt, now), steward };
    await tables.welcome.save({
      ...student,
      visits: [...(student.visits ?? []), visit],
      version: student.version + 1,
      updatedAt: now,
    });
    return { outcome, student: seen };
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
