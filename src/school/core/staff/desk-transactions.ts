import { isRefused } from '#domain/refused';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditNote, AuditTrail } from './audit-trail';
import type { DeskStore, DeskTables } from './desk-store';
import { stillMay } from './staff-access';
import type { StaffContext } from './staff-context';

/** Changes of the desk, each with its audit line in one transaction. */
export class DeskTransactions {
  constructor(
    private readonly store: DeskStore,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * `work` may add to the line, of which it gets a copy at every try. What it refuses is rolled back, and leaves a line as well. A
   * right that was taken away since it was asked for refuses. `account`: whether `work` changes the caller's own, which two at once would
   * wait for in vain once both have read it.
   */
  async change<T>(
    context: StaffContext,
    note: AuditNote,
    work: (
      tables: DeskTables,
      line: { -readonly [Key in keyof AuditNote]: AuditNote[Key] },
    ) => Promise<T | StaffRefusal>,
    account: 'read' | 'changed' = 'read',
  ): Promise<T | StaffRefusal> {
    let line: AuditNote = note;
    try {
      return await this.store.transaction(async (tables) => {
        line = { ...note };
        const lost = await lostRight(tables, context, account);
        const result = lost ?? (await work(tables, line));
        if (isRefused(result)) throw new RolledBack(result as StaffRefusal);
        await this.audit.add(tables, context, line);
        return result;
      });
    } catch (thrown) {
      if (!(thrown instanceof RolledBack)) throw thrown;
      return this.audit.refused(context, line, thrown.refusal);
    }
  }
}

class RolledBack extends Error {
  constructor(readonly refusal: StaffRefusal) {
    super(refusal.refused);
  }
}

/** Locks the account, so that it does not change until this change is through. */
async function lostRight(
  { staff }: DeskTables,
  context: StaffContext,
  account: 'read' | 'changed',
): Promise<StaffRefusal | undefined> {
  const { tenantId, actor } = context;
  if (actor.kind !== 'staff') return undefined;
  const member = await (account === 'read'
    ? staff.findForShare(tenantId, actor.id)
    : staff.findForUpdate(tenantId, actor.id));
  if (member?.state !== 'active') return { refused: 'signedOut' };
  return stillMay(context, member.grants) ? undefined : { refused: 'forbidden' };
}
