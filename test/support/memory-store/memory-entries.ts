import { isReapplicationBlocked } from '#domain/enrollment/application';
import type { AddressLeak } from '#school/core/access/attempts';
import { MOST_SESSIONS } from '#school/core/access/save-session';
import type { PlanTable } from '#school/core/enrollment/enrollment-tables';
import type {
  BatchState,
  EntryTable,
  RoundChanges,
  RoundScope,
} from '#school/core/enrollment/submission/entry-table';
import type { TenantTable } from '#school/core/platform/tenant-tables';
import type { MemoryApplications } from './memory-applications';
import type { MemoryAttempts } from './memory-attempts';
import type { MemoryDrafts } from './memory-drafts';
import type { MemoryFiles } from './memory-files';
import type { MemoryTokens } from './memory-tokens';

interface EntryTables {
  readonly tenants: Pick<TenantTable, 'byId'> & {
    lastReceipt(tenantId: string): number;
    next(tenantId: string, sequence: 'receipt'): Promise<number>;
  };
  readonly plans: Pick<PlanTable, 'reserveSeat'> & {
    seatsLeft(tenantId: string, planId: string): Promise<number>;
  };
  readonly drafts: MemoryDrafts;
  readonly applications: MemoryApplications;
  readonly attempts: MemoryAttempts;
  readonly files: MemoryFiles;
  readonly tokens: MemoryTokens;
}

export class MemoryEntries implements EntryTable {
  constructor(private readonly tables: EntryTables) {}

  /** Transactions of this store run one after the other. */
  async waitForTurn(): Promise<void> {}

  async lock(
    { attemptKeys, addresses, tokenDigests, submissions }: RoundScope,
    now: number,
  ): Promise<BatchState> {
    const { tenants, plans, drafts, applications, attempts } = this.tables;
    const ofPlans = new Map(
      submissions.map((submission) => [`${submission.tenantId}\n${submission.planId}`, submission]),
    );
    const seats = await Promise.all(
      [...ofPlans.values()].map(async ({ tenantId, planId }) => {
        return { tenantId, planId, left: await plans.seatsLeft(tenantId, planId) };
      }),
    );
    const tenantIds = [...new Set(submissions.map(({ tenantId }) => tenantId))];
    const numbers = await Promise.all(
      tenantIds.map(async (tenantId) => {
        const prefix = (await tenants.byId(tenantId))?.receiptPrefix ?? '';
        return { tenantId, prefix, last: tenants.lastReceipt(tenantId) };
      }),
    );
    const overdue = await Promise.all(tenantIds.map((tenantId) => applications.hasOverdue(tenantId, now)));
    return {
      isOverdue: overdue.includes(true),
      attempts: await attempts.lock(attemptKeys),
      addressLoads: await attempts.addressLoads(addresses),
      drafts: drafts.named(tokenDigests),
      filed: applications
        .conflictingWith(submissions)
        .map(({ tenantId, planId, submissionKey, keys, state }) => {
          return {
            tenantId,
            planId,
            submissionKey,
            person: keys.person,
            blocks: isReapplicationBlocked(state),
          };
        }),
      seats,
      numbers,
    };
  }

  async write(
    { attempts: { changed, added }, names, accepted, attachments, owners }: RoundChanges,
    now: number,
    leak: AddressLeak,
  ): Promise<boolean> {
    const { tenants, plans, drafts, applications, attempts, files, tokens } = this.tables;
    await attempts.save(changed);
    await attempts.addAddressLoads(added, now, leak);
    await drafts.name(names);
    await applications.add(accepted);
    for (const [, session] of accepted) await tokens.removeOlder(session, MOST_SESSIONS);
    for (const [{ tenantId, planId }] of accepted) {
      if (!(await plans.reserveSeat(tenantId, planId))) throw new Error('a reserved place is missing');
      await tenants.next(tenantId, 'receipt');
    }
    if (!(await files.claim(attachments))) return false;
    await files.abandon(owners, now);
    return true;
  }
}
