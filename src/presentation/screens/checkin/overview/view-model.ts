import { makeAutoObservable } from 'mobx';
import { StudentApi } from '#application/checkin/student-api';
import { Lifetime } from '#application/journey/lifetime';
import { Poller, type PollResult } from '#application/journey/poller';
import { paths } from '#application/navigation/paths';
import { mayTake } from '#domain/checkin/face-photo';
import { type CheckinStep, currentStep, isReady } from '#domain/checkin/life-cycle';
import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import { PHOTO_CHECK_POLL_INTERVALS } from '#presentation/lib/live-poll-intervals';
import { awaitMoment, reachAwaited } from '#presentation/lib/moments';
import { Query } from '#presentation/lib/query';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { ConfirmedSignOut } from '#presentation/screens/shared/sign-out/confirmed-sign-out';
import { CheckinQuery } from '../shared/checkin-query';
import { pathOfStep } from '../shared/step-paths';
import type { CheckinPorts } from './checkin-ports';
import { type StepView, stepViews } from './step-view';

/** What the main button leads to; of the photo, only what the school accepts now. */
type NextAction = CheckinStep | 'photo' | 'desk' | 'reported';

const DAY = 86_400_000;
const SIGN_OUT_WORDS = {
  title: 'checkin.leaveTitle',
  body: 'checkin.leaveBody',
  done: 'checkin.left',
  draftsRemain: 'checkin.draftsRemain',
} as const;

export class CheckinViewModel {
  readonly elsewhere: ContinueElsewhereViewModel;
  readonly capabilities: CheckinPorts['capabilities'];
  /** A refresh that the student asked for is running. */
  refreshing = false;
  /** The last step on the phone was completed just now. */
  isMoment = false;
  readonly #ports: CheckinPorts;
  readonly #reading: CheckinQuery;
  readonly #school: Query<SchoolBadge>;
  readonly #signOut: ConfirmedSignOut;
  readonly #poller: Poller;
  readonly #lifetime = new Lifetime();

  constructor(ports: CheckinPorts) {
    const { checkin, cache, session, school, navigation, clipboard, toasts } = ports;
    this.#ports = ports;
    this.capabilities = ports.capabilities;
    this.#school = new Query(() => school.badge(), this.#lifetime);
    this.elsewhere = new ContinueElsewhereViewModel(
      ports.elsewhere,
      {
        path: paths.checkin,
        credential: () => session.current('newStudent'),
        ended: () => navigation.replace(paths.checkinEntry),
      },
      clipboard,
      toasts,
    );
    this.#signOut = new ConfirmedSignOut(ports, SIGN_OUT_WORDS, { ended: () => this.goHome() });
    this.#poller = new Poller(ports, PHOTO_CHECK_POLL_INTERVALS, () => this.poll());
    const calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.#reading = new CheckinQuery(checkin, calls, cache, ports.clock, this.#lifetime);
    makeAutoObservable(this, { capabilities: false }, { autoBind: true });
  }

  start(): void {
    void this.#school.load();
    this.#poller.start();
  }

  /** Loads the progress, and polls while a photo is being checked. */
  load(): void {
    this.#poller.pollNow();
  }

  /** Pull to refresh. */
  refresh(): void {
    this.refreshing = this.record !== undefined;
    this.load();
  }

  private async poll(): Promise<PollResult> {
    const before = this.record?.face.state;
    if (await this.#reading.load()) this.updateMoment();
    this.endRefresh();
    const state = this.record?.face.state;
    if (this.#lifetime.signal.aborted || state !== 'checking') return 'idle';
    return state === before ? 'same' : 'changed';
  }

  private endRefresh(): void {
    this.refreshing = false;
  }

  private updateMoment(): void {
    const ports = this.#ports;
    if (!this.record) return;
    const { welcomeId, reportedAt } = this.record;
    if (!this.ready) awaitMoment(ports, 'stepsDone', welcomeId);
    else if (reportedAt === undefined && reachAwaited(ports, 'stepsDone', welcomeId)) this.isMoment = true;
  }

  dispose(): void {
    this.#poller.stop();
    this.elsewhere.dispose();
    this.#lifetime.dispose();
  }

  get progress(): Query<CheckinSnapshot> {
    return this.#reading.query;
  }

  get record(): WelcomeRecord | undefined {
    return this.#reading.record;
  }

  get steps(): readonly StepView[] {
    const { value } = this.progress;
    return value ? stepViews(value) : [];
  }

  /** Undefined until loaded, and once the student has reported. */
  get current(): CheckinStep | undefined {
    const { value } = this.progress;
    return value && currentStep(value.plan, value.record);
  }

  get nextAction(): NextAction {
    const { current, record } = this;
    if (current === undefined) return 'reported';
    if (current !== 'face' || !record || mayTake(record.face)) return current;
    return record.face.state === 'checking' ? 'photo' : 'desk';
  }

  /** All steps on the phone are done. */
  get ready(): boolean {
    const { value } = this.progress;
    return value !== undefined && isReady(value.plan, value.record);
  }

  /** Whole days until the school expects them; undefined from then on. */
  get daysLeft(): number | undefined {
    const { arrival } = this;
    const left = arrival && arrival.record.admission.reportFrom - this.#reading.now();
    return left !== undefined && left > 0 ? Math.ceil(left / DAY) : undefined;
  }

  /** The school's reporting period is over, and the student has not reported. */
  get isLate(): boolean {
    const { arrival } = this;
    return arrival !== undefined && this.#reading.now() > arrival.record.admission.reportUntil;
  }

  /** Undefined until loaded, or if the school names no contact. */
  get contact(): SchoolContact | undefined {
    return this.#school.value?.contact;
  }

  /** Where and when to arrive, until the student has. */
  get arrival(): CheckinSnapshot | undefined {
    const { value } = this.progress;
    return value?.record.reportedAt === undefined ? value : undefined;
  }

  /** Opens the current step; after the last one, the procedure at the school. */
  proceed(): void {
    this.open(this.current ?? 'pass');
  }

  open(step: CheckinStep): void {
    const { record } = this;
    if (record) this.#ports.navigation.go(pathOfStep(step, record));
  }

  /** 退出 */
  signOut(): Promise<void> {
    return this.#signOut.run();
  }

  /** 退出所有设备 */
  signOutEverywhere(): Promise<void> {
    return this.#signOut.runEverywhere();
  }

  private goHome(): void {
    // Pending responses must not navigate to the entry.
    this.dispose();
    this.#ports.navigation.replace(paths.home);
  }
}
