import { canEnterStep, currentStep } from '#domain/checkin/life-cycle';
import { PASS_RENEWAL, type Pass, type PassState, passState } from '#domain/checkin/pass';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { LiveState } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { Owner } from '../journey/owner';
import { Poller, type PollIntervals, type PollResult } from '../journey/poller';
import { SchoolTime } from '../journey/school-time';
import { paths } from '../navigation/paths';
import type { CheckinPass } from '../ports/checkin/checkin-pass';
import { GatewayError, isUnauthenticated } from '../ports/failures/gateway-error';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Host } from '../ports/phone/host';
import type { Navigation } from '../ports/phone/navigation';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { ScreenWake } from '../ports/phone/screen-wake';
import type { Toasts } from '../ports/phone/toasts';
import type { Session } from '../ports/session/session';
import type { Signal } from '../ports/signal';
import { CheckinLoader, type CheckinLoaderPorts } from './checkin-loader';
import { StudentApi } from './student-api';

const SECOND = 1000;

/** Polling for a new pass once renewal is due. */
const RENEWAL_INTERVALS: PollIntervals = {
  fast: SECOND,
  slow: SECOND,
  retry: 2 * SECOND,
  longest: 15 * SECOND,
  timeout: 8 * SECOND,
};

/** Polling for the scan of the pass: a scan shows within two seconds. */
export const REPORT_POLL_INTERVALS: PollIntervals = {
  fast: SECOND,
  slow: SECOND,
  retry: SECOND,
  longest: 8 * SECOND,
  // The network may have changed during a request that takes longer.
  timeout: 4 * SECOND,
};

/** Once the student has reported: only further scans and stations can follow. */
export const REPORTED_POLL_INTERVALS: PollIntervals = {
  ...REPORT_POLL_INTERVALS,
  fast: 15 * SECOND,
  slow: 15 * SECOND,
};

interface ProcedurePorts extends CheckinLoaderPorts {
  readonly passes: CheckinPass;
  readonly session: Session;
  readonly connectivity: Connectivity;
  readonly visibility: PageVisibility;
  readonly navigation: Navigation;
  readonly toasts: Toasts;
  readonly host: Host;
  readonly wake: ScreenWake;
}

interface PassShown {
  readonly pass: Pass | undefined;
  /** The school refused the latest request for a pass. */
  readonly isRejected: boolean;
  /** The phone reports that there is no network. */
  readonly isOffline: boolean;
}

export type ProcedureState = PassShown &
  (
    | { readonly kind: 'opening' }
    /** The pass is shown, and renewed, until it is scanned. */
    | { readonly kind: 'waiting' }
    | {
        readonly kind: 'reported';
        /** The first response that said so; undefined if the record did. */
        readonly live: LiveState | undefined;
        /** Another app opened this one, so it can be closed to return there. */
        readonly canClose: boolean;
      }
  );

/** 报到流程: the pass, renewed by the school's clock while the page is visible, until the student has reported. */
export class CheckinProcedure extends Owner<ProcedureState> {
  readonly time: SchoolTime;
  readonly progress: CheckinLoader;
  readonly renewing: Poller;
  readonly reporting: Poller;
  readonly #ports: ProcedurePorts;
  readonly #calls: StudentApi;
  #isAwake = false;

  constructor(ports: ProcedurePorts) {
    super({ kind: 'opening', pass: undefined, isRejected: false, isOffline: !ports.connectivity.online });
    this.#ports = ports;
    this.#calls = new StudentApi(ports.session, ports.navigation, this.signal);
    this.time = new SchoolTime(ports.clock, this.lifetime);
    this.progress = new CheckinLoader(ports, this.#calls, this.lifetime);
    this.renewing = new Poller(ports, RENEWAL_INTERVALS, this.#renew);
    this.reporting = new Poller(ports, REPORT_POLL_INTERVALS, this.#pollReport);
    for (const poller of [this.renewing, this.reporting]) this.lifetime.add(poller);
    this.lifetime.add(() => this.setAwake(false));
    for (const part of [this, this.time, this.progress]) this.lifetime.add(part.subscribe(this.updateAwake));
  }

  start(): void {
    this.time.start();
    this.recall();
    this.lifetime.add(this.#ports.connectivity.watch(this.setOnline));
    this.reporting.start();
    void this.load();
  }

  async load(): Promise<void> {
    const isRead = await this.progress.load();
    if (this.signal.aborted) return;
    // A pass has measured the time more exactly; without one the stations would open by the phone's clock.
    const isTimeKnown = isRead && this.progress.record?.serverTime !== undefined;
    if (isTimeKnown && !this.state.pass) this.time.sync(this.progress.now());
    this.evaluate();
  }

  /** Epoch ms; undefined until reported. */
  get reportedAt(): number | undefined {
    const { state } = this;
    return (
      this.progress.record?.reportedAt ?? (state.kind === 'reported' ? state.live?.reportedAt : undefined)
    );
  }

  get passState(): PassState | undefined {
    const { pass } = this.state;
    return pass && passState(pass, this.time.state);
  }

  /** ms until the pass is to be renewed. */
  get renewalDueIn(): number {
    const { pass } = this.state;
    return pass ? pass.issuedAt + PASS_RENEWAL - this.time.state : 0;
  }

  /** 完成: closes the app if another one opened it; otherwise goes to the home screen. */
  async finish(): Promise<void> {
    const { host, navigation } = this.#ports;
    const { state } = this;
    const isClosed = state.kind === 'reported' && state.canClose && (await host.close().catch(surfaceBug));
    if (!isClosed && !this.signal.aborted) navigation.replace(paths.home);
  }

  /** Reopens without network what was shown, with the school's time as of then. */
  private recall(): void {
    const { cache, clock } = this.#ports;
    const { student } = this.#calls;
    const cached = student && cache.get(student);
    if (!cached?.issued) return;
    const { issued, ...checkin } = cached;
    this.time.sync(clock.now() + issued.offset);
    this.progress.replace(checkin);
    this.waitForScan(issued.pass);
  }

  /** Decides from the loaded record whether to show a pass. */
  private evaluate(): void {
    const { value: checkin, failure } = this.progress.state;
    if (!checkin) return;
    const { plan, record } = checkin;
    const mayShow = canEnterStep('pass', plan, record);
    if (failure !== undefined) {
      if (mayShow && failure !== 'unauthenticated' && this.reportedAt === undefined) this.waitForScan();
    } else if (!mayShow) {
      this.forgetPass();
      this.leave(currentStep(plan, record));
    } else if (record.reportedAt !== undefined) this.reported();
    else {
      this.cachePass();
      this.waitForScan();
    }
  }

  /** Opens the steps; a student whose pass was shown is told which of them has to be done now. */
  private leave(missing: ReturnType<typeof currentStep>): void {
    const { navigation, toasts } = this.#ports;
    if (this.state.pass && missing && missing !== 'pass')
      toasts.show({ key: `pass.needs.${missing}` }, 'bad');
    navigation.replace(paths.checkin);
  }

  private waitForScan(pass = this.state.pass): void {
    const { isRejected, isOffline } = this.state;
    if (this.state.kind !== 'reported') this.set({ kind: 'waiting', pass, isRejected, isOffline });
    this.renewing.start();
  }

  readonly #renew = async (signal: Signal): Promise<PollResult> => {
    if (this.renewalDueIn > 0) return this.renewalDueIn;
    const issued = await this.ask(this.renewing, (student) => this.#ports.passes.issue(student));
    if (!isRefused(issued)) {
      this.issue(issued, signal.aborted);
      return Math.max(this.renewalDueIn, 0);
    }
    if (!signal.aborted) {
      this.set({ ...this.state, isRejected: true });
      void this.load();
    }
    return RENEWAL_INTERVALS.longest;
  };

  /** A late response is used too, unless the present pass was issued later or at the same time. */
  private issue({ serverTime, ...pass }: Pass & { readonly serverTime: number }, isLate: boolean): void {
    const { pass: present } = this.state;
    if (this.signal.aborted || (isLate && present && present.issuedAt >= pass.issuedAt)) return;
    this.set({ ...this.state, pass, isRejected: false });
    if (!isLate) this.time.sync(serverTime);
    this.cachePass();
  }

  readonly #pollReport = async (signal: Signal): Promise<PollResult> => {
    const live = await this.ask(this.reporting, (student) => this.#ports.passes.liveState(student));
    if (isRefused(live)) throw new GatewayError('rejected', live.refused);
    this.applyLive(live, signal.aborted);
    return 'same';
  };

  /** A late response counts too: a scan is final. */
  private applyLive(live: LiveState, isLate: boolean): void {
    if (this.signal.aborted) return;
    if (!isLate) {
      this.set({ ...this.state, isOffline: false });
      this.time.sync(live.serverTime);
    }
    const { kind, failure } = this.progress.state;
    const known = this.progress.record?.version;
    const isNewer = known === undefined ? failure !== undefined : live.version > known;
    if (isNewer && kind !== 'loading') void this.load();
    if (live.reportedAt !== undefined && this.reportedAt === undefined) this.reported(live);
  }

  /** Asks nothing more once nobody is signed in. */
  private async ask<T>(
    poller: Poller,
    call: (student: Credential) => Promise<T | CheckinRefusal>,
  ): Promise<T | CheckinRefusal> {
    try {
      return await this.#calls.run(call);
    } catch (thrown) {
      if (isUnauthenticated(thrown)) poller.stop();
      throw thrown;
    }
  }

  private reported(live?: LiveState): void {
    this.renewing.stop();
    this.forgetPass();
    this.reporting.setIntervals(REPORTED_POLL_INTERVALS);
    if (this.state.kind === 'reported') return;
    this.set({ ...this.state, kind: 'reported', live, canClose: false });
    void this.notifyHost();
  }

  /** Tells the app that opened this one. */
  private async notifyHost(): Promise<void> {
    const { host } = this.#ports;
    try {
      await host.postMessage({ event: 'reported' });
      const { close: canClose } = await host.abilities();
      if (this.state.kind === 'reported') this.set({ ...this.state, canClose });
    } catch (thrown) {
      // A failed notification changes nothing for the student.
      surfaceBug(thrown);
    }
  }

  /** Stores the pass only once the record is loaded: it must not be shown without a name beside it. */
  private cachePass(): void {
    const { cache, clock } = this.#ports;
    const { student } = this.#calls;
    const { value } = this.progress.state;
    if (!value || !student) return;
    const { pass } = this.state;
    cache.set(student, value, pass && { pass, offset: this.time.state - clock.now() });
  }

  /** It has been used, or must not be shown any more. */
  private forgetPass(): void {
    const { cache } = this.#ports;
    const { student } = this.#calls;
    const checkin = student && cache.get(student);
    if (checkin) cache.set(student, checkin, 'none');
  }

  private readonly setOnline = (online: boolean): void => {
    this.set({ ...this.state, isOffline: !online });
    if (online && this.progress.state.failure !== undefined) void this.load();
  };

  /** The phone's screen stays on while there is a pass to show. */
  private readonly updateAwake = (): void => {
    const { passState, progress } = this;
    const isValid = passState !== undefined && passState !== 'expired';
    this.setAwake(isValid && progress.record !== undefined && this.reportedAt === undefined);
  };

  private setAwake(isAwake: boolean): void {
    if (isAwake === this.#isAwake) return;
    this.#isAwake = isAwake;
    const { wake } = this.#ports;
    (isAwake ? wake.keepAwake() : wake.release()).catch(surfaceBug);
  }
}
