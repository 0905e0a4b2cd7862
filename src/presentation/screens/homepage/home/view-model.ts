import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { SchoolTime } from '#application/journey/school-time';
import type { Path } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { SessionStore } from '#application/ports/session/session-store';
import type { VisitMemory } from '#application/ports/session/visit-memory';
import type { NoticePage, NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';
import { type Season, seasonAt } from '#domain/enrollment/school-season';
import { type Observed, observe } from '#presentation/lib/observe';
import { Query } from '#presentation/lib/query';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import type { AllNoticesViewModel } from './all-notices.view-model';
import { AnnouncementReader } from './announcement.view-model';
import { entrancesFor } from './entrances';
import { type Openings, openingsOf } from './openings';
import { UnfinishedWork } from './unfinished/unfinished-work.view-model';

/** Number of notices on the home screen; the others are behind 全部. */
export const NOTICES_SHOWN = 3;

interface HomePorts {
  readonly school: SchoolInfo;
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly navigation: Navigation;
  readonly checkin: CheckinProgress;
  readonly capabilities: Capabilities;
  readonly bootForm: BootFormHandover;
  readonly toasts: Toasts;
  readonly memory: VisitMemory;
}

export class HomeViewModel {
  readonly badge: Query<SchoolBadge>;
  readonly notices: Query<NoticePage>;
  readonly plans: Query<readonly PlanSummary[]>;
  readonly unfinished: UnfinishedWork;
  readonly reader: NoticeReader;
  readonly announcement: AnnouncementReader;
  readonly entrances: ReturnType<typeof entrancesFor>;
  /** The open sheet with every notice; its code is loaded when it is opened. */
  allNotices: AllNoticesViewModel | undefined = undefined;
  /** When the content was loaded, by the school’s clock, for 今天 and 昨天, which need no updates each second. */
  readAt = 0;
  readonly #time: SchoolTime;
  readonly #now: Observed<number>;
  readonly #lifetime = new Lifetime();

  readonly #school: SchoolInfo;
  readonly #navigation: Navigation;
  readonly #bootForm: BootFormHandover;
  readonly #toasts: Toasts;
  constructor(ports: HomePorts) {
    const {
      school,
      gateway,
      drafts,
      session,
      clock,
      navigation,
      checkin,
      capabilities,
      bootForm,
      toasts,
      memory,
    } = ports;
    this.#school = school;
    this.#toasts = toasts;
    this.#bootForm = bootForm;
    this.#navigation = navigation;
    this.entrances = entrancesFor(capabilities);
    const last = memory.school.home ?? bootForm.home;
    this.#time = new SchoolTime(clock, this.#lifetime);
    this.#now = observe(this.#time);
    this.#time.sync(clock.now() + (last?.offset ?? 0));
    this.reader = new NoticeReader(school);
    this.announcement = new AnnouncementReader(school.announcement, session);
    this.badge = new Query(() => school.badge(), this.#lifetime);
    this.notices = new Query(() => school.notices(), this.#lifetime);
    this.plans = new Query(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.syncTime(serverTime);
      return plans;
    }, this.#lifetime);
    this.unfinished = new UnfinishedWork(
      { gateway, checkin: capabilities.checkin ? checkin : undefined, drafts, session, navigation },
      {
        now: () => this.#now.state,
        syncTime: (serverTime) => this.syncTime(serverTime),
        planTitle: (planId) => this.plans.value?.find(({ id }) => id === planId)?.title,
      },
      this.#lifetime,
    );
    makeAutoObservable(this, {}, { autoBind: true });
    this.badge.set(last?.badge);
    this.notices.set(last?.notices);
    this.plans.set(last?.plans);
    this.updateReadAt(last?.readAt ?? clock.now());
    this.#lifetime.add(() => {
      const [badge, notices, plans] = [this.badge.value, this.notices.value, this.plans.value];
      const { readAt } = this;
      memory.school.home = { badge, notices, plans, readAt, offset: this.#time.state - clock.now() };
    });
  }

  start(): void {
    this.#time.start();
    this.read();
    this.unfinished.start();
  }

  /** Called again after a change of language: the school's texts depend on it. */
  read(): void {
    for (const query of [this.badge, this.notices, this.plans]) void query.load();
    this.unfinished.read();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.reader.close();
    this.announcement.remaining();
  }

  /** Everything requested from the school has loaded or failed. */
  get isSettled(): boolean {
    return [this.badge, this.notices, this.plans].every(
      ({ value, failure }) => value !== undefined || failure !== undefined,
    );
  }

  /** Replaces the boot screen and takes over what was tapped there. */
  arrived(): void {
    this.#bootForm.transferTo(({ texts: { notice } }) => {
      const tapped = this.notices.value?.notices.find(({ id }) => id === notice);
      if (tapped) this.openNotice(tapped);
      else if (notice !== undefined) this.showAllNotices();
    });
  }

  /** Undefined until the plans are loaded. */
  get openings(): Openings | undefined {
    const { value } = this.plans;
    return value && openingsOf(value, this.#now.state);
  }

  /** The school's badge is being loaded. */
  get isSchoolComing(): boolean {
    return this.badge.value === undefined && this.badge.failure === undefined;
  }

  /** The stage of the school's admission year; undefined if not given or not loaded yet. */
  get season(): Season | undefined {
    return seasonAt(this.badge.value?.season, this.#now.state);
  }

  get latestNotices(): readonly NoticeSummary[] {
    return (this.notices.value?.notices ?? []).slice(0, NOTICES_SHOWN);
  }

  enter(path: Path): void {
    this.#navigation.go(path);
  }

  openNotice(notice: NoticeSummary): void {
    this.closeAllNotices();
    void this.reader.open(notice);
  }

  showAllNotices(): void {
    import('./all-notices.view-model').then(this.openAllNotices, this.partFailed);
  }

  closeAllNotices(): void {
    this.allNotices = undefined;
  }

  /** Another part of the app, or the other language, could not be loaded: what is there stays. */
  partFailed(): void {
    this.#toasts.show({ key: 'error.offline' }, 'bad');
  }

  private openAllNotices(code: typeof import('./all-notices.view-model')): void {
    const { value } = this.notices;
    if (value) this.allNotices = new code.AllNoticesViewModel(this.#school, value, this.#lifetime);
  }

  private syncTime(serverTime: number): void {
    this.#time.sync(serverTime);
    this.updateReadAt(serverTime);
  }

  private updateReadAt(now: number): void {
    this.readAt = now;
  }
}
