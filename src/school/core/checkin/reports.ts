import { type PassClaim, parseSpokenCode } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { OfflineScan, ReportEntry, ReportedStudent, SyncOutcome } from '#domain/checkin/report';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { parseNewStudent, signInKey } from './new-students';
import type { PassScans, ScanResult } from './pass-scans';
import type { Passes } from './passes';
import { namedVisits } from './station-visits';
import type { Scan } from './student-record';
import { reportedStudent } from './student-view';
import { PASS_MEMORY } from './welcome-tables';

/** Reports per page of a steward's list. */
export const REPORTS_PAGE = 100;

/** A steward's input: the content of the QR code, the spoken code, or who stands there by their ID card. */
export type ShownAtDesk =
  | { readonly pass: string }
  | { readonly code: string }
  | Pick<NewStudentIdentity, 'name' | 'idCard'>;

/** Reports of students to stewards: each student once, whoever scans. */
export class Reports {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>,
    private readonly tokens: TokenService,
    private readonly passes: Passes,
    readonly scans: PassScans,
  ) {}

  /**
   * Online: a genuine and unexpired pass, its code, or an ID card. `invalid` at `pass`, `code`, `name` or `idCard` with the
   * reason otherwise, or at `stationId` where the student has to report first, or where the school has no such station.
   */
  async report(
    tenantId: string,
    stewardToken: Token | undefined,
    shown: ShownAtDesk,
    stationId: string | undefined,
  ): Promise<ReportedStudent | CheckinRefusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const address = addressOf(stewardToken);
    const via = 'pass' in shown ? 'pass' : 'code' in shown ? 'code' : 'idCard';
    const claim = await this.claimOf(tenantId, shown);
    if ('refused' in claim) {
      this.scans.record({ via, steward, address }, tenantId, undefined, claim.refused);
      return claim;
    }
    const scannedAt = this.deps.clock.now();
    const scan = { scannedAt, steward, code: claim.code, via, stationId, address } as const;
    const result = await this.scans.count(claim, scan);
    switch (result.outcome) {
      case 'reported':
      case 'visited':
      case 'visitedEarly':
        return result.student;
      case 'visitedBefore':
      case 'used': {
        const { at, station } = result;
        return { refused: 'passUsed', at, ...(station !== undefined && { station }) };
      }
      case 'expired':
        return { refused: 'passExpired', at: result.at };
      case 'notFound':
        return { refused: 'notFound' };
      case 'notReported':
        return invalid('stationId', 'notReported');
      case 'unknownStation':
        return invalid('stationId', 'unknown');
      case 'notReady':
        return invalid('pass', 'notReady');
    }
  }

  /**
   * Scans made offline, in order, each at its own station or at `syncStationId`. The first sync of a student counts; later ones
   * are stored with the record.
   */
  async sync(
    tenantId: string,
    stewardToken: Token | undefined,
    scans: readonly OfflineScan[],
    syncStationId: string | undefined,
  ): Promise<readonly SyncOutcome[]> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const address = addressOf(stewardToken);
    const outcomes: SyncOutcome[] = [];
    for (const { pass, scannedAt, stationId = syncStationId } of scans) {
      const claim = await this.passes.verify(tenantId, pass);
      if ('refused' in claim) {
        this.scans.record({ via: 'sync', steward, address }, tenantId, undefined, claim.refused);
        outcomes.push({ outcome: claim.refused === 'notFound' ? 'notFound' : 'invalid' });
        continue;
      }
      const scan = { scannedAt, steward, code: claim.code, via: 'sync', stationId, address } as const;
      outcomes.push(syncOutcome(await this.scans.count(claim, scan)));
    }
    return outcomes;
  }

  /** One page, latest first, after the student `after`. */
  async latest(tenantId: string, stewardToken: Token | undefined, after?: string) {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    return this.deps.store.read(async (reading) => {
      const counts = await reading.welcome.counts(tenantId);
      const rules = await reading.welcome.rules(tenantId);
      const tenant = await reading.tenants.byId(tenantId);
      const students = rules && tenant ? await reading.welcome.reports(tenantId, REPORTS_PAGE, after) : [];
      const reports = students.map((student): ReportEntry => {
        if (!rules || !tenant || !student.report) throw new Error('the report is incomplete');
        const own = (scan: Scan) => scan.steward === steward;
        return {
          ...reportedStudent(student, { school: tenant.name, rules }),
          via: student.report.via,
          own: own(student.report),
          visits: namedVisits(student, rules),
          laterScans: student.laterScans.map((scan) => ({ scannedAt: scan.scannedAt, own: own(scan) })),
        };
      });
      return { serverTime: this.deps.clock.now(), ...counts, reports };
    });
  }

  /** Whom a steward means, whether or not they can report now. */
  claimOf(tenantId: string, shown: ShownAtDesk): Promise<PassClaim | CheckinRefusal> {
    if ('pass' in shown) return this.passes.verify(tenantId, shown.pass);
    if ('code' in shown) return this.claimOfCode(tenantId, shown.code);
    return this.claimOfPerson(tenantId, shown);
  }

  /** The steward compares the card with whoever stands there: it needs no pass, and does not expire. */
  private async claimOfPerson(
    tenantId: string,
    shown: NewStudentIdentity,
  ): Promise<PassClaim | CheckinRefusal> {
    const identity = parseNewStudent(shown);
    if ('refused' in identity) return identity;
    const key = signInKey(this.deps.secrets, tenantId, identity);
    const student = await this.deps.store.read(({ welcome }) => welcome.bySignInKey(tenantId, key));
    if (!student) return { refused: 'notFound' };
    return { tenantId, welcomeId: student.welcomeId, code: '', expiresAt: Number.POSITIVE_INFINITY };
  }

  private async claimOfCode(tenantId: string, text: string): Promise<PassClaim | CheckinRefusal> {
    const code = parseSpokenCode(text);
    if (code === undefined) return invalid('code', 'format');
    const pass = await this.deps.store.read((reading) => reading.welcome.passByCode(tenantId, code));
    // The sweep removes it some time after.
    if (!pass || pass.expiresAt + PASS_MEMORY <= this.deps.clock.now()) return { refused: 'notFound' };
    return pass;
  }
}

function syncOutcome(result: ScanResult): SyncOutcome {
  switch (result.outcome) {
    case 'used':
      return { outcome: 'used', at: result.at, student: result.student };
    case 'visited':
    case 'visitedBefore':
      return { outcome: 'reported', student: result.student };
    case 'visitedEarly':
      return { outcome: 'early', maskedName: result.student.maskedName };
    case 'notReported':
      return { outcome: 'notReady' };
    case 'notFound':
    case 'notReady':
    case 'unknownStation':
      return { outcome: result.outcome };
    case 'reported':
    case 'expired':
      return result;
  }
}
