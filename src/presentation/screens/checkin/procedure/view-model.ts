import { makeAutoObservable, observableRef } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Connectivity } from '#application/ports/connectivity';
import { GatewayError } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PassKeeper } from '#application/ports/pass-keeper';
import type { ScreenWake } from '#application/ports/screen-wake';
import type { SessionStore } from '#application/ports/session-store';
import { mayEnter } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, type Pass, type PassState } from '#domain/checkin/pass';
import { isCheckinRefusal } from '#domain/checkin/refusal';
import { type StationStanding, stationLine } from '#domain/checkin/stations';
import type { CheckinPlan, LaterScan, LiveState, WelcomeRecord } from '#domain/checkin/welcome';
import { Remote } from '#presentation/remote.view-model';
import { StudentSession } from '#presentation/screens/shared/checkin/student-session.view-model';
import { ServerTime } from '#presentation/server-time.view-model';
import { keepAwakeWhile } from './keep-awake-while';
import { PassRenewal } from './pass-renewal.view-model';
import { ArrivalWatch } from './report-status-poller.view-model';

interface Standing {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** 报到流程: the pass until it is scanned, then the tick, and the stations in their order. */
export class ProcedureViewModel {
  readonly reading: Remote<Standing>;
  /** The pass fills the screen, for the scanner. */
  full = false;
  private live: LiveState | undefined = undefined;
  /** The phone itself says that there is no network. */
  private cut: boolean;
  private visible = true;
  private readonly time: ServerTime;
  private readonly student: StudentSession;
  private readonly renewal: PassRenewal;
  private readonly watch: ArrivalWatch;
  private endWatch: (() => void) | undefined = undefined;
  private endWake: (() => void) | undefined = undefined;

  constructor(
    private readonly gateway: CheckInGateway,
    session: SessionStore,
    private readonly keeper: PassKeeper,
    private readonly clock: Clock,
    private readonly connectivity: Connectivity,
    private readonly wake: ScreenWake,
    private readonly navigation: Navigation,
  ) {
    this.student = new StudentSession(session, navigation);
    this.time = new ServerTime(clock);
    this.cut = !connectivity.online;
    this.reading = new Remote(() => this.read());
    this.renewal = new PassRenewal(clock, this.time, {
      fetch: () => gateway.pass(this.student.token),
      issued: (pass) => this.issued(pass),
      refused: () => void this.load(),
      hopeless: (thrown) => this.student.ended(thrown),
    });
    this.watch = new ArrivalWatch(
      clock,
      () => this.askLive(),
      (state, late) => this.told(state, late),
      (thrown) => this.student.ended(thrown),
    );
    makeAutoObservable<
      this,
      | 'gateway'
      | 'keeper'
      | 'clock'
      | 'connectivity'
      | 'wake'
      | 'navigation'
      | 'student'
      | 'time'
      | 'renewal'
      | 'watch'
      | 'visible'
      | 'live'
      | 'endWatch'
      | 'endWake'
    >(
      this,
      {
        gateway: false,
        keeper: false,
        clock: false,
        connectivity: false,
        wake: false,
        navigation: false,
        student: false,
        time: false,
        renewal: false,
        watch: false,
        reading: false,
        visible: false,
        live: observableRef,
        endWatch: false,
        endWake: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.time.start();
    this.recall();
    this.endWatch = this.connectivity.watch(this.connected);
    this.endWake = keepAwakeWhile(this.wake, () => this.passShown);
    this.watch.look(true);
    void this.load();
  }

  dispose(): void {
    this.endWatch?.();
    this.endWake?.();
    this.time.stop();
    this.renewal.stop();
    this.watch.stop();
    this.reading.dispose();
  }

  get record(): WelcomeRecord | undefined {
    return this.reading.value?.record;
  }

  get pass(): Pass | undefined {
    return this.renewal.pass;
  }

  get passState(): PassState | undefined {
    return this.renewal.state;
  }

  private get passShown(): boolean {
    const { record, reportedAt, passState } = this;
    return (
      record !== undefined && reportedAt === undefined && passState !== undefined && passState !== 'expired'
    );
  }

  /** No pass is there, or none that is still good, and the latest try to get one failed. */
  get passFailure() {
    return this.passState === undefined || this.passState === 'expired' ? this.renewal.failure : undefined;
  }

  get fetchingPass(): boolean {
    return this.renewal.fetching;
  }

  /** ms. */
  get remaining(): number {
    return this.renewal.remaining;
  }

  /** From 1 to 0. */
  get left(): number {
    return this.renewal.left;
  }

  /** The school cannot be reached: the pass shows without it. */
  get outOfTouch(): boolean {
    return this.cut || this.watch.outOfTouch;
  }

  /** The phone's clock is so wrong that the times on this screen would puzzle her. */
  get clockWrong(): boolean {
    return this.pass !== undefined && Math.abs(this.time.now - this.clock.now()) > CLOCK_TOLERANCE;
  }

  get reportedAt(): number | undefined {
    return this.record?.reportedAt ?? this.live?.reportedAt;
  }

  get reportedAtStation(): string | undefined {
    return this.record?.reportedAtStation ?? this.live?.reportedAtStation;
  }

  /** Scans after the one that counted: she should know of them. */
  get laterScans(): readonly LaterScan[] {
    return this.record?.laterScans ?? [];
  }

  /** She chose to have her photo taken on arrival. */
  get photoAtDesk(): boolean {
    return this.record?.face.state === 'desk';
  }

  get stations(): readonly StationStanding[] {
    return stationLine(this.reading.value?.plan.stations ?? [], this.reportedAt !== undefined, this.time.now);
  }

  /** By the school's clock; draws years beside dates alone. */
  get now(): number {
    return this.time.now;
  }

  look(visible: boolean): void {
    if (visible === this.visible) return;
    this.visible = visible;
    this.watch.look(visible);
    if (this.record && this.reportedAt === undefined) this.renewal.look(visible);
  }

  retry(): Promise<void> {
    return this.load();
  }

  renewPass(): void {
    this.renewal.hurry();
  }

  showFull(): void {
    if (this.pass && this.passState !== 'expired') this.full = true;
  }

  closeFull(): void {
    this.full = false;
  }

  goHome(): void {
    this.navigation.replace(paths.home);
  }

  private recall(): void {
    const held = this.keeper.held(this.student.token);
    if (!held) return;
    this.time.heard(this.clock.now() + held.offset);
    this.reading.value = { plan: held.plan, record: held.record };
    this.renewal.pass = held.pass;
    this.renewal.look(true);
  }

  private connected(online: boolean): void {
    this.cut = !online;
    if (!online) return;
    this.watch.hurry();
    if (this.reportedAt === undefined) this.renewal.hurry();
    if (this.reading.failure !== undefined) void this.load();
  }

  private async load(): Promise<void> {
    await this.reading.load();
    this.judge();
  }

  private async read(): Promise<Standing> {
    try {
      const [plan, record] = await Promise.all([
        this.gateway.plan(),
        this.gateway.record(this.student.token),
      ]);
      if (isCheckinRefusal(plan) || isCheckinRefusal(record))
        throw new GatewayError('rejected', 'there is no check-in of hers');
      return { plan, record };
    } catch (thrown) {
      this.student.ended(thrown);
      throw thrown;
    }
  }

  /** What was read decides whether there is a pass to show. */
  private judge(): void {
    const standing = this.reading.value;
    if (!standing || this.reading.failure !== undefined) return;
    if (!mayEnter('pass', standing.plan, standing.record)) {
      this.keeper.drop();
      this.navigation.replace(paths.checkin);
    } else if (standing.record.reportedAt !== undefined) this.reported();
    else {
      this.keep();
      this.renewal.look(this.visible);
    }
  }

  private async askLive(): Promise<LiveState> {
    const answer = await this.gateway.liveState(this.student.token);
    if (isCheckinRefusal(answer)) throw new GatewayError('rejected', answer.refused);
    return answer;
  }

  private told(state: LiveState, late: boolean): void {
    if (!late) {
      this.cut = false;
      this.time.heard(state.serverTime);
    }
    const known = this.record?.version;
    if (state.reportedAt !== undefined && this.reportedAt === undefined) {
      this.live = state;
      this.reported();
    }
    const newer = known === undefined ? this.reading.failure !== undefined : state.version > known;
    if (newer && !this.reading.loading) void this.load();
  }

  private reported(): void {
    this.full = false;
    this.renewal.stop();
    this.keeper.drop();
    this.watch.slowDown();
  }

  private issued(pass: Pass): void {
    this.renewal.pass = pass;
    this.keep();
  }

  /** Once the record is read as well: a pass without a name beside it is not held. */
  private keep(): void {
    const { pass, student } = this;
    const standing = this.reading.value;
    if (!pass || !standing) return;
    this.keeper.hold(student.token, { ...standing, pass, offset: this.time.now - this.clock.now() });
  }
}
