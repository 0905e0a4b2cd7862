import { makeAutoObservable } from 'mobx';
import { orThrow } from '#application/checkin/student-api';
import { type Path, paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { Clock } from '#application/ports/clock';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { errorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SessionStore } from '#application/ports/session-store';
import { endCheckIn, endSession } from '#application/session/end-session';
import { type CheckinStep, currentStep } from '#domain/checkin/life-cycle';
import type { Application } from '#domain/enrollment/application';
import { shownStatus } from '#domain/enrollment/application-view';
import type { NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import { type PlanSummary, planState } from '#domain/enrollment/plan';
import type { NewApplicationDraft, ResubmissionDraft } from '#domain/form/draft';
import type { SearchResult } from '#domain/session/search-result';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { AnnouncementReader } from './announcement.view-model';

/** How many notices stand on the home screen; the rest are behind 全部. */
const NOTICES_SHOWN = 3;

/** What is open for applying now; the plan that closes first is named with its closing. */
export type Openings =
  | { readonly kind: 'open'; readonly count: number; readonly closesAt: number }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'none' };

/** A check-in under way. */
export interface CheckInUnderWay {
  /** What is to be done next; `pass`: all that can be done on the phone is done. */
  readonly next: CheckinStep;
  readonly school: string;
}

type ApplicationDraft = NewApplicationDraft | ResubmissionDraft;

/** What was begun and waits for the student. */
export type Unfinished =
  | ({ readonly kind: 'checkIn' } & CheckInUnderWay)
  | { readonly kind: 'draft'; readonly draft: ApplicationDraft }
  | ({ readonly kind: 'admitted' } & SearchResult)
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** How many applications wait for money and for mending. */
export interface Waiting {
  readonly feeDue: number;
  readonly returned: number;
}

export class HomeViewModel {
  readonly badge: Query<SchoolBadge>;
  readonly notices: Query<readonly NoticeSummary[]>;
  readonly plans: Query<readonly PlanSummary[]>;
  readonly applications: Query<readonly Application[]>;
  readonly checkIn: Query<CheckInUnderWay | undefined>;
  readonly reader: NoticeReader;
  readonly announcement: AnnouncementReader;
  drafts: readonly ApplicationDraft[] = [];
  /** The sheet with every notice. */
  allNoticesOpen = false;
  /** When the notices were read, for 今天 and 昨天: those change at midnight and not each second. */
  readAt = 0;
  readonly #time: ServerTime;
  readonly #lifetime = new Lifetime();

  readonly #gateway: EnrollmentGateway;
  readonly #draftStore: DraftStore;
  readonly #session: SessionStore;
  readonly #navigation: Navigation;
  readonly #welcome: CheckInGateway;
  constructor(
    school: SchoolInfo,
    gateway: EnrollmentGateway,
    draftStore: DraftStore,
    session: SessionStore,
    clock: Clock,
    navigation: Navigation,
    welcome: CheckInGateway,
  ) {
    this.#gateway = gateway;
    this.#draftStore = draftStore;
    this.#session = session;
    this.#navigation = navigation;
    this.#welcome = welcome;
    this.#time = new ServerTime(clock);
    this.reader = new NoticeReader(school);
    this.announcement = new AnnouncementReader(school.announcement, session);
    this.badge = new Query(() => school.badge(), this.#lifetime);
    this.notices = new Query(async () => {
      const notices = await school.notices();
      this.noticesRead(clock.now());
      return notices;
    }, this.#lifetime);
    this.plans = new Query(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.#time.sync(serverTime);
      return plans;
    }, this.#lifetime);
    this.applications = new Query(() => this.readApplications(), this.#lifetime);
    this.checkIn = new Query(() => this.readCheckIn(), this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#time.start();
    for (const reading of this.readings) void reading.load();
    // What was typed a moment ago may still be on its way to the phone's storage.
    this.#lifetime.add(this.#draftStore.watch(() => void this.loadDrafts()));
    void this.loadDrafts();
  }

  dispose(): void {
    this.#time.stop();
    this.#lifetime.dispose();
    this.reader.close();
    this.announcement.left();
  }

  private get readings() {
    return [this.badge, this.notices, this.plans, this.applications, this.checkIn];
  }

  /** Undefined until the plans are read. */
  get openings(): Openings | undefined {
    const { value } = this.plans;
    if (value === undefined) return undefined;
    const inState = (wanted: 'open' | 'upcoming') =>
      value.filter((plan) => planState(plan, this.#time.now) === wanted);
    const open = inState('open');
    if (open.length > 0)
      return { kind: 'open', count: open.length, closesAt: Math.min(...open.map((plan) => plan.closesAt)) };
    const upcoming = inState('upcoming');
    if (upcoming.length > 0)
      return { kind: 'upcoming', opensAt: Math.min(...upcoming.map((plan) => plan.opensAt)) };
    return { kind: 'none' };
  }

  /**
   * What 继续 leads to: a check-in before a draft, that before an application that waits for its applicant, and that
   * before a check-in which an admission looked up here leads to.
   */
  get unfinished(): Unfinished | undefined {
    const { value: underWay } = this.checkIn;
    if (underWay) return { kind: 'checkIn', ...underWay };
    const [draft] = this.drafts;
    if (draft) return { kind: 'draft', draft: this.titled(draft) };
    const waiting = this.needing('feeDue')[0] ?? this.needing('returned')[0];
    if (!waiting) return this.admitted;
    return {
      kind: 'application',
      application: waiting,
      need: waiting.state.status === 'returned' ? 'returned' : 'feeDue',
    };
  }

  /** Until the last day to report is over. */
  private get admitted(): Unfinished | undefined {
    const { searchResult } = this.#session;
    return searchResult && this.#time.now <= searchResult.reportUntil
      ? { kind: 'admitted', ...searchResult }
      : undefined;
  }

  /** What was kept before its plan had come has no title of its own. */
  private titled(draft: ApplicationDraft): ApplicationDraft {
    if (draft.planTitle !== '') return draft;
    const plan = this.plans.value?.find(({ id }) => id === draft.planId);
    return plan ? { ...draft, planTitle: plan.title } : draft;
  }

  get waiting(): Waiting {
    return { feeDue: this.needing('feeDue').length, returned: this.needing('returned').length };
  }

  get latestNotices(): readonly NoticeSummary[] {
    return (this.notices.value ?? []).slice(0, NOTICES_SHOWN);
  }

  enter(path: Path): void {
    this.#navigation.go(path);
  }

  /** 继续 */
  resume(): void {
    const { unfinished } = this;
    if (unfinished?.kind === 'checkIn') this.#navigation.go(paths.checkin);
    else if (unfinished?.kind === 'draft') {
      const { draft } = unfinished;
      const returned = draft.kind === 'resubmission' && { application: draft.applicationId };
      const path = isFilled(draft) ? paths.confirmApplication : paths.informationForm;
      this.#navigation.go(path, { plan: draft.planId, ...returned });
    } else if (unfinished?.kind === 'admitted') this.#navigation.go(paths.checkinEntry);
    else if (unfinished) this.#navigation.go(paths.applications, { application: unfinished.application.id });
  }

  openNotice(notice: NoticeSummary): void {
    this.allNoticesOpen = false;
    void this.reader.open(notice);
  }

  showAllNotices(): void {
    this.allNoticesOpen = true;
  }

  closeAllNotices(): void {
    this.allNoticesOpen = false;
  }

  private needing(need: 'feeDue' | 'returned'): readonly Application[] {
    return (this.applications.value ?? []).filter((application) => shownStatus(application) === need);
  }

  private async readApplications(): Promise<readonly Application[]> {
    const token = this.#session.accessToken;
    if (token === undefined) return [];
    try {
      return await this.#gateway.applications(token);
    } catch (thrown) {
      // A session that ran out is no failure here: 报名记录 asks who it is.
      if (errorKind(thrown) !== 'unauthenticated') throw thrown;
      endSession(this.#session, token);
      return [];
    }
  }

  /** Undefined where nobody checks in on this phone, or she has reported. */
  private async readCheckIn(): Promise<CheckInUnderWay | undefined> {
    const { studentToken } = this.#session;
    if (studentToken === undefined) return undefined;
    try {
      const [plan, record] = await Promise.all([
        this.#welcome.plan().then(orThrow),
        this.#welcome.record(studentToken).then(orThrow),
      ]);
      const next = currentStep(plan, record);
      if (record.reportedAt !== undefined) this.#session.saveAdmissionLookup(undefined);
      return next && { next, school: record.admission.school };
    } catch (thrown) {
      // A session that ran out is no failure here: the entrance asks who it is.
      if (errorKind(thrown) !== 'unauthenticated') throw thrown;
      endCheckIn(this.#session, studentToken);
      return undefined;
    }
  }

  private async loadDrafts(): Promise<void> {
    // A phone that denies storage has nothing to go on with.
    const drafts = await this.#draftStore.all().catch(() => []);
    // A new student's information is resumed in her check-in.
    this.setDrafts(drafts.flatMap((draft) => (draft.kind === 'checkinInformation' ? [] : draft)));
  }

  private noticesRead(now: number): void {
    this.readAt = now;
  }

  private setDrafts(drafts: readonly ApplicationDraft[]): void {
    this.drafts = drafts;
  }
}

/** Whether nothing is left but to confirm it. */
export function isFilled({ kind, minutesLeft }: ApplicationDraft): boolean {
  return minutesLeft === 0 && kind === 'newApplication';
}
