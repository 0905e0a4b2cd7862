import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { ReportedStudent, ReportWay } from '#domain/checkin/report';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { isBlank } from '#domain/text/normalise-text';
import type { GateFace } from '../checkin/face/gate-faces';
import { studentContextOf } from '../checkin/own-record';
import type { ScanResult } from '../checkin/pass-scans';
import type { ShownAtDesk } from '../checkin/reports';
import { reportedStudent } from '../checkin/student-view';
import type { Welcome } from '../checkin/welcome';
import type { DeskNeeds, DeskReading } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import type { StaffContext } from '../staff/staff-context';
import type { DeskScan, ListedScan } from './device-tables';
import { type DeviceContext, isUsable } from './devices';

/** Scans a page. */
const SCANS_PAGE = 100;

interface ScanAnswer {
  readonly outcome: DeskScan['outcome'];
  /** When it counted before, or when the pass expired. */
  readonly at?: number;
  readonly station?: string;
  readonly fault?: { readonly path: string; readonly code: string };
  readonly student?: ReturnType<typeof shownStudent>;
}

const OUTCOMES: Readonly<Record<ScanResult['outcome'], DeskScan['outcome']>> = {
  reported: 'reported',
  visited: 'visited',
  visitedBefore: 'again',
  visitedEarly: 'visited',
  used: 'again',
  expired: 'expired',
  notFound: 'unknown',
  notReady: 'notReady',
  notReported: 'notReported',
  unknownStation: 'invalid',
};

/** Scans of stewards' devices: each counts once, however often it is sent, and may be annulled. */
export class Scans {
  constructor(
    private readonly deps: DeskNeeds<'clock'>,
    private readonly transactions: DeskTransactions,
    private readonly welcome: Pick<Welcome, 'reports' | 'gateFaces'>,
  ) {}

  /** `scanId`: made by the device, so that the same scan sent again has the same answer. */
  async scan(
    { tenantId, actor, address, device }: DeviceContext,
    {
      scanId: id,
      stationId,
      shown,
    }: { readonly scanId: string; readonly stationId: string; readonly shown: ShownAtDesk },
  ): Promise<ScanAnswer | StaffRefusal> {
    if (!device.stationIds.includes(stationId)) return { refused: 'forbidden' };
    const claim = await this.welcome.reports.claimOf(tenantId, shown);
    const via: ReportWay = 'pass' in shown ? 'pass' : 'code' in shown ? 'code' : 'idCard';
    let counted: ScanResult | undefined;
    const answer = await this.deps.store.transaction(async (tables): Promise<ScanAnswer | StaffRefusal> => {
      counted = undefined;
      const now = this.deps.clock.now();
      // A device that is revoked meanwhile counts nothing.
      const held = await tables.devices.findForUpdate(tenantId, device.id);
      if (!isUsable(held, now)) return { refused: 'signedOut' };
      const known = await tables.scans.find(tenantId, id);
      if (known) return answerAgain(tables, known);
      const station = (await tables.welcome.rules(tenantId))?.stations.find((one) => one.id === stationId);
      const base = {
        ...{ id, tenantId, deviceId: device.id, by: actor.name, stationId, via, at: now },
        station: station?.name ?? stationId,
      };
      if (isRefused(claim)) {
        const outcome = claim.refused === 'notFound' ? 'unknown' : 'invalid';
        await tables.scans.add({ ...base, outcome });
        return { outcome, ...faultOf(claim) };
      }
      const { code, welcomeId } = claim;
      const result = await this.welcome.reports.scans.countIn(tables, claim, {
        ...{ scannedAt: now, steward: device.id, code, via, stationId, address },
      });
      counted = result;
      const outcome = OUTCOMES[result.outcome];
      await tables.scans.add({ ...base, ...(result.outcome !== 'notFound' && { welcomeId }), outcome });
      return {
        outcome,
        ...('student' in result && { student: shownStudent(result.student) }),
        ...('at' in result && { at: result.at }),
        ...('station' in result && result.station !== undefined && { station: result.station }),
      };
    });
    if (isRefused(claim))
      this.welcome.reports.scans.record(
        { via, steward: device.id, address },
        tenantId,
        undefined,
        claim.refused,
      );
    else if (counted)
      this.welcome.reports.scans.recordResult(claim, { via, steward: device.id, address }, counted);
    return answer;
  }

  /** The approved face of a student whom this device reported some seconds ago. */
  face({ tenantId, actor, address }: DeviceContext, welcomeId: string): Promise<GateFace | CheckinRefusal> {
    return this.welcome.gateFaces.showTo(tenantId, { steward: actor.id, address }, welcomeId);
  }

  /** The latest scans, and how many have reported. */
  async latest({ tenantId }: StaffContext, after?: string) {
    return this.deps.store.read(async (reading) => {
      const { welcome, scans } = reading;
      const found = await scans.latest(tenantId, SCANS_PAGE + 1, after);
      const listed = found.slice(0, SCANS_PAGE).map(rowOf);
      return { ...(await welcome.counts(tenantId)), scans: listed, more: found.length > SCANS_PAGE };
    });
  }

  /** A scan that counted is taken back: the student has not reported by it, or not been at the station. */
  async annul(
    context: StaffContext,
    { id, reason }: { readonly id: string; readonly reason: string },
  ): Promise<{ readonly scan: ReturnType<typeof rowOf> } | StaffRefusal> {
    if (isBlank(reason)) return { refused: 'invalid', errors: [{ path: 'reason', code: 'required' }] };
    const { tenantId, actor } = context;
    return this.transactions.change(context, { object: { kind: 'scan', id } }, async ({ scans, welcome }) => {
      const scan = await scans.findForUpdate(tenantId, id);
      if (!scan) return { refused: 'notFound' };
      const student = scan.welcomeId && (await welcome.findForUpdate(tenantId, scan.welcomeId));
      if (!student || scan.annulled) return { refused: 'notInThisState' };
      const { report, visits = [], ...rest } = student;
      const isReport =
        scan.outcome === 'reported' && report?.at === scan.at && report.steward === scan.deviceId;
      const left = visits.filter(({ stationId, at }) => stationId !== scan.stationId || at !== scan.at);
      if (!isReport && (scan.outcome !== 'visited' || left.length === visits.length))
        return { refused: 'notInThisState' };
      const now = this.deps.clock.now();
      await welcome.save({
        ...rest,
        ...(!isReport && report && { report }),
        visits: isReport ? visits : left,
        version: student.version + 1,
        updatedAt: now,
      });
      const annulled = { by: actor.name, at: now, reason: reason.trim() };
      await scans.annul(scan, annulled);
      return { scan: rowOf({ ...scan, annulled }) };
    });
  }
}

/** The answer to a scan that was sent before. */
async function answerAgain(tables: DeskReading, scan: DeskScan): Promise<ScanAnswer> {
  const { tenantId, welcomeId } = scan;
  const student = welcomeId === undefined ? undefined : await tables.welcome.find(tenantId, welcomeId);
  const context = await studentContextOf(tables, student);
  const { outcome } = scan;
  return {
    outcome,
    ...(context && { student: shownStudent(reportedStudent(context.student, context.view)) }),
  };
}

function faultOf(refusal: CheckinRefusal): Pick<ScanAnswer, 'fault'> {
  return refusal.refused === 'invalid' ? { fault: { path: refusal.path, code: refusal.reason } } : {};
}

function shownStudent({
  welcomeId,
  maskedName,
  maskedIdCard,
  admission,
  face,
  faceSeconds,
}: ReportedStudent) {
  const { major, className } = admission;
  return {
    ...{ id: welcomeId, maskedName, maskedIdCard },
    ...(major !== undefined && { major }),
    ...(className !== undefined && { className }),
    ...{ photoNeeded: face === 'desk', hasFace: faceSeconds !== undefined },
  };
}

/** As the desk lists it. */
function rowOf({ id, at, station, by, via, outcome, maskedName, annulled }: ListedScan) {
  return {
    ...{ id, at, station, by, via, outcome },
    ...(maskedName !== undefined && { maskedName }),
    ...(annulled && { annulled }),
  };
}
