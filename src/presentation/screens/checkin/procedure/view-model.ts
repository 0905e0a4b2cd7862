import { makeAutoObservable, observableRef } from 'mobx';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { Connectivity } from '#application/ports/connectivity';
import { GatewayError } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { PassCache } from '#application/ports/pass-cache';
import type { ScreenWake } from '#application/ports/screen-wake';
import type { SessionStore } from '#application/ports/session-store';
import { mayEnter } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE, type Pass, type PassState } from '#domain/checkin/pass';
import { type StationStanding, stationLine } from '#domain/checkin/stations';
import type { CheckinPlan, LaterScan, LiveState, WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Lifetime, type Signal } from '#presentation/lib/lifetime';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { StudentSession } from '#presentation/screens/shared/checkin/student-session.view-model';
import { keepAwakeWhile } from './keep-awake-while';
import { PassRenewal } from './pass-renewal.view-model';
import { REPORT_PACE, REPORTED_PACE } from './report-status-pace';

interface Standing {
  readonly plan: CheckinPlan;
  readonly record: WelcomeRecord;
}

/** 报到流程: the pass until it is scanned, then the tick, and the stations in their order. */
export class ProcedureViewModel {
  readonly reading: Query<Standing>;
  /** The pass fills the screen, for the scanner. */
  full = false;
  private live: LiveState | undefined = undefined;
  /** The phone itself says that there is no network. */
  private cut: boolean;
  readonly #time: ServerTime;
  readonly #student: StudentSession;
  readonly #renewal: PassRenewal;
  readonly #reportStatus: Poller;
  readonly #lifetime = new Lifetime();
  readonly #gateway: CheckInGateway;
  readonly #passCache: PassCache;
  readonly #clock: Clock;
  readonly #connectivity: Connectivity;
  readonly #wake: ScreenWake;
  readonly #navigation: Navigation;
  constructor(
    gateway: CheckInGateway,
    session: SessionStore,
    passCache: PassCache,
    clock: Clock,
    connectivity: Connectivity,
    wake: ScreenWake,
    navigation: Navigation,
    visibility: PageVisibility,
  ) {
    this.#gateway = gateway;
    this.#passCache = passCache;
    this.#clock = clock;
    this.#connectivity = connectivity;
    this.#wake = wake;
    this.#navigation = navigation;
    this.#student = new StudentSession(session, navigation, this.#lifetime.signal);
    this.#time = new ServerTime(clock);
    this.cut = !connectivity.online;
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.#renewal = new PassRenewal({ clock, visibility, connectivity }, this.#time, {
      fetch: () => gateway.pass(this.#student.token),
      issued: () => this.keep(),
      refused: () => void this.load(),
      isFatal: (thrown) => this.#student.ended(thrown),
    });
    this.#reportStatus = new Poller({ clock, visibility, connectivity }, REPORT_PACE, (signal) =>
      this.pollStatus(signal),
    );
    makeAutoObservable<this, 'live'>(this, { live: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#time.start();
    this.recall();
    this.#lifetime.add(this.#connectivity.watch(this.connected));
    this.#lifetime.add(keepAwakeWhile(this.#wake, () => this.passShown));
    this.#reportStatus.start();
    void this.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#time.stop();
    this.#renewal.stop();
    this.#reportStatus.stop();
  }

  get record(): WelcomeRecord | undefined {
    return this.reading.value?.record;
  }

  get pass(): Pass | undefined {
    return this.#renewal.pass;
  }

  get passState(): PassState | undefined {
    return this.#renewal.state;
  }

  private get passShown(): boolean {
    const { record, reportedAt, passState } = this;
    return (
      record !== undefined && reportedAt === undefined && passState !== undefined && passState !== 'expired'
    );
  }

  /** No pass is there, or none that is still good, and the latest try to get one failed. */
  get passFailure() {
    return this.passState === undefined || this.passState === 'expired' ? this.#renewal.failure : undefined;
  }

  get fetchingPass(): boolean {
    return this.#renewal.fetching;
  }

  /** ms. */
  get remaining(): number {
    return this.#renewal.remaining;
  }

  /** From 1 to 0. */
  get left(): number {
    return this.#renewal.left;
  }

  /** The school cannot be reached: the pass shows without it. */
  get outOfTouch(): boolean {
    // One miss may be a single lost response; two are a network that is away.
    return this.cut || this.#reportStatus.failures >= 2;
  }

  /** The phone's clock is so wrong that the times on this screen would puzzle her. */
  get clockWrong(): boolean {
    return this.pass !== undefined && Math.abs(this.#time.now - this.#clock.now()) > CLOCK_TOLERANCE;
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
    return stationLine(
      this.reading.value?.plan.stations ?? [],
      this.reportedAt !== undefined,
      this.#time.now,
    );
  }

  /** By the school's clock; draws years beside dates alone. */
  get now(): number {
    return this.#time.now;
  }

  retry(): Promise<void> {
    return this.load();
  }

  renewPass(): void {
    this.#renewal.renewNow();
  }

  showFull(): void {
    if (this.pass && this.passState !== 'expired') this.full = true;
  }

  closeFull(): void {
    this.full = false;
  }

  goHome(): void {
    this.#navigation.replace(paths.home);
  }

  private recall(): void {
    const held = this.#passCache.get(this.#student.token);
    if (!held) return;
    this.#time.sync(this.#clock.now() + held.offset);
    this.reading.set({ plan: held.plan, record: held.record });
    this.#renewal.start(held.pass);
  }

  private connected(online: boolean): void {
    this.cut = !online;
    if (online && this.reading.failure !== undefined) void this.load();
  }

  private async load(): Promise<void> {
    await this.reading.load();
    this.evaluate();
  }

  private async read(): Promise<Standing> {
    try {
      const [plan, record] = await Promise.all([
        this.#gateway.plan(),
        this.#gateway.record(this.#student.token),
      ]);
      if (isRefused(plan) || isRefused(record))
        throw new GatewayError('rejected', 'there is no check-in of hers');
      return { plan, record };
    } catch (thrown) {
      this.#student.ended(thrown);
      throw thrown;
    }
  }

  /** What was read decides whether there is a pass to show. */
  private evaluate(): void {
    const standing = this.reading.value;
    if (!standing || this.reading.failure !== undefined) return;
    if (!mayEnter('pass', standing.plan, standing.record)) {
      this.#passCache.clear();
      this.#navigation.replace(paths.checkin);
    } else if (standing.record.reportedAt !== undefined) this.reported();
    else {
      this.keep();
      this.#renewal.start();
    }
  }

  private async pollStatus(signal: Signal): Promise<PollResult> {
    try {
      const answer = await this.#gateway.liveState(this.#student.token);
      if (isRefused(answer)) throw new GatewayError('rejected', answer.refused);
      this.apply(answer, signal.aborted);
      return 'same';
    } catch (thrown) {
      if (this.#student.ended(thrown)) this.#reportStatus.stop();
      throw thrown;
    }
  }

  /** A late state counts as well: what was scanned stays scanned. */
  private apply(state: LiveState, late: boolean): void {
    if (this.#lifetime.signal.aborted) return;
    if (!late) {
      this.cut = false;
      this.#time.sync(state.serverTime);
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
    this.#renewal.stop();
    this.#passCache.clear();
    this.#reportStatus.setPace(REPORTED_PACE);
  }

  /** Once the record is read as well: a pass without a name beside it is not held. */
  private keep(): void {
    const { pass } = this;
    const standing = this.reading.value;
    if (!pass || !standing) return;
    this.#passCache.set(this.#student.token, {
      ...standing,
      pass,
      offset: this.#time.now - this.#clock.now(),
    });
  }
}
