import { makeAutoObservable } from 'mobx';
import { type Path, paths } from '../../../application/navigation/paths';
import type { Clock } from '../../../application/ports/clock';
import type { DraftStore } from '../../../application/ports/draft-store';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import { errorKind } from '../../../application/ports/gateway-error';
import type { Navigation } from '../../../application/ports/navigation';
import type { SchoolFront } from '../../../application/ports/school-front';
import type { SessionStore } from '../../../application/ports/session-store';
import type { Application } from '../../../domain/enrollment/application';
import { shownStatus } from '../../../domain/enrollment/application-view';
import type { NoticeSummary, SchoolBadge } from '../../../domain/enrollment/notice';
import { type PlanSummary, planState } from '../../../domain/enrollment/plan';
import type { Draft } from '../../../domain/form/draft';
import { Remote } from '../../remote.view-model';
import { ServerTime } from '../../server-time.view-model';
import { NoticeReader } from '../parts/notice-reader.view-model';

/** How many notices stand on the home screen; the rest are behind 全部. */
const NOTICES_SHOWN = 3;

/** What is open for applying now; the plan that closes first is named with its closing. */
export type Openings =
  | { readonly kind: 'open'; readonly count: number; readonly closesAt: number }
  | { readonly kind: 'upcoming'; readonly opensAt: number }
  | { readonly kind: 'none' };

/** What was begun and waits for the student. */
export type Unfinished =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'application'; readonly application: Application; readonly need: 'feeDue' | 'returned' };

/** How many applications wait for money and for mending. */
export interface Waiting {
  readonly feeDue: number;
  readonly returned: number;
}

export class HomeViewModel {
  readonly badge: Remote<SchoolBadge>;
  readonly notices: Remote<readonly NoticeSummary[]>;
  readonly plans: Remote<readonly PlanSummary[]>;
  readonly applications: Remote<readonly Application[]>;
  readonly reader: NoticeReader;
  drafts: readonly Draft[] = [];
  /** The sheet with every notice. */
  allNoticesOpen = false;
  /** When the notices were read, for 今天 and 昨天: those change at midnight and not each second. */
  readAt = 0;
  private readonly time: ServerTime;

  constructor(
    school: SchoolFront,
    private readonly gateway: EnrollmentGateway,
    private readonly draftStore: DraftStore,
    private readonly session: SessionStore,
    clock: Clock,
    private readonly navigation: Navigation,
  ) {
    this.time = new ServerTime(clock);
    this.reader = new NoticeReader(school);
    this.badge = new Remote(() => school.badge());
    this.notices = new Remote(async () => {
      const notices = await school.notices();
      this.noticesRead(clock.now());
      return notices;
    });
    this.plans = new Remote(async () => {
      const { serverTime, plans } = await gateway.plans();
      this.time.heard(serverTime);
      return plans;
    });
    this.applications = new Remote(() => this.readApplications());
    makeAutoObservable<this, 'gateway' | 'draftStore' | 'session' | 'navigation' | 'time'>(
      this,
      {
        badge: false,
        notices: false,
        plans: false,
        applications: false,
        reader: false,
        gateway: false,
        draftStore: false,
        session: false,
        navigation: false,
        time: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.time.start();
    for (const reading of [this.badge, this.notices, this.plans, this.applications]) void reading.load();
    void this.findDrafts();
  }

  dispose(): void {
    this.time.stop();
    for (const reading of [this.badge, this.notices, this.plans, this.applications]) reading.dispose();
    this.reader.close();
  }

  /** Undefined until the plans are read. */
  get openings(): Openings | undefined {
    const { value } = this.plans;
    if (value === undefined) return undefined;
    const inState = (wanted: 'open' | 'upcoming') =>
      value.filter((plan) => planState(plan, this.time.now) === wanted);
    const open = inState('open');
    if (open.length > 0)
      return { kind: 'open', count: open.length, closesAt: Math.min(...open.map((plan) => plan.closesAt)) };
    const upcoming = inState('upcoming');
    if (upcoming.length > 0)
      return { kind: 'upcoming', opensAt: Math.min(...upcoming.map((plan) => plan.opensAt)) };
    return { kind: 'none' };
  }

  /** What 继续 leads to: a draft before an application that waits for its applicant. */
  get unfinished(): Unfinished | undefined {
    const [draft] = this.drafts;
    if (draft) return { kind: 'draft', draft: this.titled(draft) };
    const waiting = this.needing('feeDue')[0] ?? this.needing('returned')[0];
    if (!waiting) return undefined;
    return {
      kind: 'application',
      application: waiting,
      need: waiting.state.status === 'returned' ? 'returned' : 'feeDue',
    };
  }

  /** What was kept before its plan had come has no title of its own. */
  private titled(draft: Draft): Draft {
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
    this.navigation.go(path);
  }

  /** 继续 */
  resume(): void {
    const { unfinished } = this;
    if (unfinished?.kind === 'draft') {
      const { planId, resubmission } = unfinished.draft;
      const mended = resubmission && { application: resubmission.applicationId };
      const path = isFilled(unfinished.draft) ? paths.confirmApplication : paths.informationForm;
      this.navigation.go(path, { plan: planId, ...mended });
    } else if (unfinished) this.navigation.go(paths.applications, { application: unfinished.application.id });
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
    const token = this.session.accessToken;
    if (token === undefined) return [];
    try {
      return await this.gateway.applications(token);
    } catch (thrown) {
      // A session that ran out is no failure here: 报名记录 asks who it is.
      if (errorKind(thrown) !== 'unauthenticated') throw thrown;
      if (this.session.accessToken === token) this.session.clear();
      return [];
    }
  }

  private async findDrafts(): Promise<void> {
    // A phone that denies storage has nothing to go on with.
    this.found(await this.draftStore.all().catch(() => []));
  }

  private noticesRead(now: number): void {
    this.readAt = now;
  }

  private found(drafts: readonly Draft[]): void {
    this.drafts = drafts;
  }
}

/** Whether nothing is left but to confirm it. */
export function isFilled({ minutesLeft, resubmission }: Draft): boolean {
  return minutesLeft === 0 && resubmission === undefined;
}
