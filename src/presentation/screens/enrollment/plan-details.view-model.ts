import { makeAutoObservable, reaction } from 'mobx';
import { type PathParams, paths } from '../../../application/navigation/paths';
import type { Clock } from '../../../application/ports/clock';
import type { DraftStore } from '../../../application/ports/draft-store';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import { errorKind, type GatewayErrorKind } from '../../../application/ports/gateway-error';
import type { Navigation } from '../../../application/ports/navigation';
import type { SchoolFront } from '../../../application/ports/school-front';
import type { SessionStore } from '../../../application/ports/session-store';
import type { Places } from '../../../domain/enrollment/filing';
import {
  type Plan,
  type PlanDocument,
  type PlanState,
  type PlanSummary,
  planState,
  remainingPlaces,
} from '../../../domain/enrollment/plan';
import { isRefusal } from '../../../domain/enrollment/refusal';
import { Remote } from '../../remote.view-model';
import { ServerTime } from '../../server-time.view-model';
import { NoticeReader } from '../parts/notice-reader.view-model';
import { PlanCardViewModel } from '../parts/plan-card.view-model';
import type { MainAction } from './plan-main-action';
import { PlanStanding } from './plan-standing.view-model';

export class PlanDetailsViewModel {
  readonly reading: Remote<Plan | 'notFound'>;
  readonly others: Remote<readonly PlanSummary[]>;
  readonly documents: NoticeReader;
  /** Whether the places are being asked for. */
  checking = false;
  checkFailure: GatewayErrorKind | undefined = undefined;
  /** The plan filled or closed while it was looked at: said once more beside the button. */
  missed = false;
  private window: Places | undefined = undefined;
  private readonly planId: string;
  private readonly time: ServerTime;
  private readonly standing: PlanStanding;
  private endWatch: (() => void) | undefined = undefined;

  constructor(
    params: PathParams,
    private readonly gateway: EnrollmentGateway,
    school: SchoolFront,
    drafts: DraftStore,
    session: SessionStore,
    clock: Clock,
    private readonly navigation: Navigation,
  ) {
    this.planId = params.plan ?? '';
    this.time = new ServerTime(clock);
    this.standing = new PlanStanding(gateway, drafts, session);
    this.documents = new NoticeReader(school);
    this.reading = new Remote(() => this.readPlan());
    this.others = new Remote(() => this.readOthers());
    makeAutoObservable<this, 'gateway' | 'navigation' | 'planId' | 'time' | 'standing' | 'endWatch'>(
      this,
      {
        gateway: false,
        navigation: false,
        planId: false,
        time: false,
        standing: false,
        endWatch: false,
        reading: false,
        others: false,
        documents: false,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.time.start();
    this.endWatch = reaction(
      () => this.card?.state,
      (state) => {
        if (state === 'full' || state === 'closed') void this.others.load();
      },
    );
    void this.reading.load();
    void this.standing.find(this.planId);
    // Fetched ahead, so that the form is there when 立即报名 is tapped; the form itself tells of a failure.
    this.gateway.template(this.planId).catch(() => {});
  }

  dispose(): void {
    this.endWatch?.();
    this.time.stop();
    this.reading.dispose();
    this.others.dispose();
    this.documents.close();
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
    if (this.state !== 'full' && this.state !== 'closed') return [];
    return (this.others.value ?? [])
      .map((plan) => new PlanCardViewModel(plan, this.time))
      .filter((card) => card.state === 'open');
  }

  retry(): Promise<void> {
    return this.reading.load();
  }

  /** The main button: on to the form when there is a place at this moment, or to the application that there is. */
  async go(): Promise<void> {
    if (!this.canGo || this.checking) return;
    if (this.mainAction === 'applied') {
      this.navigation.go(paths.applications);
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
    void this.documents.open(document);
  }

  openPlan(planId: string): void {
    this.navigation.go(paths.planDetails, { plan: planId });
  }

  showPlans(): void {
    this.navigation.replace(paths.plans);
  }

  private heardPlaces(answer: Awaited<ReturnType<EnrollmentGateway['places']>>): void {
    this.checking = false;
    if (isRefusal(answer)) {
      if (answer.refused === 'notFound') this.reading.value = 'notFound';
      else this.checkFailure = 'rejected';
      return;
    }
    this.time.heard(answer.serverTime);
    this.window = answer;
    if (planState(answer, answer.serverTime) === 'open')
      this.navigation.go(paths.informationForm, { plan: this.planId });
    else this.missed = true;
  }

  private checkFailed(kind: GatewayErrorKind): void {
    this.checking = false;
    this.checkFailure = kind;
  }

  private async readPlan(): Promise<Plan | 'notFound'> {
    const answer = await this.gateway.plan(this.planId);
    if (isRefusal(answer)) return 'notFound';
    this.time.heard(answer.serverTime);
    return answer.plan;
  }

  private async readOthers(): Promise<readonly PlanSummary[]> {
    const { plans } = await this.gateway.plans();
    return plans
      .filter((plan) => plan.id !== this.planId)
      .sort((a, b) => remainingPlaces(b) - remainingPlaces(a));
  }
}
