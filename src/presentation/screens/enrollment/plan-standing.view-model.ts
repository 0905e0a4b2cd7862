import { makeAutoObservable } from 'mobx';
import type { DraftStore } from '../../../application/ports/draft-store';
import type { EnrollmentGateway } from '../../../application/ports/enrollment-gateway';
import { errorKind } from '../../../application/ports/gateway-error';
import type { SessionStore } from '../../../application/ports/session-store';
import { holdsPlace } from '../../../domain/enrollment/application';

/** How this phone's student stands to a plan: a draft of hers, an application that holds a place. */
export class PlanStanding {
  hasDraft = false;
  applied = false;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly drafts: DraftStore,
    private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'gateway' | 'drafts' | 'session'>(
      this,
      { gateway: false, drafts: false, session: false },
      { autoBind: true },
    );
  }

  async find(planId: string): Promise<void> {
    await Promise.all([this.findDraft(planId), this.findApplication(planId)]);
  }

  private async findDraft(planId: string): Promise<void> {
    // A phone that denies storage has no draft to go on with.
    const draft = await this.drafts.load(planId).catch(() => undefined);
    this.learn({ hasDraft: draft !== undefined });
  }

  /** Who is not signed in, or cannot be asked about just now, is told by the school on submitting. */
  private async findApplication(planId: string): Promise<void> {
    const token = this.session.accessToken;
    if (token === undefined) return;
    try {
      const applications = await this.gateway.applications(token);
      this.learn({ applied: applications.some((each) => each.planId === planId && holdsPlace(each.state)) });
    } catch (thrown) {
      const stale = errorKind(thrown) === 'unauthenticated' && this.session.accessToken === token;
      if (stale) this.session.clear();
    }
  }

  private learn(known: Partial<Pick<PlanStanding, 'hasDraft' | 'applied'>>): void {
    Object.assign(this, known);
  }
}
