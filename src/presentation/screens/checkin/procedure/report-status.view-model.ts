import { makeAutoObservable, observableRef } from 'mobx';
import type { Lifetime, Signal } from '#application/journey/lifetime';
import { Poller, type Polling, type PollResult } from '#application/journey/poller';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { PageVisibility } from '#application/ports/phone/page-visibility';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { LaterScan, LiveState, WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { observe } from '#presentation/lib/observe';
import { REPORT_POLL_INTERVALS, REPORTED_POLL_INTERVALS } from './report-poll-intervals';

interface ReportStatusPorts {
  readonly clock: Clock;
  readonly visibility: PageVisibility;
  readonly connectivity: Connectivity;
}

interface ReportStatusSource {
  read(): Promise<LiveState | CheckinRefusal>;
  /** As loaded last; undefined before that. */
  record(): WelcomeRecord | undefined;
  /** Called once, when the scan of the pass is first known. */
  reported(): void;
  /** `isLate`: the response came after its poll was given up. */
  apply(state: LiveState, isLate: boolean): void;
  /** Whether to stop polling. */
  isFatal(thrown: unknown): boolean;
}

/** Polls while the page is visible whether the student has reported; also knows whether the school can be reached. */
export class ReportStatus {
  /** The first response that said that the student has reported. */
  private latest: LiveState | undefined = undefined;
  /** The phone reports that there is no network. */
  private isOffline: boolean;
  readonly #connectivity: Connectivity;
  readonly #source: ReportStatusSource;
  readonly #lifetime: Lifetime;
  readonly #poller: Poller;
  readonly #polls: { readonly state: Polling };

  constructor(ports: ReportStatusPorts, source: ReportStatusSource, lifetime: Lifetime) {
    this.#connectivity = ports.connectivity;
    this.#source = source;
    this.#lifetime = lifetime;
    this.isOffline = !ports.connectivity.online;
    this.#poller = new Poller(ports, REPORT_POLL_INTERVALS, (signal) => this.poll(signal));
    this.#polls = observe(this.#poller, lifetime);
    makeAutoObservable<this, 'latest'>(this, { latest: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#lifetime.add(this.#connectivity.watch(this.setOnline));
    this.#lifetime.add(this.#poller.stop);
    this.#poller.start();
  }

  /** Epoch ms; undefined until reported. */
  get reportedAt(): number | undefined {
    return this.#source.record()?.reportedAt ?? this.latest?.reportedAt;
  }

  get station(): string | undefined {
    return this.#source.record()?.reportedAtStation ?? this.latest?.reportedAtStation;
  }

  /** Scans after the one that counted; shown to the student. */
  get laterScans(): readonly LaterScan[] {
    return this.#source.record()?.laterScans ?? [];
  }

  /** The school cannot be reached: what is shown may be out of date. */
  get isUnreachable(): boolean {
    // A single failure may be one lost response; two count as no connection.
    return this.isOffline || this.#polls.state.failures >= 2;
  }

  /** Polls at the slower rate for students who have reported. */
  slowDown(): void {
    this.#poller.setIntervals(REPORTED_POLL_INTERVALS);
  }

  private setOnline(online: boolean): void {
    this.isOffline = !online;
  }

  private async poll(signal: Signal): Promise<PollResult> {
    try {
      const result = await this.#source.read();
      if (isRefused(result)) throw new GatewayError('rejected', result.refused);
      this.apply(result, signal.aborted);
      return 'same';
    } catch (thrown) {
      if (this.#source.isFatal(thrown)) this.#poller.stop();
      throw thrown;
    }
  }

  /** A late response counts too: a scan is final. */
  private apply(state: LiveState, isLate: boolean): void {
    if (this.#lifetime.signal.aborted) return;
    if (!isLate) this.isOffline = false;
    this.#source.apply(state, isLate);
    if (state.reportedAt === undefined || this.reportedAt !== undefined) return;
    this.latest = state;
    this.#source.reported();
  }
}
