import { ReadBatcher } from '../batcher';
import type { PlanRecord } from '../records';
import type { SchoolDeps } from '../school-deps';
import { shownPlan } from './shown-plan';

/** Batched reads of plans as phones ask for them (`shownPlan`): concurrent reads of the same plan, or of a tenant's list, share a query. */
export class PlanReads {
  private readonly lists: ReadBatcher<readonly PlanRecord[]>;
  private readonly plans: ReadBatcher<PlanRecord | undefined>;

  constructor({ store, clock }: Pick<SchoolDeps, 'store' | 'clock'>) {
    this.lists = new ReadBatcher(
      (tenantIds) => each(tenantIds, (tenantId) => store.read(({ plans }) => plans.all(tenantId))),
      [],
    );
    this.plans = new ReadBatcher(
      (questions) =>
        each(questions, (question) => {
          const [tenantId, planId] = JSON.parse(question) as [string, string];
          return store.read((reading) => shownPlan(reading, tenantId, planId, clock.now()));
        }),
      undefined,
    );
  }

  all(tenantId: string): Promise<readonly PlanRecord[]> {
    return this.lists.submit(tenantId);
  }

  read(tenantId: string, planId: string): Promise<PlanRecord | undefined> {
    return this.plans.submit(JSON.stringify([tenantId, planId]));
  }
}

async function each<Result>(
  questions: readonly string[],
  respond: (question: string) => Promise<Result>,
): Promise<ReadonlyMap<string, Result>> {
  return new Map(
    await Promise.all(questions.map(async (question) => [question, await respond(question)] as const)),
  );
}
