import {
  canDecide,
  DEFAULT_HOLD,
  effectiveTime,
  isStale,
  type PendingDecision,
  type StaffDecision,
} from '#domain/enrollment/pending-decision';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import { type Decision, eventOf } from '../enrollment/decision';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { afterEvent } from '../payment/fee-lifecycle';
import type { ApplicationRecord, PlanRecord } from '../records';
import { invalid } from '../refusals';
import type { DeskNeeds, DeskTables } from '../staff/desk-store';
import type { DeskTransactions } from '../staff/desk-transactions';
import { originOf, type StaffContext } from '../staff/staff-context';
import { changeApplication, decisionRule } from './application-changes';

/** A decision as it is sent: on the version that was seen. */
export interface AskedDecision {
  readonly version: number;
  readonly decision: StaffDecision;
  readonly atOnce?: boolean | undefined;
}

/** What took effect at once, which the security log tells as well. */
interface Effect {
  readonly effect?: Decision['kind'] | 'void';
}

/** The staff's decisions on applications. Each returns why it is refused, or undefined. */
export class Decisions {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets' | 'securityLog'>,
    private readonly transactions: DeskTransactions,
    private readonly expiredHolds: ExpiredHolds,
  ) {}

  /** Takes it into review, at once: nothing that an applicant waits for. */
  review(context: StaffContext, id: string, version: number): Promise<StaffRefusal | undefined> {
    return this.change(context, id, async (tables, { record, plan, pending, line }) => {
      line.detail = 'review';
      const decision = { kind: 'review' } as const;
      return refusalOf(record, pending, version, 'review') ?? this.apply(tables, record, plan, decision);
    });
  }

  /** Prepares a decision; with no hold it takes effect in the same transaction. */
  decide(
    context: StaffContext,
    id: string,
    { version, decision: asked, atOnce = false }: AskedDecision,
  ): Promise<StaffRefusal | undefined> {
    return this.change(context, id, async (tables, { record, plan, pending, line }) => {
      const decision = settled(asked, record);
      line.detail = detailOf(decision);
      // What is pending may be hurried; every other decision on it comes too late.
      const isHurried = atOnce && pending !== undefined && textOf(pending.decision) === textOf(decision);
      const refused = refusalOf(record, isHurried ? undefined : pending, version, asked.kind);
      if (refused) return refused;
      // What takes effect later is checked now; ranks are given out then.
      const event = eventOf(decision, record, plan, 0);
      if (isRefused(event)) return deskRefusal(event);
      const tenant = await tables.tenants.byId(context.tenantId);
      const now = this.deps.clock.now();
      const effectiveAt = effectiveTime(now, tenant?.decisionHold ?? DEFAULT_HOLD, atOnce);
      if (effectiveAt <= now) {
        line.detail += ', at once';
        if (pending) await tables.pending.remove(id);
        return this.apply(tables, record, plan, decision);
      }
      await tables.pending.save(record, {
        applicationId: id,
        decision,
        preparedBy: { id: context.actor.id, name: context.actor.name },
        preparedAt: now,
        effectiveAt,
        baseVersion: record.version,
        baseEvents: record.history.length,
        isStale: false,
      });
      return {};
    });
  }

  /** Takes a pending decision back, without a trace for the applicant. */
  takeBack(context: StaffContext, id: string): Promise<StaffRefusal | undefined> {
    return this.change(context, id, async (tables, { pending, line }): Promise<Effect | StaffRefusal> => {
      if (!pending) return { refused: 'notInThisState' };
      line.action = 'decision.takeBack';
      line.detail = detailOf(pending.decision);
      await tables.pending.remove(id);
      return {};
    });
  }

  /** Voids what is made up: it is neither decided nor paid, and the applicant reads the reason. */
  void(context: StaffContext, id: string, reason: string): Promise<StaffRefusal | undefined> {
    return this.change(context, id, async (tables, { record, plan, pending }) => {
      const next = await changeApplication(this.deps, tables, record, plan, async () =>
        // A payment shows that there is a real person: such an application is decided by itself.
        record.fee.state === 'paid' || record.fee.state === 'confirming'
          ? invalid('fee', record.fee.state)
          : (afterEvent(record, { type: 'void', reason }, plan.definition, this.deps.clock.now()) ??
            invalid('applicationId', record.state.status)),
      );
      if (isRefused(next)) return deskRefusal(next);
      if (pending) await tables.pending.remove(id);
      return { effect: 'void' };
    });
  }

  private async change(
    context: StaffContext,
    id: string,
    work: (
      tables: DeskTables,
      found: FoundApplication & { readonly line: { action?: string; detail?: string } },
    ) => Promise<Effect | StaffRefusal>,
  ): Promise<StaffRefusal | undefined> {
    const { tenantId } = context;
    await this.expiredHolds.release(tenantId);
    const object = { kind: 'application', id };
    const result = await this.transactions.change(context, { object }, async (tables, line) => {
      const found = await lockApplication(tables, tenantId, id);
      if (!found) return { refused: 'notFound' };
      line.object = { ...object, label: found.record.no };
      return work(tables, { ...found, line });
    });
    if (isRefused(result)) return result;
    if (result.effect !== undefined)
      this.deps.securityLog.record({
        ...{ kind: 'decision', decision: result.effect, outcome: 'done' },
        ...originOf(context),
        subject: id,
      });
    return undefined;
  }

  private async apply(tables: DeskTables, record: ApplicationRecord, plan: PlanRecord, decision: Decision) {
    const rule = decisionRule(this.deps, decision);
    const next = await changeApplication(this.deps, tables, record, plan, rule);
    return isRefused(next) ? deskRefusal(next) : { effect: decision.kind };
  }
}

interface FoundApplication {
  readonly record: ApplicationRecord;
  readonly plan: PlanRecord;
  readonly pending: PendingDecision | undefined;
}

/** An application with its pending decision, locked in the order in which the work that is due locks them. */
async function lockApplication(
  tables: DeskTables,
  tenantId: string,
  id: string,
): Promise<FoundApplication | undefined> {
  await tables.pending.findForUpdate(id);
  const record = await tables.applications.findForUpdate(tenantId, id);
  const plan = record && (await tables.plans.find(tenantId, record.planId));
  // One that was prepared while this waited for the application is seen only now.
  return plan && { record, plan, pending: await tables.pending.find(id) };
}

function refusalOf(
  record: ApplicationRecord,
  pending: PendingDecision | undefined,
  version: number,
  kind: StaffDecision['kind'] | 'review',
): StaffRefusal | undefined {
  if (pending && !isStale(pending, record)) {
    const { preparedBy, preparedAt, decision } = pending;
    return {
      refused: 'decided',
      decided: { by: preparedBy.name, decision: decision.kind, at: preparedAt },
    };
  }
  if (record.version !== version) return { refused: 'changed' };
  return canDecide(record, kind) ? undefined : { refused: 'notInThisState' };
}

/** The core's refusal, as the desk says it. */
export function deskRefusal(refusal: Refusal): StaffRefusal {
  if (refusal.refused !== 'invalid') return { refused: 'notFound' };
  const { path, reason } = refusal;
  if (path === 'applicationId' || path === 'fee') return { refused: 'notInThisState' };
  return { refused: 'invalid', errors: [{ path, code: reason }] };
}

/** With the first choice named, which the applicant may change until it takes effect. */
function settled(decision: StaffDecision, { majors }: ApplicationRecord): StaffDecision {
  const [first] = majors;
  return decision.kind === 'admit' && decision.majorId === undefined && first
    ? { kind: 'admit', majorId: first.id }
    : decision;
}

/** The same for the same decision, in whatever order a store gives its members. */
function textOf(decision: StaffDecision): string {
  return decision.kind === 'return'
    ? JSON.stringify(decision.fields.map(({ key, reason, sample }) => [key, reason, sample]))
    : detailOf(decision);
}

/** What the audit says of it: keys and ids, no words. */
export function detailOf(decision: StaffDecision): string {
  switch (decision.kind) {
    case 'return':
      return `return: ${decision.fields.map(({ key }) => key).join(', ')}`;
    case 'admit':
      return decision.majorId === undefined ? 'admit' : `admit: ${decision.majorId}`;
    case 'waitlist':
      return decision.rank === undefined ? 'waitlist' : `waitlist: ${decision.rank}`;
    default:
      return decision.kind;
  }
}
