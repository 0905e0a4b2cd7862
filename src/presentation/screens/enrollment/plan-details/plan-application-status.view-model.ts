import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { isUnauthenticated } from '#application/ports/gateway-error';
import type { Session } from '#application/ports/session';
import { holdsPlace } from '#domain/enrollment/application';

/** How this phone's student stands to a plan: a draft of theirs, an application that holds a place. */
export class PlanApplicationStatus {
  hasDraft = false;
  applied = false;
  #endWatch: (() => void) | undefined = undefined;

  readonly #gateway: EnrollmentGateway;
  readonly #drafts: DraftStore;
  readonly #session: Session;
  constructor(gateway: EnrollmentGateway, drafts: DraftStore, session: Session) {
    this.#gateway = gateway;
    this.#drafts = drafts;
    this.#session = session;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(planId: string): Promise<void> {
    // What was typed a moment ago may still be on its way to the phone's storage.
    this.#endWatch ??= this.#drafts.watch(({ key }) => {
      if (key === undefined || key === planId) void this.loadDraft(planId);
    });
    await Promise.all([this.loadDraft(planId), this.loadApplication(planId)]);
  }

  dispose(): void {
    this.#endWatch?.();
  }

  private async loadDraft(planId: string): Promise<void> {
    // A phone that denies storage has no draft to go on with.
    const draft = await this.#drafts.load(planId).catch(() => undefined);
    this.assign({ hasDraft: draft !== undefined });
  }

  /** Who is not signed in, or cannot be asked about just now, is told by the school on submitting. */
  private async loadApplication(planId: string): Promise<void> {
    const applicant = this.#session.current('applicant');
    if (applicant === undefined) return;
    try {
      const applications = await this.#gateway.applications(applicant);
      this.assign({ applied: applications.some((each) => each.planId === planId && holdsPlace(each.state)) });
    } catch (thrown) {
      if (isUnauthenticated(thrown)) this.#session.end('applicant', applicant);
      surfaceBug(thrown);
    }
  }

  private assign(known: Partial<Pick<PlanApplicationStatus, 'hasDraft' | 'applied'>>): void {
    Object.assign(this, known);
  }
}
