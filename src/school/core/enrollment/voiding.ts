import type { Refusal } from '#domain/enrollment/refusal';
import { isBlank } from '#domain/text/normalise-text';
import { addressOf, type Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { afterEvent, seatDelta } from '../payment/fee-lifecycle';
import { scheduleOrderCheck } from '../payment/orders/schedule-order-check';
import type { VoidFilter } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';

/** Maximum applications per command; the response says how many remain. */
const MAX_VOIDED = 10_000;
const LONGEST_REASON = 200;

/** Bulk voiding of made-up submissions: their places become free, and a real person among them can apply again. */
export class Voiding {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Voids the matching applications that are neither decided nor paid. Each is a transaction of its own, so that none is locked
   * for long; repeating the command after an interruption continues. `remaining`: how many still match.
   */
  async void(
    tenantId: string,
    stewardToken: Token | undefined,
    filter: VoidFilter,
    reason: string,
  ): Promise<{ readonly voided: number; readonly remaining: number } | Refusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const words = reason.trim();
    if (isBlank(words) || words.length > LONGEST_REASON) return invalid('reason', 'length');
    if (filter.network === undefined && (filter.from === undefined || filter.until === undefined))
      return invalid('filter', 'required');
    const { store, securityLog } = this.deps;
    const { ids } = await store.read(({ applications }) =>
      applications.undecided(tenantId, filter, MAX_VOIDED),
    );
    let voided = 0;
    for (const id of ids) {
      if (!(await store.transaction((tables) => this.voidOne(tables, tenantId, id, words)))) continue;
      voided += 1;
      securityLog.record({
        kind: 'decision',
        decision: 'void',
        tenantId,
        actor: `steward:${steward}`,
        address: addressOf(stewardToken),
        subject: id,
        outcome: 'done',
      });
    }
    const after = await store.read(({ applications }) => applications.undecided(tenantId, filter, 1));
    return { voided, remaining: after.count };
  }

  private async voidOne(tables: Tables, tenantId: string, id: string, reason: string): Promise<boolean> {
    const record = await tables.applications.findForUpdate(tenantId, id);
    const plan = record && (await tables.plans.find(tenantId, record.planId));
    // A payment shows that there is a real person: such an application is left for a steward to judge.
    if (!plan || record.fee.state === 'paid' || record.fee.state === 'confirming') return false;
    const event = { type: 'void', reason } as const;
    const next = afterEvent(record, event, plan.definition, this.deps.clock.now());
    if (!next) return false;
    await tables.applications.save(next);
    if (seatDelta(record.state, next.state) < 0) await tables.plans.releaseSeat(tenantId, record.planId);
    await scheduleOrderCheck(tables, next, next.updatedAt);
    return true;
  }
}
