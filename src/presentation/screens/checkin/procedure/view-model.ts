import { makeAutoObservable } from 'mobx';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { paths } from '#application/navigation/paths';
import type { CheckinCache } from '#application/ports/checkin-cache';
import type { CheckinPass } from '#application/ports/checkin-pass';
import type { CheckinProgress } from '#application/ports/checkin-progress';
import type { Clock } from '#application/ports/clock';
import type { Connectivity } from '#application/ports/connectivity';
import { isUnauthenticated } from '#application/ports/gateway-error';
import type { Host } from '#application/ports/host';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { ScreenWake } from '#application/ports/screen-wake';
import type { Session } from '#application/ports/session';
import type { Vibration } from '#application/ports/vibration';
import { mayEnter } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE } from '#domain/checkin/pass';
import { type StationStanding, stationLine } from '#domain/checkin/stations';
import type { LiveState, ReadCheckin, WelcomeRecord } from '#domain/checkin/welcome';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime } from '#presentation/lib/lifetime';
import { awaitMoment, reachAwaited } from '#presentation/lib/moments';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { keepAwakeWhile } from './keep-awake-while';
import { PassRenewal } from './pass-renewal.view-model';
import { RecalledPass } from './recalled-pass';
import { ReportStatus } from './report-status.view-model';

/** 报到流程: the pass until it is scanned, then the tick, and the stations in their order. */
export class ProcedureViewModel {
  readonly reading: Query<ReadCheckin>;
  readonly renewal: PassRenewal;
  readonly status: ReportStatus;
  readonly #time: ServerTime;
  readonly #calls: StudentApi;
  readonly #lifetime = new Lifetime();
  readonly #checkin: CheckinProgress;
  readonly #recalled: RecalledPass;
  readonly #clock: Clock;
  readonly #connectivity: Connectivity;
  readonly #wake: ScreenWake;
  readonly #navigation: Navigation;
  readonly #host: Host;
  readonly #vibration: Vibration;
  /** The app was opened from another one, which it can be closed for. */
  canClose = false;
  /** The school has just confirmed it, while the pass was shown. */
  isMoment = false;
  #isHostTold = false;
  constructor(
    checkin: CheckinProgress,
    passes: CheckinPass,
    session: Session,
    checkinCache: CheckinCache,
    clock: Clock,
    connectivity: Connectivity,
    wake: ScreenWake,
    navigation: Navigation,
    visibility: PageVisibility,
    host: Host,
    vibration: Vibration,
  ) {
    this.#checkin = checkin;
    this.#clock = clock;
    this.#connectivity = connectivity;
    this.#wake = wake;
    this.#navigation = navigation;
    this.#host = host;
    this.#vibration = vibration;
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.#time = new ServerTime(clock);
    this.#recalled = new RecalledPass(checkinCache, this.#calls.student, clock, this.#time);
    this.reading = new Query(() => this.read(), this.#lifetime);
    this.renewal = new PassRenewal({ clock, visibility, connectivity }, this.#time, {
      fetch: () => this.#calls.run((student) => passes.issue(student)),
      issued: () => this.#recalled.keep(this.reading.value, this.renewal.pass),
      refused: () => void this.load(),
      isFatal: isUnauthenticated,
    });
    this.status = new ReportStatus(
      { clock, visibility, connectivity },
      {
        read: () => this.#calls.run((student) => passes.liveState(student)),
        record: () => this.record,
        reported: () => this.reported(),
        apply: (state, isLate) => this.apply(state, isLate),
        isFatal: isUnauthenticated,
      },
      this.#lifetime,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#time.start();
    const recalled = this.#recalled.recall();
    if (recalled) {
      this.reading.set({ plan: recalled.plan, record: recalled.record });
      this.renewal.start(recalled.pass);
      this.awaitReport();
    }
    this.#lifetime.add(this.#connectivity.watch((online) => online && this.reloadFailed()));
    this.#lifetime.add(keepAwakeWhile(this.#wake, () => this.passShown));
    this.status.start();
    void this.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#time.stop();
    this.renewal.stop();
  }

  get record(): WelcomeRecord | undefined {
    return this.reading.value?.record;
  }

  private get passShown(): boolean {
    return this.record !== undefined && this.status.reportedAt === undefined && this.renewal.isGood;
  }

  /** The phone's clock is so wrong that the times on this screen would puzzle anybody. */
  get clockWrong(): boolean {
    return this.renewal.pass !== undefined && Math.abs(this.#time.now - this.#clock.now()) > CLOCK_TOLERANCE;
  }

  /** The photo is taken on arrival. */
  get photoAtDesk(): boolean {
    return this.record?.face.state === 'desk';
  }

  get stations(): readonly StationStanding[] {
    const stations = this.reading.value?.plan.stations ?? [];
    return stationLine(stations, this.status.reportedAt !== undefined, this.#time.now);
  }

  /** By the school's clock; draws years beside dates alone. */
  get now(): number {
    return this.#time.now;
  }

  /** 完成: the journey is over, and so is the app where another one opened it. */
  async finish(): Promise<void> {
    const isClosed = this.canClose && (await this.#host.close().catch(() => false));
    if (!isClosed && !this.#lifetime.signal.aborted) this.#navigation.replace(paths.home);
  }

  private reloadFailed(): void {
    if (this.reading.failure !== undefined) void this.load();
  }

  async load(): Promise<void> {
    await this.reading.load();
    // Without network the stations stand as they were last read.
    if (!this.#lifetime.signal.aborted) this.reading.recall(this.#recalled.checkin);
    this.evaluate();
  }

  private async read(): Promise<ReadCheckin> {
    const [plan, record] = await Promise.all([
      this.#checkin.plan().then(orThrow),
      this.#calls.run((student) => this.#checkin.record(student)).then(orThrow),
    ]);
    return { plan, record };
  }

  /** What was read decides whether there is a pass to show. */
  private evaluate(): void {
    const { value: checkin, failure } = this.reading;
    if (!checkin) return;
    const mayShow = mayEnter('pass', checkin.plan, checkin.record);
    if (failure !== undefined) {
      if (mayShow && failure !== 'unauthenticated') this.renewal.start();
    } else if (!mayShow) {
      this.#recalled.clear();
      this.#navigation.replace(paths.checkin);
    } else if (checkin.record.reportedAt !== undefined) this.reported();
    else {
      this.#recalled.keep(this.reading.value, this.renewal.pass);
      this.renewal.start();
      this.awaitReport();
    }
  }

  private awaitReport(): void {
    if (this.record) awaitMoment(this.#vibration, 'reported', this.record.welcomeId);
  }

  private apply(state: LiveState, isLate: boolean): void {
    if (!isLate) this.#time.sync(state.serverTime);
    const known = this.record?.version;
    const isNewer = known === undefined ? this.reading.failure !== undefined : state.version > known;
    if (isNewer && !this.reading.loading) void this.load();
  }

  private reported(): void {
    const { record } = this;
    if (record && reachAwaited(this.#vibration, 'reported', record.welcomeId)) this.isMoment = true;
    this.renewal.closeFull();
    this.renewal.stop();
    this.#recalled.clear();
    this.status.settle();
    void this.tellHost();
  }

  private async tellHost(): Promise<void> {
    if (this.#isHostTold) return;
    this.#isHostTold = true;
    try {
      await this.#host.postMessage({ event: 'reported' });
      const { close } = await this.#host.abilities();
      this.setCanClose(close);
    } catch (thrown) {
      // The journey is over without it too.
      failureKind(thrown);
    }
  }

  private setCanClose(canClose: boolean): void {
    this.canClose = canClose;
  }
}
