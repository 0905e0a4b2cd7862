import { makeAutoObservable } from 'mobx';
import { type UnfinishedTask, type UnfinishedWork, waitingFor } from '#application/home/unfinished-work';
import type { Application } from '#domain/enrollment/application';
import type { PlanSummary } from '#domain/enrollment/plan';
import { type Observed, ObservedLoader, observe } from '#presentation/lib/observe';
import type { QueryView } from '#presentation/lib/query';

/** 继续: the task to offer, and how many applications wait for the applicant. */
export class UnfinishedViewModel {
  readonly applications: ObservedLoader<readonly Application[]>;
  readonly checkin: ObservedLoader<UnfinishedWork['checkin']['state']['value']>;
  readonly #work: UnfinishedWork;
  readonly #observed: Observed<UnfinishedWork['state']>;
  readonly #now: Observed<number>;
  readonly #plans: QueryView<readonly PlanSummary[]>;

  constructor(work: UnfinishedWork, now: Observed<number>, plans: QueryView<readonly PlanSummary[]>) {
    this.#work = work;
    this.#observed = observe(work);
    this.#now = now;
    this.#plans = plans;
    this.applications = new ObservedLoader(work.applications);
    this.checkin = new ObservedLoader(work.checkin);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get first(): UnfinishedTask | undefined {
    const task = this.#work.task(this.#observed.state, this.#now.state);
    if (task?.kind !== 'draft') return task;
    // A draft stores its plan's title, which may be missing or in another language: the loaded plan's title takes precedence.
    const plan = this.#plans.value?.find(({ id }) => id === task.draft.planId);
    return plan ? { ...task, draft: { ...task.draft, planTitle: plan.title } } : task;
  }

  get waiting(): { readonly feeDue: number; readonly returned: number } {
    const { value: filed = [] } = this.#observed.state.applications;
    return { feeDue: waitingFor('feeDue', filed).length, returned: waitingFor('returned', filed).length };
  }

  resume(): void {
    if (this.first) this.#work.resume(this.first);
  }
}
