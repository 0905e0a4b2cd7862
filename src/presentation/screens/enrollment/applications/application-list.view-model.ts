import { makeAutoObservable } from 'mobx';
import type { Lifetime } from '#application/journey/lifetime';
import type { Capabilities } from '#application/ports/capabilities';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { PendingOrders } from '#application/ports/enrollment/pending-orders';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Session } from '#application/ports/session/session';
import type { SubmittedApplication, VisitMemory } from '#application/ports/session/visit-memory';
import type { Application } from '#domain/enrollment/application';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { WaitingForm } from '#domain/host/continue-option';
import { feeWithHint } from '#domain/payment/pending-order';
import { Query } from '#presentation/lib/query';
import { applicantCall } from '../shared/applicant-call';
import { newestOf } from '../shared/newest-version';
import { ApplicationItem } from './application-item.view-model';

interface ApplicationListPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: Session;
  readonly memory: Pick<VisitMemory, 'recall' | 'keep'>;
  readonly school: SchoolInfo;
  readonly capabilities: Pick<Capabilities, 'payment'>;
  readonly orders: Pick<PendingOrders, 'get'>;
}

/** The applicant's applications, and the school's badge for their letters. */
export class ApplicationList {
  readonly query: Query<readonly Application[]>;
  /** Loaded with the first list that contains a letter. */
  readonly school: Query<SchoolBadge>;
  /** The application whose receipt the student comes from; shown alone until the list is loaded. */
  private submitted: SubmittedApplication | undefined = undefined;
  readonly #capabilities: Pick<Capabilities, 'payment'>;
  readonly #orders: Pick<PendingOrders, 'get'>;
  readonly #lifetime: Lifetime;
  /** Applications that were replaced since the latest load began: its response may be older. */
  readonly #replaced = new Map<string, Application>();

  constructor(ports: ApplicationListPorts, signedOut: () => void, lifetime: Lifetime) {
    const { gateway, session, memory, school, capabilities, orders } = ports;
    this.#orders = orders;
    this.#capabilities = capabilities;
    this.#lifetime = lifetime;
    const receipt = memory.recall('receipt');
    // Shown once, and only to the same applicant.
    memory.keep('receipt', undefined);
    if (receipt?.applicant === session.current('applicant')) this.submitted = receipt?.application;
    this.query = new Query(
      () => applicantCall(session, (applicant) => gateway.applications(applicant), signedOut),
      lifetime,
    );
    this.school = new Query(() => school.badge(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Empty until loaded. */
  get all(): readonly Application[] {
    return this.query.value ?? [];
  }

  get isRead(): boolean {
    return this.query.value !== undefined;
  }

  /** Loaded for the first time. */
  get isReading(): boolean {
    return this.query.loading && !this.isRead;
  }

  /** Latest first. Undefined until at least one application is known or the list is loaded. */
  get items(): readonly ApplicationItem[] | undefined {
    const known = this.query.value ?? (this.submitted && [this.submitted]);
    return known?.map((application) => {
      const fee = feeWithHint(application.fee, this.#orders.get(application.id));
      return new ApplicationItem({ ...application, fee }, this.#capabilities);
    });
  }

  /** The list is shown and being reloaded. */
  get refreshing(): boolean {
    return this.query.loading && this.items !== undefined;
  }

  /** Forms of the applications that the school returned. */
  get returnedForms(): readonly WaitingForm[] {
    const returned = this.all.filter(({ state }) => state.status === 'returned');
    return returned.map(({ id, planTitle: title }) => ({ id, title }));
  }

  itemOf(applicationId: string | undefined): ApplicationItem | undefined {
    return this.items?.find(({ application }) => application.id === applicationId);
  }

  /** Reloads; the present list stays until then. False if that failed or the screen was left. */
  async load(): Promise<boolean> {
    this.#replaced.clear();
    await this.query.load();
    if (this.#lifetime.signal.aborted || this.query.failure) return false;
    this.applyReplaced();
    const hasLetter = this.items?.some(({ action }) => action === 'viewResult');
    // Not awaited: without it the letter is unsigned, and the next load tries again.
    if (hasLetter && this.school.value === undefined) void this.school.load();
    return true;
  }

  clear(): void {
    this.submitted = undefined;
    this.query.reset();
  }

  /** Replaces one application, unless a newer version is known; a pending load of the list goes on. */
  replace(application: Application): void {
    const newest = newestOf(application, this.#replaced.get(application.id));
    this.#replaced.set(application.id, newest);
    if (this.isRead) this.applyReplaced();
    else if (this.submitted?.id === application.id) this.submitted = newest;
  }

  private applyReplaced(): void {
    this.query.value = this.query.value?.map((each) => {
      const replaced = this.#replaced.get(each.id);
      return replaced ? newestOf(replaced, each) : each;
    });
  }
}
