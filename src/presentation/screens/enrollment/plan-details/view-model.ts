import { makeAutoObservable } from 'mobx';
import { PlanDetails } from '#application/enrollment/plan-details';
import type { SeatsState } from '#application/enrollment/plan-seats';
import { Lifetime } from '#application/journey/lifetime';
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
import { ScreenSharing } from '#application/share/screen-sharing';
import type { Plan, PlanDocument, PlanState, PlanSummary } from '#domain/enrollment/plan';
import type { PortsOf } from '#presentation/define-screen';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { type DocumentRow, documentRows, PlanFiles } from './plan-files';

export const PLAN_DETAILS_PORTS = {
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
  host: Host,
  clipboard: Clipboard,
  toasts: Toasts,
} as const;

type PlanDetailsPorts = PortsOf<typeof PLAN_DETAILS_PORTS>;

/** What the main button does, or why it does nothing. */
export type MainAction = 'apply' | 'resume' | 'applied' | 'upcoming' | 'full' | 'closed';

export class PlanDetailsViewModel {
  readonly journey: PlanDetails;
  readonly reading: ObservedLoader<Plan | 'notFound'>;
  readonly others: ObservedLoader<readonly PlanSummary[]>;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  readonly #seats: Observed<SeatsState>;
  readonly #draft: ObservedLoader<boolean>;
  readonly #application: ObservedLoader<boolean>;
  readonly #now: Observed<number>;
  readonly #lifetime = new Lifetime();
  readonly #sharing: ScreenSharing;
  readonly #ports: PlanDetailsPorts;

  constructor(params: PathParams, ports: PlanDetailsPorts) {
    const journey = new PlanDetails(params.plan ?? '', ports);
    this.#ports = ports;
    this.journey = journey;
    this.#sharing = new ScreenSharing(ports);
    this.#lifetime.add(() => journey.dispose());
    this.#now = observe(journey.time);
    this.#seats = observe(journey.seats);
    this.#draft = new ObservedLoader(journey.hasDraft);
    this.#application = new ObservedLoader(journey.hasApplied);
    this.documents = new NoticeReader(ports.school);
    this.files = new PlanFiles(ports.documents, ports.saver);
    this.reading = new ObservedLoader(journey.plan);
    this.others = new ObservedLoader(journey.others);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#lifetime.add(this.documents.close);
    this.#lifetime.add(() => this.files.close());
  }

  start(): void {
    if (!this.isNothingChosen) this.journey.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The address names no plan. */
  get isNothingChosen(): boolean {
    return this.journey.planId === '';
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
    return this.#seats.state;
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
    return preview?.id === this.journey.planId
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
    if (this.#application.value) return 'applied';
    if (this.state !== 'open') return this.state;
    return this.hasDraft ? 'resume' : 'apply';
  }

  get hasDraft(): boolean {
    return this.#draft.value === true;
  }

  get canGo(): boolean {
    return this.mainAction === 'apply' || this.mainAction === 'resume' || this.mainAction === 'applied';
  }

  /** The main button: opens the form if there are free places now, or the list of applications if the student has applied. */
  async go(): Promise<void> {
    if (this.mainAction === 'applied') this.#ports.navigation.go(paths.applications);
    else if (this.canGo) await this.journey.apply();
  }

  /** 先填写信息: the form, before the plan opens. */
  fillAhead(): void {
    if (this.mainAction === 'upcoming') this.journey.openForm();
  }

  openDocument(document: PlanDocument): void {
    if (document.file) void this.files.open(document, document.file);
    else void this.documents.open(document);
  }

  /** 分享: the plan, in the school's words. */
  share(): void {
    if (!this.plan) return;
    const { title, intro: description } = this.plan;
    const params = { plan: this.journey.planId };
    void this.#sharing.share({ title, description, path: paths.planDetails, params });
  }

  showPlans(): void {
    this.#ports.navigation.replace(paths.plans);
  }

  private get needsOthers(): boolean {
    return this.state !== undefined && this.state !== 'open';
  }
}
