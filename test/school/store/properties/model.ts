import {
  type ApplicationEvent,
  type ApplicationState,
  hasPlace,
  nextState,
} from '#domain/enrollment/application';
import type { FeeState } from '#domain/payment/fee';
import { HOUR, type SmallPlan } from '../small-school';

const HELD = 48 * HOUR;
const FEE = 5_000;

/** The model's state of an application. */
export interface ModelApplication {
  readonly id: string;
  readonly no: string;
  readonly token: string;
  readonly planId: string;
  readonly person: number;
  state: ApplicationState;
  /** The status before its place was released. */
  before: ApplicationState;
  fee: FeeState;
  payBefore: number | undefined;
  version: number;
  /** Money received for it and refunded, in fen. */
  received: number;
  returned: number;
}

/** An independent, simple implementation of the rules, without a database, to compare the school with. */
export class SchoolModel {
  readonly applications: ModelApplication[] = [];

  constructor(private readonly plans: ReadonlyMap<string, Required<SmallPlan>>) {}

  taken(planId: string): number {
    const withPlace = this.applications.filter((one) => one.planId === planId && hasPlace(one.state));
    return this.plan(planId).takenElsewhere + withPlace.length;
  }

  isFull(planId: string): boolean {
    return this.taken(planId) >= this.plan(planId).cap;
  }

  /** The person's application that excludes another one. */
  applicationOf(planId: string, person: number): ModelApplication | undefined {
    return this.applications.find(
      ({ planId: of, person: who, state }) =>
        of === planId && who === person && state.status !== 'withdrawn' && state.status !== 'expired',
    );
  }

  submitted(receipt: Pick<ModelApplication, 'id' | 'no' | 'token' | 'planId' | 'person'>, now: number): void {
    const due = this.plan(receipt.planId).feeDue === 'onSubmit';
    const state = { status: 'submitted' } as const;
    const payBefore = due ? now + HELD : undefined;
    this.applications.push({
      ...receipt,
      state,
      before: state,
      fee: due ? 'due' : 'none',
      payBefore,
      version: 1,
      received: 0,
      returned: 0,
    });
  }

  /** False if the status does not allow the event. */
  happens(application: ModelApplication, event: ApplicationEvent, now: number): boolean {
    const state = nextState(application.state, event);
    if (!state) return false;
    application.before = application.state;
    application.state = state;
    application.version += 1;
    if (event.type === 'withdraw' && application.fee === 'paid') this.giveBack(application);
    const endsReview = event.type === 'approve' || event.type === 'admit';
    if (endsReview && application.fee === 'none' && this.plan(application.planId).feeDue === 'afterReview') {
      application.fee = 'due';
    }
    if (event.type === 'admit' || event.type === 'waitlist') application.payBefore = undefined;
    if (event.type === 'resubmit' && application.payBefore !== undefined) {
      application.payBefore = Math.max(application.payBefore, now + HELD);
    }
    return true;
  }

  /** False if nothing is owed. */
  paid(application: ModelApplication): boolean {
    if (application.fee !== 'due') return false;
    const { planId, person, state, before } = application;
    const released = state.status === 'expired';
    const comesTooLate =
      released && (this.isFull(planId) || this.applicationOf(planId, person) !== undefined);
    application.fee = 'paid';
    application.received += FEE;
    if (state.status === 'withdrawn' || comesTooLate) this.giveBack(application);
    if (released && !comesTooLate) application.state = before;
    application.payBefore = undefined;
    application.version += 1;
    return true;
  }

  /** False if nothing was paid, or the application has a place. */
  refunded(application: ModelApplication): boolean {
    if (application.fee !== 'paid' || hasPlace(application.state)) return false;
    this.giveBack(application);
    application.version += 1;
    return true;
  }

  timePasses(now: number): void {
    for (const application of this.applications) {
      const { fee, payBefore } = application;
      if (fee === 'due' && payBefore !== undefined && payBefore <= now) {
        this.happens(application, { type: 'expire' }, now);
      }
    }
  }

  private giveBack(application: ModelApplication): void {
    application.fee = 'refunded';
    application.returned += FEE;
  }

  private plan(planId: string): Required<SmallPlan> {
    const plan = this.plans.get(planId);
    if (!plan) throw new Error(`no plan ${planId}`);
    return plan;
  }
}
