import { isReady } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, PASS_LIFE, type PassClaim, parseSpokenCode } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { OfflineScan, ReportEntry, ReportedStudent, SyncOutcome } from '#domain/checkin/report';
import type { SecurityOutcome } from '../access/security-log';
import type { TokenService } from '../access/token-service';
import type { SchoolDeps } from '../school-deps';
import { faceSecondsOf } from './gate-faces';
import { studentContextOf } from './own-record';
import type { Passes } from './passes';
import type { Report, Scan, StudentRecord } from './student-record';
import { progressOf, reportedStudent } from './student-view';

/** How many reports a steward's list shows. */
const REPORTS_LIMIT = 100;

/** One steward's scans of one pass within so many ms are one: the network went away before the steward saw the answer. */
export const SAME_SCAN = 60_000;

/** What a steward gives: what the QR said, or what was spoken. */
export type PassOrCode = { readonly pass: string } | { readonly code: string };

interface Attempt extends Scan {
  readonly via: Report['via'];
  readonly stationId: string | undefined;
}

type Taken =
  | { readonly outcome: 'reported'; readonly student: ReportedStudent }
  | {
      readonly outcome: 'used';
      readonly at: number;
      readonly station?: string | undefined;
      readonly student: ReportedStudent;
    }
  | { readonly outcome: 'expired'; readonly at: number }
  | { readonly outcome: 'notFound' | 'notReady' };

const OUTCOMES: Readonly<Record<Taken['outcome'], SecurityOutcome>> = {
  reported: 'done',
  used: 'passUsed',
  expired: 'passExpired',
  notFound: 'notFound',
  notReady: 'invalid',
};

/** Students reporting to stewards: every one once, whoever scans. */
export class Reports {
  constructor(
    private readonly deps: SchoolDeps,
    private readonly tokens: TokenService,
    private readonly passes: Passes,
  ) {}

  /** Online: a pass that is genuine and still good, or its code. `invalid` at `pass` says why it is none. */
  async report(
    tenantId: string,
    stewardToken: string | undefined,
    shown: PassOrCode,
    stationId: string | undefined,
  ): Promise<ReportedStudent | CheckinRefusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const byPass = 'pass' in shown;
    const claim = byPass
      ? await this.passes.genuine(tenantId, shown.pass)
      : await this.spoken(tenantId, shown.code);
    const via = byPass ? 'pass' : 'code';
    if ('refused' in claim) {
      this.record(via, tenantId, steward, undefined, claim.refused);
      return claim;
    }
    const scannedAt = this.deps.clock.now();
    const taken = await this.recordScan(claim, { scannedAt, steward, code: claim.code, via, stationId });
    switch (taken.outcome) {
      case 'reported':
        return taken.student;
      case 'used': {
        const { at, station } = taken;
        return { refused: 'passUsed', at, ...(station !== undefined && { station }) };
      }
      case 'expired':
        return { refused: 'passExpired', at: taken.at };
      case 'notFound':
        return { refused: 'notFound' };
      case 'notReady':
        return { refused: 'invalid', path: 'pass', reason: 'notReady' };
    }
  }

  /** Scans made without network, in their order. The first sync counts; a later one is noted with the record. */
  async sync(
    tenantId: string,
    stewardToken: string | undefined,
    scans: readonly OfflineScan[],
    stationId: string | undefined,
  ): Promise<readonly SyncOutcome[]> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const outcomes: SyncOutcome[] = [];
    for (const { pass, scannedAt } of scans) {
      const claim = await this.passes.genuine(tenantId, pass);
      if ('refused' in claim) {
        this.record('sync', tenantId, steward, undefined, claim.refused);
        outcomes.push({ outcome: claim.refused === 'notFound' ? 'notFound' : 'invalid' });
        continue;
      }
      const scan = { scannedAt, steward, code: claim.code, via: 'sync', stationId } as const;
      const taken = await this.recordScan(claim, scan);
      if (taken.outcome === 'used') {
        const { at, student } = taken;
        outcomes.push({ outcome: 'used', at, student });
      } else if (taken.outcome === 'notFound' || taken.outcome === 'notReady') {
        outcomes.push({ outcome: taken.outcome });
      } else outcomes.push(taken);
    }
    return outcomes;
  }

  /** The last one first. */
  async latest(tenantId: string, stewardToken: string | undefined) {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    return this.deps.store.read(async (reading) => {
      const counts = await reading.welcome.counts(tenantId);
      const rules = await reading.welcome.rules(tenantId);
      const tenant = await reading.tenants.byId(tenantId);
      const students = rules && tenant ? await reading.welcome.reports(tenantId, REPORTS_LIMIT) : [];
      const reports = students.map((student): ReportEntry => {
        if (!rules || !tenant || !student.report) throw new Error('a report that is none');
        const own = (scan: Scan) => scan.steward === steward;
        return {
          ...reportedStudent(student, { school: tenant.name, rules }),
          via: student.report.via,
          own: own(student.report),
          laterScans: student.laterScans.map((scan) => ({ scannedAt: scan.scannedAt, own: own(scan) })),
        };
      });
      return { serverTime: this.deps.clock.now(), ...counts, reports };
    });
  }

  private async spoken(tenantId: string, text: string): Promise<PassClaim | CheckinRefusal> {
    const code = parseSpokenCode(text);
    if (code === undefined) return { refused: 'invalid', path: 'code', reason: 'format' };
    const pass = await this.deps.store.read((reading) => reading.welcome.passByCode(tenantId, code));
    return pass ?? { refused: 'notFound' };
  }

  private async recordScan(claim: PassClaim, attempt: Attempt): Promise<Taken> {
    const taken = await this.applyScan(claim, attempt);
    const subject = taken.outcome === 'notFound' ? undefined : claim.welcomeId;
    this.record(attempt.via, claim.tenantId, attempt.steward, subject, OUTCOMES[taken.outcome]);
    return taken;
  }

  private record(
    via: Report['via'],
    tenantId: string,
    steward: string,
    subject: string | undefined,
    outcome: SecurityOutcome,
  ): void {
    const actor = `steward:${steward}` as const;
    this.deps.securityLog.record({ kind: 'report', via, tenantId, actor, subject, outcome });
  }

  private applyScan(claim: PassClaim, attempt: Attempt): Promise<Taken> {
    return this.deps.store.transaction(async (tables): Promise<Taken> => {
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
        // A scan or a sync whose answer was lost comes again.
        if (attempt.via === 'sync' && isRepeated(student.report, attempt)) {
          return { outcome: 'reported', student: seen };
        }
        if (attempt.via === 'sync') await tables.welcome.save(withLaterScan(student, attempt, now));
        return { outcome: 'used', at, ...(station !== undefined && { station }), student: seen };
      }
      if (!isGood(claim, attempt, now)) return { outcome: 'expired', at: claim.expiresAt };
      if (!isReady(rules.setting, progressOf(student))) return { outcome: 'notReady' };
      const { scannedAt, steward, code, via } = attempt;
      const station = rules.stations.find(({ id }) => id === attempt.stationId) ?? rules.stations[0];
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

/** Without network the steward's own clock said when, and may be a little wrong. */
function isGood({ expiresAt }: PassClaim, { via, scannedAt }: Attempt, now: number): boolean {
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

function withLaterScan(student: StudentRecord, scan: Attempt, now: number): StudentRecord {
  if (student.laterScans.some((known) => isSame(known, scan))) return student;
  const { scannedAt, steward, code } = scan;
  return {
    ...student,
    laterScans: [...student.laterScans, { scannedAt, steward, code }],
    version: student.version + 1,
    updatedAt: now,
  };
}
