import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditFilter, DeskNeeds, DeskTables } from './desk-store';
import type { Caller, StaffContext } from './staff-context';
import type { AuditRecord } from './staff-records';

/** What a line says besides who, when and from where: of people and answers it has ids, keys, states and counts alone. */
export interface AuditNote {
  /** Absent: the right that was asked for. */
  readonly action?: string;
  readonly object?: NonNullable<AuditRecord['object']>;
  readonly detail?: string;
  /** No line if the same person did the same with the same object since then. */
  readonly since?: number;
}

/** Lines a page. */
const PAGE = 100;

export class AuditTrail {
  constructor(private readonly deps: DeskNeeds<'clock' | 'secrets'>) {}

  /** The latest first, after the line `after`; without the network, which is for whoever investigates. */
  async page(
    { tenantId }: StaffContext,
    { after, ...filter }: AuditFilter & { readonly after?: string | undefined },
  ) {
    const lines = await this.deps.store.read(({ audit }) => audit.page(tenantId, filter, PAGE + 1, after));
    const entries = lines.slice(0, PAGE).map(({ tenantId: _, network: __, ...entry }) => entry);
    return { entries, more: lines.length > PAGE };
  }

  /** Writes a line in the transaction of what it tells. */
  async add(
    { audit }: Pick<DeskTables, 'audit'>,
    { tenantId, actor, address, action }: Caller,
    { since, ...note }: AuditNote,
    outcome: AuditRecord['outcome'] = 'done',
  ): Promise<void> {
    const { secrets, clock } = this.deps;
    if (since !== undefined) {
      const of = { actor: actor.id, action: note.action ?? action, object: note.object?.id };
      const [last] = await audit.page(tenantId, of, 1);
      if (last && last.at > since && last.outcome === outcome) return;
    }
    await audit.add({
      id: secrets.newId(),
      tenantId,
      at: clock.now(),
      actor,
      action,
      ...note,
      outcome,
      ...(address !== '' && { network: secrets.derive('audit network', address) }),
    });
  }

  /** Writes the line of something refused, and returns the refusal. */
  async refused(context: Caller, note: AuditNote, refusal: StaffRefusal): Promise<StaffRefusal> {
    const detail = [note.detail, refusal.refused].filter((part) => part !== undefined).join(', ');
    await this.deps.store.transaction((tables) => this.add(tables, context, { ...note, detail }, 'refused'));
    return refusal;
  }
}
