import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Session } from '#application/ports/session/session';
import { callAs } from '#application/session/call-as';
import { isReapplicationBlocked } from '#domain/enrollment/application';
import { Query } from '#presentation/lib/query';

export interface PlanApplicationPorts {
  readonly gateway: EnrollmentGateway;
  readonly drafts: DraftStore;
  readonly session: Session;
}

/** Whether this phone has a draft for the plan, and whether the signed-in applicant has an active application for it. */
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
    // A draft edited just before may still be being written to storage.
    this.#lifetime.add(
      this.#ports.drafts.watch(({ key }) => {
        if (key === undefined || key === this.planId) void this.#draft.load();
      }),
    );
  }

  private async readDraft(): Promise<boolean> {
    // If storage is denied, there is no draft.
    const draft = await this.#ports.drafts.load(this.planId).catch(surfaceBug);
    return draft !== undefined;
  }

  /** False if not signed in or the session has expired: the school then refuses a duplicate on submitting. */
  private async readApplication(): Promise<boolean> {
    const { session, gateway } = this.#ports;
    const applications = await callAs(session, 'applicant', (applicant) => gateway.applications(applicant));
    return (
      applications?.some((each) => each.planId === this.planId && isReapplicationBlocked(each.state)) ?? false
    );
  }
}
