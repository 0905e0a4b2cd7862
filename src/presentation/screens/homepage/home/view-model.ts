import { makeAutoObservable } from 'mobx';
import { HomeJourney, type HomePorts } from '#application/home/home-journey';
import { Lifetime } from '#application/journey/lifetime';
import type { Path } from '#application/navigation/paths';
import type { BootFormHandover } from '#application/ports/enrollment/boot-form-handover';
import type { Toasts } from '#application/ports/phone/toasts';
import type { NoticePage, NoticeSummary, SchoolBadge } from '#domain/enrollment/notice';
import { type Openings, openingsOf } from '#domain/enrollment/openings';
import type { PlanSummary } from '#domain/enrollment/plan';
import { type Season, seasonAt } from '#domain/enrollment/school-season';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import type { AllNoticesViewModel } from './all-notices.view-model';
import { AnnouncementReader } from './announcement.view-model';
import { entrancesFor } from './entrances';
import { UnfinishedViewModel } from './unfinished/unfinished.view-model';

/** Number of notices on the home screen; the others are behind 全部. */
export const NOTICES_SHOWN = 3;

const HOUR = 3_600_000;

interface HomeScreenPorts extends HomePorts {
  readonly bootForm: BootFormHandover;
  readonly toasts: Toasts;
}

export class HomeViewModel {
  readonly badge: ObservedLoader<SchoolBadge>;
  readonly notices: ObservedLoader<NoticePage>;
  readonly plans: ObservedLoader<readonly PlanSummary[]>;
  readonly unfinished: UnfinishedViewModel;
  readonly reader: NoticeReader;
  readonly announcement: AnnouncementReader;
  readonly entrances: ReturnType<typeof entrancesFor>;
  /** The open sheet with every notice; its code is loaded when it is opened. */
  allNotices: AllNoticesViewModel | undefined = undefined;
  readonly journey: HomeJourney;
  readonly #now: Observed<number>;
  readonly #lifetime = new Lifetime();
  readonly #ports: HomeScreenPorts;

  constructor(ports: HomeScreenPorts) {
    this.#ports = ports;
    this.entrances = entrancesFor(ports.capabilities);
    this.reader = new NoticeReader(ports.school);
    this.announcement = new AnnouncementReader(ports.school.announcement, ports.session);
    const journey = new HomeJourney(ports);
    this.journey = journey;
    this.#lifetime.add(journey);
    this.#now = observe(journey.time);
    this.badge = new ObservedLoader(journey.badge);
    this.notices = new ObservedLoader(journey.notices);
    this.plans = new ObservedLoader(journey.plans);
    this.unfinished = new UnfinishedViewModel(journey.unfinished, this.#now, this.plans);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.journey.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.reader.close();
    this.announcement.remaining();
  }

  /** By the school's clock, to the hour: for 今天 and 昨天, which need no updates each second. */
  get today(): number {
    const { state: now } = this.#now;
    return now - (now % HOUR);
  }

  /** Everything requested from the school has loaded or failed. */
  get isSettled(): boolean {
    return [this.badge, this.notices, this.plans].every(
      ({ value, failure }) => value !== undefined || failure !== undefined,
    );
  }

  /** Replaces the boot screen and takes over what was tapped there. */
  arrived(): void {
    this.#ports.bootForm.transferTo(({ texts: { notice } }) => {
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
    this.#ports.navigation.go(path);
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
    this.#ports.toasts.show({ key: 'error.offline' }, 'bad');
  }

  private openAllNotices(code: typeof import('./all-notices.view-model')): void {
    const { value } = this.notices;
    if (value) this.allNotices = new code.AllNoticesViewModel(this.#ports.school, value, this.#lifetime);
  }
}
