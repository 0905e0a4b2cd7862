import type { Receipt } from '#domain/enrollment/application-submission';
import type { ApplicationRecord, DraftRecord, PlanRecord } from '../../records';
import type { SchoolDeps } from '../../school-deps';

/** Receipts of submissions; repeating a submission returns the same receipt. */
export class SubmissionReceipts {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'secrets'>) {}

  /** The receipt of the first submission with this draft's key, if there is one. */
  async first({ tenantId, planId, submissionKey }: DraftRecord): Promise<Receipt<string> | undefined> {
    const { store } = this.deps;
    const first = await store.read((tables) => tables.applications.bySubmissionKey(tenantId, submissionKey));
    if (!first) return undefined;
    const plan = await store.read((tables) => tables.plans.find(tenantId, planId));
    return plan && this.of(first, plan, await this.knownTokenOf(first));
  }

  /** `token`: the applicant's session token, which opens the application. */
  of(application: ApplicationRecord, plan: PlanRecord, token: string): Receipt<string> {
    const { id, no, submittedAt, planId, planTitle, state, fee } = application;
    const { reviewDays } = plan.definition;
    return { applicationId: id, no, submittedAt, planId, planTitle, state, fee, reviewDays, token };
  }

  /** Derived, so that it is the same for every repetition of a submission. */
  tokenOf({ submissionKey }: { readonly submissionKey: string }): string {
    return this.deps.secrets.derive('applicant', submissionKey);
  }

  /** The token issued at submission; the derivation key may have been rotated since. */
  private async knownTokenOf(first: ApplicationRecord): Promise<string> {
    const { secrets, store } = this.deps;
    const made = secrets.derivedSince(first.submittedAt, 'applicant', first.submissionKey);
    for (const token of made) {
      if (await store.read(({ tokens }) => tokens.find(secrets.digest(token)))) return token;
    }
    return this.tokenOf(first);
  }
}
