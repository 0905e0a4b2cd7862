import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Session } from '#application/ports/session/session';
import { blocksAnother } from '#domain/enrollment/application';
import type { Lifetime } from '#presentation/lib/lifetime';
import { Query } from '#presentation/lib/query';

export interface PlanApplicationPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: Session;
}

/** How this phone's student stands to a plan: a draft of theirs, an application that stands. */
export class PlanApplicationStatus {
  readonly #draft: Query<boolean>;
  readonly #application: Query<boolean>;
  readonly #ports: PlanApplicationPorts;
  readonly #lifetime: Lifetime;

  constructor(
    readonly planId: string,
    ports: PlanApplicationPorts,
    lifetime: Lifetime,
  ) {
    this.#ports = ports;
    this.#lifetime = lifetime;
    this.#draft = new Query(() => this.readDraft(), lifetime);
    this.#application = new Query(() => this.readApplication(), lifetime);
    makeAutoObservable(this, { planId: false }, { autoBind: true });
  }

  get hasDraft(): boolean {
    return this.#draft.value === true;
  }

  get applied(): boolean {
    return this.#application.value === true;
  }

  start(): void {
    void this.#application.load();
    void this.#draft.load();
    // What was typed a moment ago may still be on its way to the phone's storage.
    this.#lifetime.add(
      this.#ports.drafts.watch(({ key }) => {
        if (key === undefined || key === this.planId) void this.#draft.load();
      }),
    );
  }

  private async readDraft(): Promise<boolean> {
    // A phone that denies storage has no draft to go on with.
    const draft = await this.#ports.drafts.load(this.planId).catch(surfaceBug);
    return draft !== undefined;
  }

  /** Who is not signed in, or cannot be asked about just now, is told by the school on submitting. */
  private async readApplication(): Promise<boolean> {
    const { session, gateway } = this.#ports;
    const applicant = session.current('applicant');
    if (applicant === undefined) return false;
    try {
      const applications = await gateway.applications(applicant);
      return applications.some((each) => each.planId === this.planId && blocksAnother(each.state));
    } catch (thrown) {
      if (!isUnauthenticated(thrown)) throw thrown;
      session.end('applicant', applicant);
      return false;
    }
  }
}
