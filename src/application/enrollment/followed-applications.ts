import type { Application } from '#domain/enrollment/application';
import { nextAction } from '#domain/enrollment/application-view';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { failureKind, retryAfterOf } from '../errors/failure-kind';
import { surfaceBug } from '../errors/surface-bug';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import type { ApplicationFees } from '../payment/application-fees';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { SchoolInfo } from '../ports/session/school-info';
import type { Session } from '../ports/session/session';
import type { SubmittedApplication, VisitMemory } from '../ports/session/visit-memory';
import type { Applicant } from './applicant';

interface Known {
  /** Latest first. The present list stays while it is loaded again, or if that fails. */
  readonly applications?: readonly Application[] | undefined;
  /** The application whose receipt the student comes from; shown alone until the list is loaded. */
  readonly submitted?: SubmittedApplication | undefined;
  /** For the letters; loaded with the first list that contains one. */
  readonly school?: SchoolBadge | undefined;
}

export type FollowedState = Known &
  (
    | { readonly kind: 'waiting' | 'loading' | 'loaded' }
    | { readonly kind: 'failed'; readonly failure: GatewayErrorKind; readonly retryAfter: number | undefined }
  );

interface FollowedPorts {
  readonly gateway: Pick<EnrollmentGateway, 'applications'>;
  readonly school: Pick<SchoolInfo, 'badge'>;
  readonly session: Session;
  readonly memory: Pick<VisitMemory, 'recall' | 'keep'>;
}

/** The applicant's applications, as the school's list and later responses show them. */
export class FollowedApplications extends Owner<FollowedState> {
  /** The latest load; the response of an earlier one no longer counts. */
  #load: object | undefined;
  /** What was known when the shown list was requested: its response may be older than what came since. */
  #before: ReadonlyMap<string, Application> = new Map();

  constructor(
    private readonly ports: FollowedPorts,
    private readonly applicant: Applicant,
    private readonly fees: ApplicationFees,
    /** Id of the application whose payment goes on, after the host's authorisation of the payer. */
    private returningTo: string | undefined,
    parent: Lifetime,
  ) {
    const receipt = ports.memory.recall('receipt');
    // Shown once, and only to the same applicant.
    ports.memory.keep('receipt', undefined);
    const isMine = receipt?.applicant === ports.session.current('applicant');
    super({ kind: 'waiting', submitted: isMine ? receipt?.application : undefined });
    this.lifetime.add(applicant.newest.subscribe(() => this.#merge()));
    this.lifetime.add(applicant.subscribe(() => applicant.state !== 'signedIn' && this.#clear()));
    parent.add(this);
  }

  async load(): Promise<void> {
    if (this.applicant.state !== 'signedIn') return;
    const load = {};
    this.#load = load;
    const before = this.applicant.newest.state;
    this.set({ ...this.#known, kind: 'loading' });
    const isCurrent = () => this.#load === load && !this.signal.aborted;
    try {
      const { gateway } = this.ports;
      const applications = await this.applicant.call((applicant) => gateway.applications(applicant));
      if (isCurrent()) this.#loaded(applications, before);
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (isCurrent())
        this.set({ ...this.#known, kind: 'failed', failure, retryAfter: retryAfterOf(thrown) });
    }
  }

  #loaded(applications: readonly Application[], before: ReadonlyMap<string, Application>): void {
    this.#before = before;
    this.set({ ...this.#known, kind: 'loaded', applications });
    this.#merge();
    this.fees.watch(applications);
    const returning = applications.find(({ id }) => id === this.returningTo);
    this.returningTo = undefined;
    if (returning) this.fees.openPayment(returning, true);
    if (this.state.school === undefined && applications.some((each) => nextAction(each) === 'viewResult'))
      void this.#loadSchool();
  }

  /** Without it the letter is unsigned, and the next load tries again. */
  async #loadSchool(): Promise<void> {
    const school = await this.ports.school.badge().catch(surfaceBug);
    if (!this.signal.aborted) this.set({ ...this.state, school });
  }

  /** Shows what a response has contained since the list was requested; a load that is under way goes on. */
  #merge(): void {
    const { state: newest } = this.applicant.newest;
    const newer = <T extends SubmittedApplication & Partial<Application>>(shown: T): T | Application => {
      const later = newest.get(shown.id);
      const isNewer = later && later !== this.#before.get(shown.id) && later.version >= (shown.version ?? 0);
      return isNewer ? later : shown;
    };
    const { applications, submitted } = this.state;
    this.set({
      ...this.state,
      applications: applications?.map(newer),
      submitted: submitted && newer(submitted),
    });
  }

  #clear(): void {
    this.#load = undefined;
    this.fees.clear();
    this.set({ kind: 'waiting', school: this.state.school });
  }

  get #known(): Known {
    const { applications, submitted, school } = this.state;
    return { applications, submitted, school };
  }
}
