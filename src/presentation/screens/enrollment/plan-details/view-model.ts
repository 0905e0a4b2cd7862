import { makeAutoObservable, reaction } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Clock } from '#application/ports/clock';
import type { Documents } from '#application/ports/documents';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { FileSaver } from '#application/ports/file-saver';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
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
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import { Lifetime } from '#presentation/lib/lifetime';
import { LIVE_PACE } from '#presentation/lib/live-pace';
import { Poller, type PollResult } from '#presentation/lib/poller';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { PlanApplicationStatus } from './plan-application-status.view-model';
import { type DocumentRow, documentRows, PlanFiles } from './plan-files.view-model';
import type { MainAction } from './plan-main-action';

/** ms for which what was heard of the places is as good as asking; the form looks at them too as it opens. */
const RECENT = 10_000;

export class PlanDetailsViewModel {
  readonly reading: Query<Plan | 'notFound'>;
  readonly others: Query<readonly PlanSummary[]>;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  /** The plan filled or closed while it was looked at: said once more beside the button. */
  missed = false;
  private window: Places | undefined = undefined;
  /** When the places were heard of last, by the phone's clock. */
  #syncedAt = 0;
  /** On the way to the form: a second tap goes nowhere. */
  #opened = false;
  /** The school refused to say how many places there are. */
  private unanswerable = false;
  readonly #planId: string;
  readonly #time: ServerTime;
  readonly #standing: PlanApplicationStatus;
  readonly #poller: Poller;
  readonly #lifetime = new Lifetime();
  readonly #check: Command<[], Places | Refusal>;
  readonly #gateway: EnrollmentGateway;
  readonly #clock: Clock;
  readonly #navigation: Navigation;
  constructor(
    params: PathParams,
    gateway: EnrollmentGateway,
    school: SchoolInfo,
    drafts: DraftStore,
    session: SessionStore,
    clock: Clock,
    documents: Documents,
    saver: FileSaver,
    navigation: Navigation,
    visibility: PageVisibility,
  ) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#navigation = navigation;
    this.#planId = params.plan ?? '';
    this.#time = new ServerTime(clock);
    this.#standing = new PlanApplicationStatus(gateway, drafts, session);
    this.#poller = new Poller({ clock, visibility }, LIVE_PACE, () => this.readPlaces());
    this.#check = new Command(this.#lifetime, () => gateway.places(this.#planId), {
      done: (places) => this.applyPlaces(places),
    });
    this.documents = new NoticeReader(school);
    this.files = new PlanFiles(documents, saver);
    this.reading = new Query(() => this.readPlan(), this.#lifetime);
    this.others = new Query(() => this.readOthers(), this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#time.start();
    this.#poller.start('later');
    this.#lifetime.add(
      reaction(
        () => this.card?.state,
        (state) => {
          if (state !== undefined && state !== 'open') void this.others.load();
        },
      ),
    );
    void this.reading.load();
    void this.#standing.load(this.#planId);
    this.#gateway.templateAhead(this.#planId);
  }

  dispose(): void {
    this.#standing.dispose();
    this.#lifetime.dispose();
    this.#poller.stop();
    this.#time.stop();
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
    return this.plan && new PlanCardViewModel({ ...this.plan, ...this.window }, this.#time);
  }

  get state(): PlanState | undefined {
    return this.card?.state;
  }

  /** By the school's clock; a moment that only draws a year beside a date. */
  get now(): number {
    return this.#time.now;
  }

  get mainAction(): MainAction | undefined {
    if (this.state === undefined) return undefined;
    if (this.#standing.applied) return 'applied';
    if (this.state !== 'open') return this.state;
    return this.hasDraft ? 'resume' : 'apply';
  }

  get hasDraft(): boolean {
    return this.#standing.hasDraft;
  }

  get canGo(): boolean {
    return this.mainAction === 'apply' || this.mainAction === 'resume' || this.mainAction === 'applied';
  }

  /** Open plans to offer in this one's place, most free places first. */
  get otherCards(): readonly PlanCardViewModel[] {
    if (this.state === undefined || this.state === 'open') return [];
    return (this.others.value ?? [])
      .map((plan) => new PlanCardViewModel(plan, this.#time))
      .filter((card) => card.state === 'open');
  }

  /** Whether the places are being asked for. */
  get checking(): boolean {
    return this.#check.busy;
  }

  get checkFailure(): GatewayErrorKind | undefined {
    return this.unanswerable ? 'rejected' : this.#check.failure;
  }

  retry(): Promise<void> {
    return this.reading.load();
  }

  /** The main button: on to the form when there is a place at this moment, or to the application that there is. */
  async go(): Promise<void> {
    if (!this.canGo || this.checking || this.#opened) return;
    if (this.mainAction === 'applied') {
      this.#navigation.go(paths.applications);
      return;
    }
    // A phone's clock may have been set back meanwhile.
    if (Math.abs(this.#clock.now() - this.#syncedAt) < RECENT) {
      this.openForm();
      return;
    }
    this.unanswerable = false;
    await this.#check.run();
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
    this.#navigation.go(paths.planDetails, { plan: planId });
  }

  showPlans(): void {
    this.#navigation.replace(paths.plans);
  }

  /** Places that move while the plan is looked at. What cannot be learned now leaves them as they are. */
  private async readPlaces(): Promise<PollResult> {
    if (this.plan === undefined || this.checking) return 'same';
    return this.movePlaces(await this.#gateway.places(this.#planId));
  }

  private movePlaces(answer: Places | Refusal): PollResult {
    // A tap that asked meanwhile knows better.
    if (isRefused(answer) || this.checking || this.card === undefined) return 'same';
    const before = this.card.plan;
    this.syncTime(answer.serverTime);
    this.window = answer;
    return answer.taken === before.taken && answer.cap === before.cap ? 'same' : 'changed';
  }

  private applyPlaces(answer: Places | Refusal): void {
    if (isRefused(answer)) {
      if (answer.refused === 'notFound') this.reading.set('notFound');
      else this.unanswerable = true;
      return;
    }
    this.syncTime(answer.serverTime);
    this.window = answer;
    if (planState(answer, answer.serverTime) === 'open') this.openForm();
    else this.missed = true;
  }

  private syncTime(serverTime: number): void {
    this.#time.sync(serverTime);
    this.#syncedAt = this.#clock.now();
  }

  private openForm(): void {
    this.#opened = true;
    this.#navigation.go(paths.informationForm, { plan: this.#planId });
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const answer = await this.#gateway.plan(this.#planId);
    if (isRefused(answer)) return 'notFound';
    this.syncTime(answer.serverTime);
    return answer.plan;
  }

  private async readOthers(): Promise<readonly PlanSummary[]> {
    const { plans } = await this.#gateway.plans();
    return plans
      .filter((plan) => plan.id !== this.#planId)
      .sort((a, b) => remainingPlaces(b) - remainingPlaces(a));
  }
}
