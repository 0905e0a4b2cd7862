import { makeAutoObservable, reaction } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { Documents } from '#application/ports/documents';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { FileSaver } from '#application/ports/file-saver';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SessionStore } from '#application/ports/session-store';
import type { Places } from '#domain/enrollment/application-submission';
import {
  type Plan,
  type PlanDocument,
  type PlanState,
  type PlanSummary,
  planState,
  remainingPlaces,
} from '#domain/enrollment/plan';
import { isRefusal } from '#domain/enrollment/refusal';
import { type Found, LiveReading } from '#presentation/live-reading.view-model';
import { Remote } from '#presentation/remote.view-model';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { ServerTime } from '#presentation/server-time.view-model';
import { PlanApplicationStatus } from './plan-application-status.view-model';
import { type DocumentRow, documentRows, PlanFiles } from './plan-files.view-model';
import type { MainAction } from './plan-main-action';

/** ms for which what was heard of the places is as good as asking; the form looks at them too as it opens. */
const RECENT = 10_000;

export class PlanDetailsViewModel {
  readonly reading: Remote<Plan | 'notFound'>;
  readonly others: Remote<readonly PlanSummary[]>;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  /** Whether the places are being asked for. */
  checking = false;
  checkFailure: GatewayErrorKind | undefined = undefined;
  /** The plan filled or closed while it was looked at: said once more beside the button. */
  missed = false;
  private window: Places | undefined = undefined;
  /** When the places were heard of last, by the phone's clock. */
  private heardAt = 0;
  /** On the way to the form: a second tap goes nowhere. */
  private left = false;
  private readonly planId: string;
  private readonly time: ServerTime;
  private readonly standing: PlanApplicationStatus;
  private readonly live: LiveReading;
  private endWatch: (() => void) | undefined = undefined;

  constructor(
    params: PathParams,
    private readonly gateway: EnrollmentGateway,
    school: SchoolInfo,
    drafts: DraftStore,
    session: SessionStore,
    private readonly clock: Clock,
    documents: Documents,
    saver: FileSaver,
    private readonly navigation: Navigation,
  ) {
    this.planId = params.plan ?? '';
    this.time = new ServerTime(clock);
    this.standing = new PlanApplicationStatus(gateway, drafts, session);
    this.live = new LiveReading(clock, () => this.readPlaces());
    this.documents = new NoticeReader(school);
    this.files = new PlanFiles(documents, saver);
    this.reading = new Remote(() => this.readPlan());
    this.others = new Remote(() => this.readOthers());
    makeAutoObservable<this, Hidden>(
      this,
      {
        gateway: false,
        clock: false,
        navigation: false,
        heardAt: false,
        left: false,
        planId: false,
        time: false,
        standing: false,
        live: false,
        endWatch: false,
        reading: false,
        others: false,
        documents: false,
        files: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.time.start();
    this.live.start();
    this.endWatch = reaction(
      () => this.card?.state,
      (state) => {
        if (state !== undefined && state !== 'open') void this.others.load();
      },
    );
    void this.reading.load();
    void this.standing.load(this.planId);
    this.gateway.templateAhead(this.planId);
  }

  dispose(): void {
    this.standing.dispose();
    this.endWatch?.();
    this.live.stop();
    this.time.stop();
    this.reading.dispose();
    this.others.dispose();
    this.documents.close();
    this.files.close();
  }

  get plan(): Plan | undefined {
    return this.reading.value === 'notFound' ? undefined : this.reading.value;
  }

  get notFound(): boolean {
    return this.reading.value === 'notFound';
  }

  /** The plan with the places as last heard of. */
  get card(): PlanCardViewModel | undefined {
    return this.plan && new PlanCardViewModel({ ...this.plan, ...this.window }, this.time);
  }

  get state(): PlanState | undefined {
    return this.card?.state;
  }

  /** By the school's clock; a moment that only draws a year beside a date. */
  get now(): number {
    return this.time.now;
  }

  get mainAction(): MainAction | undefined {
    if (this.state === undefined) return undefined;
    if (this.standing.applied) return 'applied';
    if (this.state !== 'open') return this.state;
    return this.hasDraft ? 'resume' : 'apply';
  }

  get hasDraft(): boolean {
    return this.standing.hasDraft;
  }

  get canGo(): boolean {
    return this.mainAction === 'apply' || this.mainAction === 'resume' || this.mainAction === 'applied';
  }

  /** Open plans to offer in this one's place, most free places first. */
  get otherCards(): readonly PlanCardViewModel[] {
    if (this.state === undefined || this.state === 'open') return [];
    return (this.others.value ?? [])
      .map((plan) => new PlanCardViewModel(plan, this.time))
      .filter((card) => card.state === 'open');
  }

  /** Whether the plan can be seen: while it cannot, the school is not asked how full it is. */
  look(visible: boolean): void {
    this.live.look(visible);
  }

  retry(): Promise<void> {
    return this.reading.load();
  }

  /** The main button: on to the form when there is a place at this moment, or to the application that there is. */
  async go(): Promise<void> {
    if (!this.canGo || this.checking || this.left) return;
    if (this.mainAction === 'applied') {
      this.navigation.go(paths.applications);
      return;
    }
    // A phone's clock may have been set back meanwhile.
    if (Math.abs(this.clock.now() - this.heardAt) < RECENT) {
      this.openForm();
      return;
    }
    this.checking = true;
    this.checkFailure = undefined;
    try {
      this.heardPlaces(await this.gateway.places(this.planId));
    } catch (thrown) {
      this.checkFailed(errorKind(thrown));
    }
  }

  openDocument(document: PlanDocument): void {
    if (document.file) void this.files.open(document, document.file);
    else void this.documents.open(document);
  }

  /** The majors as a table. */
  openMajorsTable(): void {
    if (this.plan) this.files.openMajors(this.plan);
  }

  get documentRows(): readonly DocumentRow[] {
    return this.plan ? documentRows(this.plan) : [];
  }

  openPlan(planId: string): void {
    this.navigation.go(paths.planDetails, { plan: planId });
  }

  showPlans(): void {
    this.navigation.replace(paths.plans);
  }

  /** Places that move while the plan is looked at. What cannot be learned now leaves them as they are. */
  private async readPlaces(): Promise<Found> {
    if (this.plan === undefined || this.checking) return 'failed';
    try {
      return this.placesMoved(await this.gateway.places(this.planId));
    } catch {
      return 'failed';
    }
  }

  private placesMoved(answer: Awaited<ReturnType<EnrollmentGateway['places']>>): Found {
    // A tap that asked meanwhile knows better.
    if (isRefusal(answer) || this.checking || this.card === undefined) return 'failed';
    const before = this.card.plan;
    this.heard(answer.serverTime);
    this.window = answer;
    return answer.taken === before.taken && answer.cap === before.cap ? 'same' : 'changed';
  }

  private heardPlaces(answer: Awaited<ReturnType<EnrollmentGateway['places']>>): void {
    this.checking = false;
    if (isRefusal(answer)) {
      if (answer.refused === 'notFound') this.reading.value = 'notFound';
      else this.checkFailure = 'rejected';
      return;
    }
    this.heard(answer.serverTime);
    this.window = answer;
    if (planState(answer, answer.serverTime) === 'open') this.openForm();
    else this.missed = true;
  }

  private heard(serverTime: number): void {
    this.time.heard(serverTime);
    this.heardAt = this.clock.now();
  }

  private openForm(): void {
    this.left = true;
    this.navigation.go(paths.informationForm, { plan: this.planId });
  }

  private checkFailed(kind: GatewayErrorKind): void {
    this.checking = false;
    this.checkFailure = kind;
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const answer = await this.gateway.plan(this.planId);
    if (isRefusal(answer)) return 'notFound';
    this.heard(answer.serverTime);
    return answer.plan;
  }

  private async readOthers(): Promise<readonly PlanSummary[]> {
    const { plans } = await this.gateway.plans();
    return plans
      .filter((plan) => plan.id !== this.planId)
      .sort((a, b) => remainingPlaces(b) - remainingPlaces(a));
  }
}

type Hidden =
  | 'gateway'
  | 'clock'
  | 'navigation'
  | 'heardAt'
  | 'left'
  | 'planId'
  | 'time'
  | 'standing'
  | 'live'
  | 'endWatch';
