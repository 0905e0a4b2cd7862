import { isStale } from '#domain/enrollment/pending-decision';
import { isRefused } from '#domain/refused';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import type { AuditTrail } from '../staff/audit-trail';
import type { DeskNeeds } from '../staff/desk-store';
import type { StaffAccess } from '../staff/staff-access';
import type { StopSignal } from '../stop-signal';
import { changeApplication, decisionRule } from './application-changes';
import { detailOf } from './decisions';
import type { DueDecision } from './desk-tables';

/** Decisions that are looked up at once. */
const CHUNK = 200;

/**
 * Does what the staff has prepared once its time comes. Any number of processes may run it: each decision takes effect in one
 * transaction that has locked it, with its audit line, so that it does so once, whoever is killed meanwhile.
 */
export class DueWork {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets' | 'securityLog'>,
    private readonly access: Pick<StaffAccess, 'system'>,
    private readonly audit: AuditTrail,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  /** Returns how many took effect. An error of one does not stop the others, and is tried again by the next run. */
  async run(failed: (error: unknown) => void, signal?: StopSignal): Promise<number> {
    const { store, clock } = this.deps;
    let count = 0;
    let after: DueDecision | undefined;
    do {
      const now = clock.now();
      const due = await store.read(({ pending }) => pending.due(now, CHUNK, after));
      for (const tenantId of new Set(due.map((one) => one.tenantId)))
        await this.expiredHolds.release(tenantId);
      for (const one of due) {
        if (signal?.aborted) return count;
        try {
          if (await this.takeEffect(one)) count += 1;
        } catch (thrown) {
          failed(thrown);
        }
      }
      after = due.length === CHUNK ? due.at(-1) : undefined;
    } while (after);
    return count;
  }

  private async takeEffect({ tenantId, applicationId }: DueDecision): Promise<boolean> {
    const { store, clock, securityLog } = this.deps;
    const done = await store.transaction(async (tables) => {
      const pending = await tables.pending.claimDue(applicationId, clock.now());
      if (!pending) return undefined;
      const { decision, preparedBy } = pending;
      const record = await tables.applications.findForUpdate(tenantId, applicationId);
      const plan = record && (await tables.plans.find(tenantId, record.planId));
      if (!plan) return undefined;
      const note = {
        action: 'takeEffect',
        object: { kind: 'application', id: applicationId, label: record.no },
        detail: `${detailOf(decision)}, prepared by ${preparedBy.name}`,
      };
      const rule = decisionRule(this.deps, decision);
      const isApplied =
        !isStale(pending, record) &&
        !isRefused(await changeApplication(this.deps, tables, record, plan, rule));
      if (isApplied) await tables.pending.remove(applicationId);
      else await tables.pending.save(record, { ...pending, isStale: true });
      const outcome = isApplied ? 'done' : 'refused';
      await this.audit.add(tables, this.access.system(tenantId), note, outcome);
      return { isApplied, decision, preparedBy };
    });
    if (!done?.isApplied) return false;
    securityLog.record({
      kind: 'decision',
      decision: done.decision.kind,
      tenantId,
      actor: `staff:${done.preparedBy.id}`,
      address: undefined,
      subject: applicationId,
      outcome: 'done',
    });
    return true;
  }
}
