import { makeAutoObservable } from 'mobx';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { Clock } from '#application/ports/clock';
import type { Documents } from '#application/ports/documents';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { FileSaver } from '#application/ports/file-saver';
import type { Navigation } from '#application/ports/navigation';
import type { PageVisibility } from '#application/ports/page-visibility';
import type { SchoolInfo } from '#application/ports/school-info';
import type { SessionStore } from '#application/ports/session-store';
import type { Plan, PlanDocument, PlanState, PlanSummary } from '#domain/enrollment/plan';
import { isRefused } from '#domain/refused';
import { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { previewOf } from '#presentation/screens/shared/plan/plan-preview';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import type { ScreenSharing } from '#presentation/screens/shared/share/screen-sharing.view-model';
import { type DocumentRow, documentRows } from './document-rows';
import { OtherOpenPlans } from './other-open-plans.view-model';
import { PlanApplicationStatus } from './plan-application-status.view-model';
import { PlanFiles } from './plan-files';
import type { MainAction } from './plan-main-action';
import { PlanPlaces } from './plan-places.view-model';

export class PlanDetailsViewModel {
  readonly reading: Query<Plan | 'notFound'>;
  readonly others: OtherOpenPlans;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  readonly places: PlanPlaces;
  /** On the way to the form: a second tap goes nowhere. */
  #opened = false;
  readonly #planId: string;
  readonly #time: ServerTime;
  readonly #applicationStatus: PlanApplicationStatus;
  readonly #lifetime = new Lifetime();
  readonly #gateway: EnrollmentGateway;
  readonly #navigation: Navigation;
  readonly #sharing: ScreenSharing;
  readonly #capabilities: Pick<Capabilities, 'documents' | 'majorsWorkbook'>;
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
    sharing: ScreenSharing,
    capabilities: Pick<Capabilities, 'documents' | 'majorsWorkbook'>,
  ) {
    this.#capabilities = capabilities;
    this.#gateway = gateway;
    this.#navigation = navigation;
    this.#planId = params.plan ?? '';
    this.#sharing = sharing;
    this.#time = new ServerTime(clock);
    this.#applicationStatus = new PlanApplicationStatus(gateway, drafts, session);
    this.places = new PlanPlaces(
      { gateway, clock, visibility },
      this.#time,
      {
        planId: this.#planId,
        plan: () => this.plan,
        openForm: () => this.openForm(),
        notFound: () => this.reading.set('notFound'),
      },
      this.#lifetime,
    );
    this.documents = new NoticeReader(school);
    this.files = new PlanFiles(documents, saver);
    this.reading = new Query(() => this.readPlan(), this.#lifetime);
    this.others = new OtherOpenPlans(this.#planId, gateway, this.#time, () => this.state, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#time.start();
    this.places.start();
    this.others.start();
    void this.reading.load();
    void this.#applicationStatus.load(this.#planId);
    this.#gateway.templateAhead(this.#planId);
  }

  dispose(): void {
    this.#applicationStatus.dispose();
    this.#lifetime.dispose();
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
    const { plan } = this.places;
    return plan && new PlanCardViewModel(plan, this.#time);
  }

  /** What is known of the plan: of one that was tapped in a list, the list's record until it is read. */
  get head(): { readonly plan: PlanSummary & Partial<Plan>; readonly card: PlanCardViewModel } | undefined {
    const { plan, card } = this;
    if (plan && card) return { plan, card };
    const preview = previewOf(this.#planId);
    return preview && { plan: preview, card: new PlanCardViewModel(preview, this.#time) };
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

  retry(): Promise<void> {
    return this.reading.load();
  }

  /** The main button: on to the form when there is a place at this moment, or to the application that there is. */
  async go(): Promise<void> {
    if (!this.canGo || this.places.isChecking || this.#opened) return;
    if (this.mainAction === 'applied') this.#navigation.go(paths.applications);
    else await this.places.check();
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
    const rows = this.plan ? documentRows(this.plan) : [];
    // A text of the school is read without its files.
    return rows.filter(({ document }) => this.#capabilities.documents || !document.file);
  }

  get hasMajorsTable(): boolean {
    return this.#capabilities.majorsWorkbook && (this.plan?.majors.length ?? 0) > 0;
  }

  openPlan(planId: string): void {
    this.#navigation.go(paths.planDetails, { plan: planId });
  }

  /** 分享: the plan, in the school's words. */
  share(): void {
    const { plan } = this;
    if (!plan) return;
    const { title, intro } = plan;
    void this.#sharing.share({
      title,
      description: intro,
      path: paths.planDetails,
      params: { plan: this.#planId },
    });
  }

  showPlans(): void {
    this.#navigation.replace(paths.plans);
  }

  private openForm(): void {
    this.#opened = true;
    this.#navigation.go(paths.informationForm, { plan: this.#planId });
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const answer = await this.#gateway.plan(this.#planId);
    if (isRefused(answer)) return 'notFound';
    this.places.sync(answer.serverTime);
    return answer.plan;
  }
}
