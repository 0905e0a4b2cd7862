import { makeAutoObservable } from 'mobx';
import { StudentApi } from '#application/checkin/student-api';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import { isUnauthenticated } from '#application/ports/failures/gateway-error';
import { canEnterStep, currentStep } from '#domain/checkin/life-cycle';
import { CLOCK_TOLERANCE } from '#domain/checkin/pass';
import { listStationStatuses, type StationStatus } from '#domain/checkin/stations';
import type { CheckinSnapshot, LiveState, WelcomeRecord } from '#domain/checkin/welcome';
import { awaitMoment, reachAwaited } from '#presentation/lib/moments';
import type { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { CheckinQuery } from '../shared/checkin-query';
import { JourneyEnd } from './journey-end.view-model';
import { keepAwakeWhile } from './keep-awake-while';
import { PassRenewal } from './pass/pass-renewal.view-model';
import { RecalledPass } from './pass/recalled-pass';
import type { ProcedurePorts } from './procedure-ports';
import { ReportStatus } from './report-status.view-model';

/** 报到流程: the pass until it is scanned, then the confirmation, and the stations in order. */
export class ProcedureViewModel {
  readonly renewal: PassRenewal;
  readonly status: ReportStatus;
  /** The school confirmed the report just now, while the pass was shown. */
  isMoment = false;
  readonly #ports: ProcedurePorts;
  readonly #time: ServerTime;
  readonly #reading: CheckinQuery;
  readonly #recalled: RecalledPass;
  readonly #end: JourneyEnd;
  readonly #lifetime = new Lifetime();

  constructor(ports: ProcedurePorts) {
    const { checkin, passes, cache, session, clock, navigation } = ports;
    this.#ports = ports;
    const calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.#time = new ServerTime(clock);
    this.#recalled = new RecalledPass(cache, calls.student, clock, this.#time);
    this.#reading = new CheckinQuery(checkin, calls, cache, clock, this.#lifetime);
    this.#end = new JourneyEnd(ports.host);
    this.renewal = new PassRenewal(ports, this.#time, {
      fetch: () => calls.run((student) => passes.issue(student)),
      issued: () => this.#recalled.save(this.reading.value, this.renewal.pass),
      refused: () => void this.load(),
      isFatal: isUnauthenticated,
    });
    this.status = new ReportStatus(
      ports,
      {
        read: () => calls.run((student) => passes.liveState(student)),
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
    const { connectivity, wake } = this.#ports;
    this.#time.start();
    const recalled = this.#recalled.recall();
    if (recalled) {
      const { pass, ...checkin } = recalled;
      this.reading.set(checkin);
      this.renewal.start(pass);
      this.awaitReport();
    }
    this.#lifetime.add(connectivity.watch((online) => online && this.reloadFailed()));
    this.#lifetime.add(keepAwakeWhile(wake, () => this.passShown));
    this.status.start();
    void this.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#time.stop();
    this.renewal.stop();
  }

  get reading(): Query<CheckinSnapshot> {
    return this.#reading.query;
  }

  get record(): WelcomeRecord | undefined {
    return this.#reading.record;
  }

  /** Another app opened this one, so it can be closed to return there. */
  get canClose(): boolean {
    return this.#end.canClose;
  }

  private get passShown(): boolean {
    return this.record !== undefined && this.status.reportedAt === undefined && this.renewal.isGood;
  }

  /** The phone's clock is so wrong that the times on this screen would be confusing. */
  get clockWrong(): boolean {
    return (
      this.renewal.pass !== undefined && Math.abs(this.#time.now - this.#ports.clock.now()) > CLOCK_TOLERANCE
    );
  }

  /** The photo is taken on arrival. */
  get photoAtDesk(): boolean {
    return this.record?.face.state === 'desk';
  }

  get stations(): readonly StationStatus[] {
    const stations = this.reading.value?.plan.stations ?? [];
    const isReported = this.status.reportedAt !== undefined;
    return listStationStatuses(stations, isReported, this.#time.now, this.record?.visitedStations);
  }

  /** By the school's clock; only decides whether dates are shown with a year. */
  get now(): number {
    return this.#time.now;
  }

  /** 完成: closes the app if another one opened it; otherwise goes to the home screen. */
  async finish(): Promise<void> {
    const isClosed = this.canClose && (await this.#end.close());
    if (!isClosed && !this.#lifetime.signal.aborted) this.#ports.navigation.replace(paths.home);
  }

  private reloadFailed(): void {
    if (this.reading.failure !== undefined) void this.load();
  }

  async load(): Promise<void> {
    const isRead = await this.#reading.load();
    if (this.#lifetime.signal.aborted) return;
    // A pass has measured the time more exactly; without one the stations would open by the phone's clock.
    const isTimeKnown = isRead && this.record?.serverTime !== undefined;
    if (isTimeKnown && !this.renewal.pass) this.#time.sync(this.#reading.now());
    this.evaluate();
  }

  /** Decides from the loaded record whether to show a pass. */
  private evaluate(): void {
    const { value: checkin, failure } = this.reading;
    if (!checkin) return;
    const mayShow = canEnterStep('pass', checkin.plan, checkin.record);
    if (failure !== undefined) {
      if (mayShow && failure !== 'unauthenticated') this.renewal.start();
    } else if (!mayShow) {
      this.#recalled.clear();
      this.leave(checkin);
    } else if (checkin.record.reportedAt !== undefined) this.reported();
    else {
      this.#recalled.save(this.reading.value, this.renewal.pass);
      this.renewal.start();
      this.awaitReport();
    }
  }

  /** Opens the steps; a student whose pass was shown is told which of them has to be done now. */
  private leave({ plan, record }: CheckinSnapshot): void {
    const { navigation, toasts } = this.#ports;
    const missing = currentStep(plan, record);
    if (this.renewal.pass && missing && missing !== 'pass')
      toasts.show({ key: `pass.needs.${missing}` }, 'bad');
    navigation.replace(paths.checkin);
  }

  private awaitReport(): void {
    if (this.record) awaitMoment(this.#ports, 'reported', this.record.welcomeId);
  }

  private apply(state: LiveState, isLate: boolean): void {
    if (!isLate) this.#time.sync(state.serverTime);
    const known = this.record?.version;
    const isNewer = known === undefined ? this.reading.failure !== undefined : state.version > known;
    if (isNewer && !this.reading.loading) void this.load();
  }

  private reported(): void {
    const { record } = this;
    if (record && reachAwaited(this.#ports, 'reported', record.welcomeId)) this.isMoment = true;
    this.renewal.closeFull();
    this.renewal.stop();
    this.#recalled.clear();
    this.status.slowDown();
    void this.#end.notifyHost();
  }
}
