import type { StaffRefusal } from '#domain/staff/refusal';
import { isBlank } from '#domain/text/normalise-text';
import type { DeskStore } from '../staff/desk-store';
import type { StaffContext } from '../staff/staff-context';
import type { Decisions } from './decisions';
import type { Voidable, VoidFilter } from './desk-tables';

/** Numbers that a preview names. */
const NAMED = 10;
/** Applications per command, which says how many remain. */
const MAX_VOIDED = 500;
const LONGEST_REASON = 200;

/** Bulk voiding of made-up submissions: their places become free, and a real person among them can apply again. */
export class Voiding {
  constructor(
    private readonly store: DeskStore,
    private readonly decisions: Pick<Decisions, 'void'>,
  ) {}

  /** What a command would void. */
  async preview(context: StaffContext, filter: VoidFilter) {
    const refused = refusalOf(context, filter);
    if (refused) return refused;
    const { first, ...found } = await this.voidable(context, filter, NAMED);
    return { ...found, numbers: first.map(({ no }) => no) };
  }

  /**
   * Voids the matching applications that are neither decided nor paid. Each is a transaction of its own with its line in the audit, so
   * that none is locked for long; repeating the command goes on. `remaining`: how many still match.
   */
  async void(
    context: StaffContext,
    { reason: typed, ...filter }: VoidFilter & { readonly reason: string },
  ): Promise<{ readonly voided: number; readonly remaining: number } | StaffRefusal> {
    const refused = refusalOf(context, filter);
    if (refused) return refused;
    const reason = typed.trim();
    if (isBlank(reason) || reason.length > LONGEST_REASON)
      return { refused: 'invalid', errors: [{ path: 'reason', code: 'length' }] };
    // The right is asked for again with each.
    const here = { ...context, planId: filter.planId };
    let voided = 0;
    for (const { id } of (await this.voidable(context, filter, MAX_VOIDED)).first) {
      const result = await this.decisions.void(here, id, reason);
      if (!result) voided += 1;
      else if (result.refused !== 'notInThisState' && result.refused !== 'notFound') return result;
    }
    return { voided, remaining: (await this.voidable(context, filter, 1)).count };
  }

  private voidable({ tenantId }: StaffContext, filter: VoidFilter, limit: number): Promise<Voidable> {
    return this.store.read(({ applicationLists }) => applicationLists.voidable(tenantId, filter, limit));
  }
}

function refusalOf({ plans }: StaffContext, { planId, network, from, until }: VoidFilter) {
  if (plans !== 'all' && !plans.includes(planId)) return { refused: 'notFound' } as const;
  if (network !== undefined || (from !== undefined && until !== undefined)) return undefined;
  return { refused: 'invalid', errors: [{ path: 'network', code: 'required' }] } as const;
}
