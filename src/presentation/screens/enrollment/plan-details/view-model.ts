import { makeAutoObservable, reaction } from 'mobx';
import { PlanSeats, type SeatsState } from '#application/enrollment/plan-seats';
import { Lifetime } from '#application/journey/lifetime';
import { SchoolTime } from '#application/journey/school-time';
import { type PathParams, paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { Documents } from '#application/ports/enrollment/documents';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { FileSaver } from '#application/ports/files/file-saver';
import { Clipboard } from '#application/ports/phone/clipboard';
import { Clock } from '#application/ports/phone/clock';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Host } from '#application/ports/phone/host';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { SchoolInfo } from '#application/ports/session/school-info';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import {
  type Plan,
  type PlanDocument,
  type PlanState,
  type PlanSummary,
  remainingPlaces,
} from '#domain/enrollment/plan';
import { isRefused } from '#domain/refused';
import type { PortsOf } from '#presentation/define-screen';
import { type Observed, observe } from '#presentation/lib/observe';
import { Query } from '#presentation/lib/query';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { ScreenSharing } from '#presentation/screens/shared/share/screen-sharing.view-model';
import { PlanApplicationStatus } from './plan-application-status.view-model';
import { type DocumentRow, documentRows, PlanFiles } from './plan-files';

const OWN_PORTS = {
  gateway: EnrollmentGateway,
  school: SchoolInfo,
  drafts: DraftStore,
  session: SessionStore,
  clock: Clock,
  documents: Documents,
  saver: FileSaver,
  navigation: Navigation,
  visibility: PageVisibility,
  capabilities: Capabilities,
  connectivity: Connectivity,
  memory: VisitMemory,
} as const;

export const PLAN_DETAILS_PORTS = { ...OWN_PORTS, host: Host, clipboard: Clipboard, toasts: Toasts } as const;

export interface PlanDetailsPorts extends PortsOf<typeof OWN_PORTS> {
  readonly sharing: ScreenSharing;
}

export function planDetailsPorts(ports: PortsOf<typeof PLAN_DETAILS_PORTS>): PlanDetailsPorts {
  const { host, clipboard, toasts, clock } = ports;
  return { ...ports, sharing: new ScreenSharing(host, clipboard, toasts, clock) };
}

/** What the main button does, or why it does nothing. */
export type MainAction = 'apply' | 'resume' | 'applied' | 'upcoming' | 'full' | 'closed';

export class PlanDetailsViewModel {
  readonly reading: Query<Plan | 'notFound'>;
  /** Open plans to offer instead of one that accepts no applications, most free seats first; loaded once that is known. */
  readonly others: Query<readonly PlanSummary[]>;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  readonly #seats: PlanSeats;
  readonly #shownSeats: Observed<SeatsState>;
  #synced: SeatsState['seats'] = undefined;
  /** The form is being opened: ignore a second tap. */
  #opened = false;
  readonly #planId: string;
  readonly #time: SchoolTime;
  readonly #now: Observed<number>;
  readonly #applicationStatus: PlanApplicationStatus;
  readonly #lifetime = new Lifetime();
  readonly #ports: PlanDetailsPorts;

  constructor(params: PathParams, ports: PlanDetailsPorts) {
    const { gateway } = ports;
    this.#ports = ports;
    this.#planId = params.plan ?? '';
    this.#time = new SchoolTime(ports.clock, this.#lifetime);
    this.#now = observe(this.#time);
    this.#applicationStatus = new PlanApplicationStatus(this.#planId, ports, this.#lifetime);
    this.#seats = new PlanSeats(this.#planId, ports, this.#lifetime);
    this.#shownSeats = observe(this.#seats, this.#lifetime);
    this.documents = new NoticeReader(ports.school);
    this.files = new PlanFiles(ports.documents, ports.saver);
    this.reading = new Query(() => this.readPlan(), this.#lifetime);
    this.others = new Query(async () => {
      const { plans } = await gateway.plans();
      return plans
        .filter(({ id }) => id !== this.#planId)
        .sort((a, b) => (remainingPlaces(b) ?? 0) - (remainingPlaces(a) ?? 0));
    }, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#lifetime.add(this.#seats.subscribe(this.follow));
    this.#lifetime.add(this.documents.close);
    this.#lifetime.add(() => this.files.close());
  }

  start(): void {
    if (this.isNothingChosen) return;
    this.#time.start();
    this.#seats.start();
    this.#lifetime.add(
      reaction(
        () => this.state,
        () => this.needsOthers && void this.others.load(),
      ),
    );
    void this.reading.load();
    this.#applicationStatus.start();
    const { gateway, connectivity } = this.#ports;
    if (!connectivity.savesData) gateway.templateAhead(this.#planId);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The address names no plan. */
  get isNothingChosen(): boolean {
    return this.#planId === '';
  }

  get plan(): Plan | undefined {
    return this.reading.value === 'notFound' ? undefined : this.reading.value;
  }

  get notFound(): boolean {
    return this.reading.value === 'notFound';
  }

  /** The plan with its latest known seats. */
  get card(): PlanCardViewModel | undefined {
    const { plan } = this;
    return plan && new PlanCardViewModel({ ...plan, ...this.seats.seats }, this.#now);
  }

  get seats(): SeatsState {
    return this.#shownSeats.state;
  }

  get otherCards(): readonly PlanCardViewModel[] {
    if (!this.needsOthers) return [];
    return (this.others.value ?? [])
      .map((plan) => new PlanCardViewModel(plan, this.#now))
      .filter(({ state }) => state === 'open');
  }

  /** Documents that can be opened in this app. */
  get documentRows(): readonly DocumentRow[] {
    const rows = this.plan ? documentRows(this.plan) : [];
    // Without the `documents` capability files cannot be opened, but the school's texts can.
    return rows.filter(({ document }) => this.#ports.capabilities.documents || !document.file);
  }

  get hasMajorsTable(): boolean {
    return this.#ports.capabilities.majorsWorkbook && (this.plan?.majors.length ?? 0) > 0;
  }

  /** The plan; until it is loaded, the list's summary of it if the student came from a list. */
  get head(): { readonly plan: PlanSummary & Partial<Plan>; readonly card: PlanCardViewModel } | undefined {
    const { plan, card } = this;
    if (plan && card) return { plan, card };
    const preview = this.#ports.memory.school.plan;
    return preview?.id === this.#planId
      ? { plan: preview, card: new PlanCardViewModel(preview, this.#now) }
      : undefined;
  }

  get state(): PlanState | undefined {
    return this.card?.state;
  }

  /** By the school's clock; only decides whether dates are shown with a year. */
  get now(): number {
    return this.#now.state;
  }

  get mainAction(): MainAction | undefined {
    if (this.state === undefined) return undefined;
    if (this.#applicationStatus.applied) return 'applied';
    if (this.state !== 'open') return this.state;
    return this.hasDraft ? 'resume' : 'apply';
  }

  get hasDraft(): boolean {
    return this.#applicationStatus.hasDraft;
  }

  get canGo(): boolean {
    return this.mainAction === 'apply' || this.mainAction === 'resume' || this.mainAction === 'applied';
  }

  /**
   * The main button: opens the form if there are free places now, or the list of applications if the student has applied.
   */
  async go(): Promise<void> {
    if (!this.canGo || this.#opened) return;
    if (this.mainAction === 'applied') this.#ports.navigation.go(paths.applications);
    else await this.#seats.check();
  }

  /** 先填写信息: the form, before the plan opens. */
  fillAhead(): void {
    if (this.mainAction === 'upcoming' && !this.#opened) this.openForm();
  }

  openDocument(document: PlanDocument): void {
    if (document.file) void this.files.open(document, document.file);
    else void this.documents.open(document);
  }

  openPlan(planId: string): void {
    this.#ports.memory.school.plan = this.others.value?.find(({ id }) => id === planId);
    this.#ports.navigation.go(paths.planDetails, { plan: planId });
  }

  /** 分享: the plan, in the school's words. */
  share(): void {
    if (!this.plan) return;
    const { title, intro: description } = this.plan;
    const params = { plan: this.#planId };
    void this.#ports.sharing.share({ title, description, path: paths.planDetails, params });
  }

  showPlans(): void {
    this.#ports.navigation.replace(paths.plans);
  }

  private get needsOthers(): boolean {
    return this.state !== undefined && this.state !== 'open';
  }

  private follow(): void {
    const { kind, seats } = this.#seats.state;
    // Only of a response that has just arrived: the school's time goes on.
    if (seats && seats !== this.#synced) this.#time.sync(seats.serverTime);
    this.#synced = seats;
    if (kind === 'free' && !this.#opened) this.openForm();
    if (kind === 'gone') this.reading.set('notFound');
  }

  private openForm(): void {
    this.#opened = true;
    this.#ports.navigation.go(paths.informationForm, { plan: this.#planId });
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const result = await this.#ports.gateway.plan(this.#planId);
    if (isRefused(result)) return 'notFound';
    this.#seats.update({ ...result.plan, serverTime: result.serverTime });
    return result.plan;
  }
}
