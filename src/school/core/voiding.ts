import type { Refusal } from '#domain/enrollment/refusal';
import { Bearers } from './bearers';
import type { VoidFilter } from './records';
import { invalid } from './refusals';
import type { SchoolParts } from './school-parts';
import { afterEvent, placesChange } from './standing';
import type { Tables } from './store';

/** How many one command takes in hand; what is left is said. */
const MOST = 10_000;
const LONGEST_REASON = 200;

/** Taking made-up filings out by the hundred: their places are free again, and a real person among them files anew. */
export class Voiding {
  private readonly bearers: Bearers;

  constructor(private readonly parts: SchoolParts) {
    this.bearers = new Bearers(parts);
  }

  /**
   * Voids what matches, is not decided and not paid for, one application at a time, so that nobody waits for the whole;
   * given again it goes on where it was broken off. `left`: so many match still.
   */
  async void(
    tenantId: string,
    stewardToken: string | undefined,
    filter: VoidFilter,
    reason: string,
  ): Promise<{ readonly voided: number; readonly left: number } | Refusal> {
    const steward = await this.bearers.steward(tenantId, stewardToken);
    const words = reason.trim();
    if (words === '' || words.length > LONGEST_REASON) return invalid('reason', 'length');
    if (filter.network === undefined && (filter.from === undefined || filter.until === undefined))
      return invalid('filter', 'required');
    const { store, securityLog } = this.parts;
    const ids = await store.read(({ applications }) => applications.undecided(tenantId, filter, MOST));
    let voided = 0;
    for (const id of ids) {
      if (!(await store.atomically((tables) => this.voidOne(tables, tenantId, id, words)))) continue;
      voided += 1;
      const actor = `steward:${steward}` as const;
      securityLog.record({
        kind: 'decision',
        decision: 'void',
        tenantId,
        actor,
        subject: id,
        outcome: 'done',
      });
    }
    const after = await store.read(({ applications }) => applications.undecided(tenantId, filter, MOST));
    return { voided, left: after.length };
  }

  private async voidOne(tables: Tables, tenantId: string, id: string, reason: string): Promise<boolean> {
    const record = await tables.applications.hold(tenantId, id);
    const plan = record && (await tables.plans.find(tenantId, record.planId));
    // Who has paid is somebody: that is for a person to look at.
    if (!plan || record.fee.state === 'paid' || record.fee.state === 'confirming') return false;
    const event = { type: 'void', reason } as const;
    const next = afterEvent(record, event, plan.definition, this.parts.clock.now());
    if (!next) return false;
    await tables.applications.save(next);
    if (placesChange(record.state, next.state) < 0) await tables.plans.releasePlace(tenantId, record.planId);
    return true;
  }
}
