import { makeAutoObservable } from 'mobx';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import type { Plan, PlanDocument, PlanState, PlanSummary } from '#domain/enrollment/plan';
import { isRefused } from '#domain/refused';
import { Query } from '#presentation/lib/query';
import { ServerTime } from '#presentation/lib/server-time';
import { PlanCardViewModel } from '#presentation/screens/shared/plan/plan-card.view-model';
import { NoticeReader } from '#presentation/screens/shared/school-notice/notice-reader.view-model';
import { DocumentList } from './document-list.view-model';
import { OtherOpenPlans } from './other-open-plans.view-model';
import { PlanApplicationStatus } from './plan-application-status.view-model';
import type { PlanDetailsPorts } from './plan-details-ports';
import { PlanFiles } from './plan-files';
import type { MainAction } from './plan-main-action';
import { PlanPlacesViewModel } from './plan-places.view-model';

export class PlanDetailsViewModel {
  readonly reading: Query<Plan | 'notFound'>;
  readonly others: OtherOpenPlans;
  readonly documents: NoticeReader;
  readonly files: PlanFiles;
  readonly documentList: DocumentList;
  readonly places: PlanPlacesViewModel;
  /** The form is being opened: ignore a second tap. */
  #opened = false;
  readonly #planId: string;
  readonly #time: ServerTime;
  readonly #applicationStatus: PlanApplicationStatus;
  readonly #lifetime = new Lifetime();
  readonly #ports: PlanDetailsPorts;

  constructor(params: PathParams, ports: PlanDetailsPorts) {
    const { gateway } = ports;
    this.#ports = ports;
    this.#planId = params.plan ?? '';
    this.#time = new ServerTime(ports.clock);
    this.#applicationStatus = new PlanApplicationStatus(this.#planId, ports, this.#lifetime);
    this.places = new PlanPlacesViewModel(
      ports,
      this.#time,
      {
        planId: this.#planId,
        plan: () => this.plan,
        openForm: () => this.openForm(),
        notFound: () => this.reading.set('notFound'),
      },
      this.#lifetime,
    );
    this.documents = new NoticeReader(ports.school);
    this.files = new PlanFiles(ports.documents, ports.saver);
    this.documentList = new DocumentList(() => this.plan, this.files, ports.capabilities);
    this.reading = new Query(() => this.readPlan(), this.#lifetime);
    this.others = new OtherOpenPlans(this.#planId, gateway, this.#time, () => this.state, this.#lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.isNothingChosen) return;
    this.#time.start();
    this.places.start();
    this.others.start();
    void this.reading.load();
    this.#applicationStatus.start();
    const { gateway, connectivity } = this.#ports;
    if (!connectivity.savesData) gateway.templateAhead(this.#planId);
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.#time.stop();
    this.documents.close();
    this.files.close();
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

  /** The plan with its latest known places. */
  get card(): PlanCardViewModel | undefined {
    const { plan } = this.places;
    return plan && new PlanCardViewModel(plan, this.#time);
  }

  /** The plan; until it is loaded, the list's summary of it if the student came from a list. */
  get head(): { readonly plan: PlanSummary & Partial<Plan>; readonly card: PlanCardViewModel } | undefined {
    const { plan, card } = this;
    if (plan && card) return { plan, card };
    const preview = this.#ports.memory.school.plan;
    return preview?.id === this.#planId
      ? { plan: preview, card: new PlanCardViewModel(preview, this.#time) }
      : undefined;
  }

  get state(): PlanState | undefined {
    return this.card?.state;
  }

  /** By the school's clock; only decides whether dates are shown with a year. */
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

  /**
   * The main button: opens the form if there are free places now, or the list of applications if the student has applied.
   */
  async go(): Promise<void> {
    if (!this.canGo || this.places.isChecking || this.#opened) return;
    if (this.mainAction === 'applied') this.#ports.navigation.go(paths.applications);
    else await this.places.check();
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
    this.#ports.memory.school.plan = this.others.reading.value?.find(({ id }) => id === planId);
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

  private openForm(): void {
    this.#opened = true;
    this.#ports.navigation.go(paths.informationForm, { plan: this.#planId });
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const result = await this.#ports.gateway.plan(this.#planId);
    if (isRefused(result)) return 'notFound';
    this.places.sync(result.serverTime);
    return result.plan;
  }
}
