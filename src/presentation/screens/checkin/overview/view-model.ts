import { makeAutoObservable } from 'mobx';
import { CheckinOverview } from '#application/checkin/overview';
import { pathOfStep } from '#application/checkin/step-paths';
import { Lifetime } from '#application/journey/lifetime';
import { awaitMoment, reachAwaited } from '#application/journey/moments';
import { paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { CheckinCache } from '#application/ports/checkin/checkin-cache';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Vibration } from '#application/ports/phone/vibration';
import { MobileEntry } from '#application/ports/session/mobile-entry';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import type { SignOutOptions } from '#application/ports/session/sign-out-gateway';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { confirmSignOut } from '#application/session/confirm-sign-out';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import type { SignOut } from '#application/session/sign-out';
import { mayTake } from '#domain/checkin/face-photo';
import {
  type CheckinStep,
  canEnterStep,
  currentStep,
  isReady,
  listStepStates,
  type StepState,
} from '#domain/checkin/life-cycle';
import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import type { SchoolBadge, SchoolContact } from '#domain/enrollment/notice';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { type Observed, observe } from '#presentation/lib/observe';
import { Query } from '#presentation/lib/query';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { SIGN_OUT_PORTS, signOutOf } from '#presentation/screens/shared/sign-out/sign-out-ports';

/** What the main button leads to; of the photo, only what the school accepts now. */
type NextAction = CheckinStep | 'photo' | 'desk' | 'reported';

const DAY = 86_400_000;
const SIGN_OUT_WORDS = {
  title: 'checkin.leaveTitle',
  body: 'checkin.leaveBody',
  done: 'checkin.left',
  draftsRemain: 'checkin.draftsRemain',
} as const;

export class CheckinViewModel implements ScreenModel {
  readonly elsewhere: ContinueElsewhereViewModel;
  readonly capabilities: CheckinPorts['capabilities'];
  /** A refresh that the student asked for is running. */
  refreshing = false;
  /** The last step on the phone was completed just now. */
  isMoment = false;
  readonly #ports: CheckinPorts;
  readonly #overview: CheckinOverview;
  readonly #progress: Observed<CheckinOverview['progress']['state']>;
  readonly #school: Query<SchoolBadge>;
  readonly #lifetime = new Lifetime();

  constructor(ports: CheckinPorts) {
    this.#ports = ports;
    this.capabilities = ports.capabilities;
    this.#school = new Query(() => ports.school.badge(), this.#lifetime);
    this.#overview = new CheckinOverview(ports);
    this.#lifetime.add(this.#overview);
    const { session, elsewhere, clipboard, toasts } = ports;
    const { calls } = this.#overview;
    const continued = { session, kind: 'newStudent', calls, path: paths.checkin } as const;
    this.elsewhere = new ContinueElsewhereViewModel(elsewhere, continued, clipboard, toasts, this.#lifetime);
    this.#progress = observe(this.#overview.progress);
    makeAutoObservable(this, { capabilities: false }, { autoBind: true });
    this.#overview.progress.subscribe(this.follow);
  }

  start(): void {
    void this.#school.load();
    this.#overview.start();
  }

  /** Loads the progress, and polls while a photo is being checked. */
  load(): void {
    this.#overview.refresh();
  }

  /** Pull to refresh. */
  refresh(): void {
    this.refreshing = this.record !== undefined;
    this.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  private follow(): void {
    const { kind } = this.progress;
    if (kind !== 'loading') this.refreshing = false;
    if (kind === 'loaded') this.updateMoment(this.progress.value.record);
  }

  private updateMoment({ welcomeId, reportedAt }: WelcomeRecord): void {
    const ports = this.#ports;
    if (!this.ready) awaitMoment(ports, 'stepsDone', welcomeId);
    else if (reportedAt === undefined && reachAwaited(ports, 'stepsDone', welcomeId)) this.isMoment = true;
  }

  get progress(): CheckinOverview['progress']['state'] {
    return this.#progress.state;
  }

  get record(): WelcomeRecord | undefined {
    return this.progress.value?.record;
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
    const left = arrival && arrival.record.admission.reportFrom - this.#overview.progress.now();
    return left !== undefined && left > 0 ? Math.ceil(left / DAY) : undefined;
  }

  /** The school's reporting period is over, and the student has not reported. */
  get isLate(): boolean {
    const { arrival } = this;
    return arrival !== undefined && this.#overview.progress.now() > arrival.record.admission.reportUntil;
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

  /** 退出, or 退出所有设备 */
  async signOut(options?: SignOutOptions): Promise<void> {
    const signedOut = await confirmSignOut(this.#ports, SIGN_OUT_WORDS, options);
    if (!signedOut) return;
    await signedOut.phoneCleared;
    // Pending responses must not navigate to the entry.
    this.dispose();
    this.#ports.navigation.replace(paths.home);
    await signedOut.announced;
  }
}

const OWN_PORTS = {
  checkin: CheckinProgress,
  cache: CheckinCache,
  session: SessionStore,
  school: SchoolInfo,
  navigation: Navigation,
  confirmations: Confirmations,
  toasts: Toasts,
  clipboard: Clipboard,
  clock: Clock,
  visibility: PageVisibility,
  vibration: Vibration,
  memory: VisitMemory,
  capabilities: Capabilities,
} as const;

export const CHECKIN_PORTS = { ...OWN_PORTS, ...SIGN_OUT_PORTS, entry: MobileEntry, host: Host } as const;

interface CheckinPorts extends PortsOf<typeof OWN_PORTS> {
  readonly signOut: SignOut;
  readonly elsewhere: ContinueElsewhere;
}

export function checkinPorts(ports: PortsOf<typeof CHECKIN_PORTS>): CheckinPorts {
  const { signOut } = signOutOf(ports);
  return { ...ports, signOut, elsewhere: new ContinueElsewhere(ports.entry, ports.host) };
}

export interface StepView {
  readonly step: CheckinStep;
  readonly state: StepState;
  /** Done, and can be opened to view or change it. */
  readonly open: boolean;
}

/** The steps that the school requires, in order. */
function stepViews({ plan, record }: CheckinSnapshot): readonly StepView[] {
  return listStepStates(plan, record).map(({ step, state }) => ({
    step,
    state,
    open: state === 'done' && step !== 'pass' && canEnterStep(step, plan, record),
  }));
}
