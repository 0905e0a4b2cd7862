import { makeAutoObservable } from 'mobx';
import { orThrow, StudentApi } from '#application/checkin/student-api';
import { paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { CheckinCache } from '#application/ports/checkin-cache';
import type { CheckinProgress } from '#application/ports/checkin-progress';
import type { Clipboard } from '#application/ports/clipboard';
import type { Clock } from '#application/ports/clock';
import type { Confirmations, Question } from '#application/ports/confirmations';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { SchoolInfo } from '#application/ports/school-info';
import type { Session } from '#application/ports/session';
import type { SignOutOptions } from '#application/ports/sign-out-gateway';
import type { Toasts } from '#application/ports/toasts';
import type { Vibration } from '#application/ports/vibration';
import type { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { SignOut } from '#application/session/sign-out';
import {
  type CheckinStep,
  currentStep,
  isReady,
  mayEnter,
  type StepState,
  stepLine,
} from '#domain/checkin/life-cycle';
import type { ReadCheckin, WelcomeRecord } from '#domain/checkin/welcome';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import { Lifetime } from '#presentation/lib/lifetime';
import { PHOTO_CHECK_PACE } from '#presentation/lib/live-pace';
import { awaitMoment, reachAwaited } from '#presentation/lib/moments';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import type { MessageKey } from '#presentation/messages/messages';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import {
  announceEnd,
  SIGNING_OUT_EVERYWHERE,
} from '#presentation/screens/shared/sign-out/sign-out-everywhere';
import { pathOfStep } from '../shared/step-paths';

export interface StepView {
  readonly step: CheckinStep;
  readonly state: StepState;
  /** Done, and can be looked at or changed. */
  readonly open: boolean;
}

type Words = { readonly key: MessageKey };

const DAY = 86_400_000;
const LEFT: Words = { key: 'checkin.left' };
const DRAFTS_REMAIN: Words = { key: 'checkin.draftsRemain' };
const LEAVING = {
  title: { key: 'checkin.leaveTitle' },
  body: { key: 'checkin.leaveBody' },
  confirm: { key: 'common.signOut' },
  cancel: { key: 'common.cancel' },
  danger: true,
} satisfies Question & Readonly<Record<'title' | 'body' | 'confirm' | 'cancel', Words>>;

export class CheckInViewModel {
  readonly progress: Query<ReadCheckin>;
  readonly elsewhere: ContinueElsewhereViewModel;
  readonly #school: Query<SchoolBadge>;
  /** The student has asked to read it anew. */
  refreshing = false;
  /** The last step on the phone has just been done. */
  isMoment = false;
  readonly #calls: StudentApi;
  readonly #lifetime = new Lifetime();

  readonly #navigation: Navigation;
  readonly #confirmations: Confirmations;
  readonly #toasts: Toasts;
  readonly #signOut: SignOut;
  readonly #cache: CheckinCache;
  readonly #poller: Poller;
  readonly #clock: Clock;
  readonly #vibration: Vibration;
  constructor(
    checkin: CheckinProgress,
    session: Session,
    navigation: Navigation,
    confirmations: Confirmations,
    toasts: Toasts,
    signOut: SignOut,
    cache: CheckinCache,
    clock: Clock,
    visibility: PageVisibility,
    school: SchoolInfo,
    elsewhere: ContinueElsewhere,
    clipboard: Clipboard,
    vibration: Vibration,
    readonly capabilities: Pick<Capabilities, 'elsewhere' | 'signOutEverywhere'>,
  ) {
    this.#navigation = navigation;
    this.#confirmations = confirmations;
    this.#toasts = toasts;
    this.#signOut = signOut;
    this.#cache = cache;
    this.#clock = clock;
    this.#vibration = vibration;
    this.#school = new Query(() => school.badge(), this.#lifetime);
    this.elsewhere = new ContinueElsewhereViewModel(
      elsewhere,
      {
        path: paths.checkin,
        credential: () => session.current('newStudent'),
        ended: () => navigation.replace(paths.checkinEntry),
      },
      clipboard,
      toasts,
    );
    this.#poller = new Poller({ clock, visibility }, PHOTO_CHECK_PACE, () => this.poll());
    this.#calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.progress = new Query(async () => {
      const [plan, record] = await Promise.all([
        checkin.plan().then(orThrow),
        this.#calls.run((student) => checkin.record(student)).then(orThrow),
      ]);
      return { plan, record };
    }, this.#lifetime);
    makeAutoObservable(this, { capabilities: false }, { autoBind: true });
  }

  start(): void {
    void this.#school.load();
    this.#poller.start();
  }

  /** Reads anew, and again by itself while a photo is being checked. */
  load(): void {
    this.#poller.pollNow();
  }

  /** The page was pulled down. */
  refresh(): void {
    this.refreshing = this.record !== undefined;
    this.load();
  }

  private async poll(): Promise<PollResult> {
    const before = this.record?.face.state;
    await this.read();
    this.settle();
    const state = this.record?.face.state;
    if (this.#lifetime.signal.aborted || state !== 'checking') return 'idle';
    return state === before ? 'same' : 'changed';
  }

  private settle(): void {
    this.refreshing = false;
  }

  private async read(): Promise<void> {
    const { student } = this.#calls;
    await this.progress.load();
    if (student === undefined || this.#lifetime.signal.aborted) return;
    const { value, failure } = this.progress;
    if (value && failure === undefined) {
      this.#cache.set(student, value);
      this.judgeMoment(value.record);
    }
    // Without network it stands as it was last read.
    this.progress.recall(this.#cache.get(student));
  }

  private judgeMoment({ welcomeId, reportedAt }: WelcomeRecord): void {
    if (!this.ready) awaitMoment(this.#vibration, 'stepsDone', welcomeId);
    else if (reportedAt === undefined && reachAwaited(this.#vibration, 'stepsDone', welcomeId))
      this.isMoment = true;
  }

  dispose(): void {
    this.#poller.stop();
    this.elsewhere.dispose();
    this.#lifetime.dispose();
  }

  get record(): WelcomeRecord | undefined {
    return this.progress.value?.record;
  }

  get steps(): readonly StepView[] {
    const { value } = this.progress;
    if (value === undefined) return [];
    return stepLine(value.plan, value.record).map(({ step, state }) => ({
      step,
      state,
      open: state === 'done' && step !== 'pass' && mayEnter(step, value.plan, value.record),
    }));
  }

  /** Undefined until read, and once the student has reported. */
  get current(): CheckinStep | undefined {
    const { value } = this.progress;
    return value && currentStep(value.plan, value.record);
  }

  /** Nothing is left to be done on the phone. */
  get ready(): boolean {
    const { value } = this.progress;
    return value !== undefined && isReady(value.plan, value.record);
  }

  /** Whole days until the school expects them; undefined from then on. */
  get daysLeft(): number | undefined {
    const { arrival } = this;
    const left = arrival && arrival.record.admission.reportFrom - this.#clock.now();
    return left !== undefined && left > 0 ? Math.ceil(left / DAY) : undefined;
  }

  /** Whom to ask; undefined until it was read, or where the school names nobody. */
  get contact(): SchoolContact | undefined {
    return this.#school.value?.contact;
  }

  /** Where and when to arrive, until the student has. */
  get arrival(): ReadCheckin | undefined {
    const { value } = this.progress;
    return value?.record.reportedAt === undefined ? value : undefined;
  }

  /** To the current step; after the last one to what follows at the school. */
  goOn(): void {
    this.open(this.current ?? 'pass');
  }

  open(step: CheckinStep): void {
    const { record } = this;
    if (record) this.#navigation.go(pathOfStep(step, record));
  }

  /** 退出: nothing of the student stays on this phone. */
  signOut(): Promise<void> {
    return this.askToSignOut(LEAVING);
  }

  /** 退出所有设备 */
  signOutEverywhere(): Promise<void> {
    return this.askToSignOut(SIGNING_OUT_EVERYWHERE, { everywhere: true });
  }

  private async askToSignOut(question: Question, options?: SignOutOptions): Promise<void> {
    if (!(await this.#confirmations.ask(question))) return;
    const { wiped, ended } = await this.#signOut.run(options);
    // What is still on its way must not lead to the entry.
    this.dispose();
    this.#toasts.show(wiped ? LEFT : DRAFTS_REMAIN, wiped ? 'good' : 'bad');
    this.#navigation.replace(paths.home);
    if (options?.everywhere) await announceEnd(ended, this.#toasts);
  }
}
