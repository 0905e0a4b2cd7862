import { makeAutoObservable } from 'mobx';
import { CheckinProcedure } from '#application/checkin/procedure';
import { awaitMoment, reachAwaited } from '#application/journey/moments';
import { CheckinCache } from '#application/ports/checkin/checkin-cache';
import { CheckinPass } from '#application/ports/checkin/checkin-pass';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { ScreenWake } from '#application/ports/phone/screen-wake';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { Session } from '#application/ports/session/session';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { CLOCK_TOLERANCE, type Pass, type PassState, passState } from '#domain/checkin/pass';
import { listStationStatuses, type StationStatus } from '#domain/checkin/stations';
import type { LaterScan, WelcomeRecord } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, observe } from '#presentation/lib/observe';

export const PROCEDURE_PORTS = {
  checkin: CheckinProgress,
  passes: CheckinPass,
  cache: CheckinCache,
  session: Session,
  clock: Clock,
  connectivity: Connectivity,
  visibility: PageVisibility,
  navigation: Navigation,
  toasts: Toasts,
  host: Host,
  wake: ScreenWake,
  vibration: Vibration,
  memory: VisitMemory,
} as const;

/** 报到流程: the pass until it is scanned, then the confirmation, and the stations in order. */
export class ProcedureViewModel implements ScreenModel {
  /** The school confirmed the report just now, while the pass was shown. */
  isMoment = false;
  /** The pass fills the screen, for the scanner. */
  isFull = false;
  readonly #procedure: CheckinProcedure;
  readonly #shown: Observed<CheckinProcedure['state']>;
  readonly #progress: Observed<CheckinProcedure['progress']['state']>;
  readonly #time: Observed<number>;
  readonly #renewing: Observed<CheckinProcedure['renewing']['state']>;
  readonly #reporting: Observed<CheckinProcedure['reporting']['state']>;
  readonly #ports: Pick<PortsOf<typeof PROCEDURE_PORTS>, 'clock' | 'vibration' | 'memory'>;

  constructor(ports: PortsOf<typeof PROCEDURE_PORTS>) {
    this.#ports = ports;
    const procedure = new CheckinProcedure(ports);
    this.#procedure = procedure;
    this.#shown = observe(procedure);
    this.#progress = observe(procedure.progress);
    this.#time = observe(procedure.time);
    this.#renewing = observe(procedure.renewing);
    this.#reporting = observe(procedure.reporting);
    makeAutoObservable(this, {}, { autoBind: true });
    procedure.subscribe(this.follow);
  }

  start(): void {
    this.#procedure.start();
  }

  dispose(): void {
    this.#procedure.dispose();
  }

  load(): void {
    void this.#procedure.load();
  }

  finish(): Promise<void> {
    return this.#procedure.finish();
  }

  get progress(): CheckinProcedure['progress']['state'] {
    return this.#progress.state;
  }

  get record(): WelcomeRecord | undefined {
    return this.progress.value?.record;
  }

  get canClose(): boolean {
    const { state } = this.#shown;
    return state.kind === 'reported' && state.canClose;
  }

  get reportedAt(): number | undefined {
    return this.record?.reportedAt ?? this.#live?.reportedAt;
  }

  get station(): string | undefined {
    return this.record?.reportedAtStation ?? this.#live?.reportedAtStation;
  }

  /** Scans after the one that counted; shown to the student. */
  get laterScans(): readonly LaterScan[] {
    return this.record?.laterScans ?? [];
  }

  /** The school cannot be reached: what is shown may be out of date. */
  get isUnreachable(): boolean {
    // A single failure may be one lost response; two count as no connection.
    return this.#shown.state.isOffline || this.#reporting.state.failures >= 2;
  }

  get pass(): Pass | undefined {
    return this.#shown.state.pass;
  }

  get passState(): PassState | undefined {
    return this.pass && passState(this.pass, this.now);
  }

  get isFetching(): boolean {
    return this.#renewing.state.busy && this.passState !== 'fresh';
  }

  /** Why there is no valid pass; undefined while there is one. */
  get passFailure(): GatewayErrorKind | undefined {
    if (this.isPassValid) return undefined;
    return this.#shown.state.isRejected ? 'rejected' : this.#renewing.state.failure;
  }

  /** ms until the pass expires. */
  get remaining(): number {
    return this.pass ? Math.max(0, this.pass.expiresAt - this.now) : 0;
  }

  /** Remaining share of its validity, from 1 to 0. */
  get remainingShare(): number {
    return this.pass ? this.remaining / (this.pass.expiresAt - this.pass.issuedAt) : 0;
  }

  /** Requests a pass at once if renewal is due. */
  renewNow(): void {
    this.#procedure.renewing.pollNow();
  }

  showFull(): void {
    if (this.isPassValid) this.isFull = true;
  }

  closeFull(): void {
    this.isFull = false;
  }

  /** The phone's clock is so wrong that the times on this screen would be confusing. */
  get clockWrong(): boolean {
    return this.pass !== undefined && Math.abs(this.now - this.#ports.clock.now()) > CLOCK_TOLERANCE;
  }

  /** The photo is taken on arrival. */
  get photoAtDesk(): boolean {
    return this.record?.face.state === 'desk';
  }

  get stations(): readonly StationStatus[] {
    const stations = this.progress.value?.plan.stations ?? [];
    return listStationStatuses(
      stations,
      this.reportedAt !== undefined,
      this.now,
      this.record?.visitedStations,
    );
  }

  /** By the school's clock. */
  get now(): number {
    return this.#time.state;
  }

  private get isPassValid(): boolean {
    return this.passState !== undefined && this.passState !== 'expired';
  }

  get #live() {
    const { state } = this.#shown;
    return state.kind === 'reported' ? state.live : undefined;
  }

  private follow(): void {
    const { record } = this;
    const { kind } = this.#shown.state;
    if (kind === 'reported') this.isFull = false;
    if (!record) return;
    const ports = this.#ports;
    if (kind === 'waiting' && record.reportedAt === undefined)
      awaitMoment(ports, 'reported', record.welcomeId);
    if (kind === 'reported' && reachAwaited(ports, 'reported', record.welcomeId)) this.isMoment = true;
  }
}
