import { makeAutoObservable } from 'mobx';
import type { Capabilities } from '#application/ports/capabilities';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Session } from '#application/ports/session/session';
import type { Application } from '#domain/enrollment/application';
import type { SchoolBadge } from '#domain/enrollment/notice';
import type { WaitingForm } from '#domain/host/continue-option';
import type { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';
import { applicantCall } from '../shared/applicant-call';
import { type SubmittedApplication, takeLeftReceipt } from '../shared/submitted-application';
import { ApplicationItem } from './application-item.view-model';

interface ApplicationListPorts {
  readonly gateway: EnrollmentGateway;
  readonly session: Session;
  readonly school: SchoolInfo;
  readonly capabilities: Pick<Capabilities, 'payment'>;
}

/** The applicant's applications as the school has them, and the school that signs their letters. */
export class ApplicationList {
  readonly query: Query<readonly Application[]>;
  /** Read with the first list in which there is a letter. */
  readonly school: Query<SchoolBadge>;
  /** What the student comes from the receipt of: it stands alone until the list is read. */
  private submitted: SubmittedApplication | undefined;
  readonly #capabilities: Pick<Capabilities, 'payment'>;
  readonly #lifetime: Lifetime;

  constructor(ports: ApplicationListPorts, signedOut: () => void, lifetime: Lifetime) {
    const { gateway, session, school, capabilities } = ports;
    this.#capabilities = capabilities;
    this.#lifetime = lifetime;
    this.submitted = takeLeftReceipt(session.current('applicant'));
    this.query = new Query(
      () => applicantCall(session, (applicant) => gateway.applications(applicant), signedOut),
      lifetime,
    );
    this.school = new Query(() => school.badge(), lifetime);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** None until read. */
  get all(): readonly Application[] {
    return this.query.value ?? [];
  }

  get isRead(): boolean {
    return this.query.value !== undefined;
  }

  /** Latest first. Undefined until anything is known. */
  get items(): readonly ApplicationItem[] | undefined {
    const known = this.query.value ?? (this.submitted && [this.submitted]);
    return known?.map((application) => new ApplicationItem(application, this.#capabilities));
  }

  /** The list is there and being read anew. */
  get refreshing(): boolean {
    return this.query.loading && this.items !== undefined;
  }

  /** Forms of applications that the school sent back. */
  get returnedForms(): readonly WaitingForm[] {
    const returned = this.all.filter(({ state }) => state.status === 'returned');
    return returned.map(({ id, planTitle: title }) => ({ id, title }));
  }

  itemOf(applicationId: string | undefined): ApplicationItem | undefined {
    return this.items?.find(({ application }) => application.id === applicationId);
  }

  /** Reads anew; what is shown stays meanwhile. False where it failed, or the screen was left. */
  async load(): Promise<boolean> {
    await this.query.load();
    if (this.#lifetime.signal.aborted || this.query.failure) return false;
    const hasLetter = this.items?.some(({ action }) => action === 'viewResult');
    // Without it the letter stands unsigned, and the next list asks again.
    if (hasLetter && this.school.value === undefined) void this.school.load();
    return true;
  }

  clear(): void {
    this.submitted = undefined;
    this.query.reset();
  }

  /** One application is another now. */
  replace(application: Application): void {
    if (this.isRead)
      this.query.set(this.all.map((each) => (each.id === application.id ? application : each)));
    else if (this.submitted?.id === application.id) this.submitted = application;
  }
}
